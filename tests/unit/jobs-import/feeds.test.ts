import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importText } from './import-text.ts';

const folder = new URL('../../fixtures/jobs-import/', import.meta.url);
const fixture = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

it('recognises what each board answers, without its terms and what is not published', async () => {
  const answers = readdirSync(folder).filter((name) => name !== 'cleaned.json');
  const { text, report } = await importText(Object.fromEntries(answers.map((name) => [name, fixture(name)])));
  expect(text).toBe(fixture('cleaned.json'));
  expect(report.files.flatMap(({ rejections }) => rejections)).toEqual([
    { row: 2, reason: 'not open by the export: removed is "true"' },
    { row: 2, reason: 'is not listed by the employer' },
  ]);
});

it.each([
  ['source', 'job'],
  ['vacancies', 'vacancy'],
  ['offres', 'offre'],
  ['vagas', 'vaga'],
])('reads the job feeds that boards exchange: <%s><%s>', async (root, item) => {
  const facts =
    '<title><![CDATA[Nurse & Midwife]]></title><url>https://example.com/jobs/1</url><company><name>Firm</name></company><city>Accra</city><country>Ghana</country><position>2</position>';
  const { jobs } = await importText({
    'a.xml': `<?xml version="1.0"?><${root}><publisher>Board</publisher><${item} id="1">${facts}</${item}></${root}>`,
  });
  expect(jobs).toEqual([
    expect.objectContaining({
      'Job Title': 'Nurse & Midwife',
      Company: 'Firm',
      'Job URL': 'https://example.com/jobs/1',
      Location: 'Accra, Ghana',
    }),
  ]);
});

it('reads the text of marked-up elements in a feed', async () => {
  const [nurse, cook] = ['<a href="/job/1">Nurse</a>', 'Cook, <b>Head</b> of <i>Kitchen</i>'].map(
    (title, at) => `<item><title>${title}</title><link>https://example.com/jobs/${at + 1}</link></item>`,
  );
  const { jobs } = await importText({ 'a.rss': `<rss><channel>${nurse}${cook}</channel></rss>` });
  expect(jobs.map((job) => job['Job Title'])).toEqual(['Cook, Head of Kitchen', 'Nurse']);
});

it('takes a declaration without an end in a feed for a text', async () => {
  const job = '<item><title>Nurse</title><link>https://example.com/jobs/1</link></item>';
  const { jobs } = await importText({
    'a.xml': `<?xml version="1.0"?><!DOCTYPE rss><rss><!-- ours -->${job}<x><!${'a'.repeat(200_000)}`,
  });
  expect(jobs).toEqual([expect.objectContaining({ 'Job Title': 'Nurse' })]);
});

it.each([
  ['listing', '<listing><name>Board</name>', '</listing>'],
  ['an empty element called so', '<jobs><position/>', '</jobs>'],
])('finds the jobs of a feed within %s', async (_, before, after) => {
  const job = (name: string, id: number) =>
    `<job><title>${name}</title><company>Firm</company><url>https://example.com/jobs/${id}</url><location>Accra</location><location>Kumasi</location><expire>2027-03-0${id}</expire></job>`;
  const { jobs } = await importText({
    'a.xml': `<?xml version="1.0"?>${before}${job('Nurse', 1)}${job('Tutor', 2)}${after}`,
  });
  expect(jobs).toEqual([
    expect.objectContaining({
      'Job Title': 'Nurse',
      Location: 'Accra; Kumasi',
      'Closing Date': '2027-03-01',
    }),
    expect.objectContaining({
      'Job Title': 'Tutor',
      Location: 'Accra; Kumasi',
      'Closing Date': '2027-03-02',
    }),
  ]);
});
