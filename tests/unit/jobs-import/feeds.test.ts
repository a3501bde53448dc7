import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { importText } from './import-text.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/jobs-import/${name}`, import.meta.url), 'utf8');

const importFixture = async (name: string): Promise<readonly ExternalJob[]> =>
  (await importText({ [name]: fixture(name) })).jobs;

it.each([
  [
    'himalayas.json',
    [
      'Himalayas',
      'Field Data Analyst',
      'Okyin Labs',
      'Entry Level',
      'Data Science / Analyst',
      '2026-07-08',
    ],
    {
      Workplace: 'Remote',
      'Open To': 'Ghana',
      'Job Type': 'Full Time',
      'Closing Date': '2026-09-21',
    },
  ],
  [
    'jobicy.json',
    [
      'Jobicy',
      'Support Engineer',
      'Daakye & Sons',
      'Mid Level',
      'Engineering & Technology',
      '2026-07-22',
    ],
    {
      Workplace: 'Remote',
      'Open To': 'Anywhere',
      'Job Type': 'Full Time',
      Pay: 'USD 1 - 2 a year',
    },
  ],
  [
    'remotive.json',
    [
      'Remotive',
      'Graphic Designer',
      'Kente Line',
      'Not Specified',
      'Marketing & Communication',
      '2026-07-28',
    ],
    { Workplace: 'Remote', 'Open To': 'Africa', 'Job Type': 'Full Time' },
  ],
  [
    'remote-ok.json',
    ['Remote OK', 'Community Host', 'Bay & Reef', 'Not Specified', 'Remote', '2026-08-03'],
    { Workplace: 'Remote' },
  ],
  [
    'we-work-remotely.rss',
    ['We Work Remotely', 'Maths Coach', 'Counta', 'Not Specified', 'Remote', '2026-07-22'],
    {
      Workplace: 'Remote',
      'Open To': 'Anywhere in the World',
      'Job Type': 'Full Time',
      'Closing Date': '2026-08-21',
    },
  ],
  [
    'reliefweb.json',
    ['ReliefWeb', 'Nutrition Officer', 'Volta Reed Relief', 'Entry Level', 'Health', '2026-07-01'],
    { Location: 'Ghana', 'Closing Date': '2026-08-01' },
  ],
  [
    'arbeitnow.json',
    ['Arbeitnow', 'Process Engineer', 'Mühle Nord', 'Not Specified', 'Manufacturing', '2026-07-08'],
    { Location: 'Kiel', 'Job Type': 'Full Time' },
  ],
  [
    'greenhouse.json',
    [
      'Greenhouse',
      'Payroll Lead',
      'Sahel Star',
      'Senior Level',
      'Accounting & Finance',
      '2026-05-13',
    ],
    { Location: 'Dakar' },
  ],
  [
    'lever.json',
    [
      'Lever',
      'Android Engineer',
      'Marula Works',
      'Not Specified',
      'Engineering & Technology',
      '2026-05-19',
    ],
    { Location: 'Accra', Workplace: 'Hybrid', 'Job Type': 'Full Time' },
  ],
  [
    'ashby.json',
    [
      'Ashby',
      'Platform Engineer',
      'Zuri Palm',
      'Not Specified',
      'Engineering & Technology',
      '2026-06-02',
    ],
    { Workplace: 'Remote', 'Job Type': 'Full Time' },
  ],
])('%s is recognised', async (name, [source, title, company, level, category, day], more) => {
  const [job] = await importFixture(name);
  const { 'Job URL': link, ...rest } = job ?? ({} as ExternalJob);
  expect(rest).toEqual({
    Source: source,
    'Job Title': title,
    Company: company,
    'Job Level': level,
    'Job Category': category,
    'Date Scraped': day,
    Posted: day,
    ...more,
  });
  expect(link).toMatch(/^https:\/\//);
});

it('takes the terms of a feed for no listing', async () => {
  const { report } = await importText({ 'remote-ok.json': fixture('remote-ok.json') });
  expect(report.totals).toEqual({ read: 1, kept: 1, merged: 0, rejected: 0 });
});

it('leaves out what an employer has not published', async () => {
  const { report } = await importText({ 'ashby.json': fixture('ashby.json') });
  expect(report.files[0]?.rejections).toEqual([
    { row: 2, reason: 'is not listed by the employer' },
  ]);
});

it.each([
  ['source', 'job'],
  ['jobs', 'job'],
  ['vacancies', 'vacancy'],
  ['offres', 'offre'],
  ['vagas', 'vaga'],
  ['data', 'row'],
  ['records', 'record'],
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

it('reads Atom, several categories, escaped titles and namespaces', async () => {
  const jobs = await importFixture('atom.xml');
  expect(jobs.map((job) => [job['Job Title'], job.Company, job['Job URL']])).toEqual([
    ['R&D Chemist', 'Acme', 'https://jobs.example.com/view/1'],
    ['Tutor', 'Kwae Schools', 'https://jobs.example.com/view/2'],
    ['Nurse', 'Abena Care', 'https://jobs.example.com/view/3'],
  ]);
});
