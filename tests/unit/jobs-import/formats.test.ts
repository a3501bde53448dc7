import { describe, expect, it } from 'vitest';
import { importText } from './import-text.ts';

const link = (id: number): string => `https://jobs.example.com/view/${id}`;
const record = (id: number) => ({
  title: `Analyst ${id}`,
  company: 'Acme',
  url: link(id),
  date: '2026-01-01',
});
const titles = async (contents: Record<string, string | Uint8Array>): Promise<string[]> => {
  const { jobs } = await importText(contents);
  return jobs.map((job) => job['Job Title']);
};

it('reads the tables of a text in Markdown', async () => {
  const { jobs, report } = await importText({
    'README.md': [
      '<div align="center"><h1>Jobs</h1></div>',
      '',
      '| Company | Role | Location | Apply |',
      '| --- | :-: | --- | --- |',
      `| **Acme** | Nurse | Ho<br>Wa | <a href="${link(1)}"><img src="x"></a> |`,
      `| ↳ | Cook \\| Chef | Ho | [Apply](${link(2)}) |`,
      '',
      'Title | Company',
      '--- | ---',
      `[Tutor](${link(3)}) | Kwae`,
    ].join('\n'),
  });
  expect(report.files[0]).toMatchObject({ format: 'Markdown', read: 3, kept: 3 });
  expect(jobs.map((job) => [job['Job Title'], job.Company, job['Job URL'], job.Location])).toEqual([
    ['Cook | Chef', 'Acme', link(2), 'Ho'],
    ['Nurse', 'Acme', link(1), 'Ho, Wa'],
    ['Tutor', 'Kwae', link(3), undefined],
  ]);
});

describe('CSV', () => {
  const lines = [
    'title,company,url',
    `Analyst 1,Acme,${link(1)}`,
    `"Analyst\n2",Acme,${link(2)}`,
    `Analyst 3,"A ""B""",${link(3)}`,
  ];
  const expected = ['Analyst 1', 'Analyst 2', 'Analyst 3'];

  it.each([
    ['LF', lines.join('\n')],
    ['CRLF', lines.join('\r\n')],
    ['mixed line ends', `${lines[0]}\r\n${lines[1]}\n${lines[2]}\r\n${lines[3]}\n`],
    ['a byte-order mark', `\ufeff${lines.join('\n')}`],
    ['blank lines', `\n${lines.join('\n\n')}\n\n`],
  ])('may have %s', async (_, text) => {
    expect(await titles({ 'a.csv': text })).toEqual(expected);
  });

  it('may come as UTF-16 or Windows-1252, with tabs or semicolons', async () => {
    const text = `Titre;Poste;Entreprise;Lien\n1;Développeur;Café;${link(1)}`;
    const utf16 = Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le');
    expect(await titles({ 'a.txt': utf16 })).toEqual(['Développeur']);
    expect(await titles({ 'a.csv': Buffer.from(text, 'latin1') })).toEqual(['Développeur']);
  });

  it.each([
    ['Job Title,Company,Link,Skills', `Nurse,Firm A,LINK,a;b;c;d;e`],
    ['Job Title;Company;Link;Skills', `Nurse;Firm A;LINK;a,b,c,d,e,f`],
    ['Job Title\tCompany\tLink\tSkills', `Nurse\tFirm A\tLINK\ta,b;c|d,e;f,g`],
    ['Job Title|Company|Link|Skills', `Nurse|Firm A|LINK|a,b;c,d;e,f,g`],
    ['"Job Title","Company","Link","Skills; tools; more; again"', '"Nurse","Firm A","LINK","a;b"'],
    ['Jobs; of; May; 2026; all\nJob Title,Company,Link', 'Nurse,Firm A,LINK'],
  ])('has the delimiter of its header: %j', async (header, row) => {
    const { jobs } = await importText({ 'a.csv': `${header}\n${row.replace('LINK', link(1))}` });
    expect(jobs).toEqual([expect.objectContaining({ 'Job Title': 'Nurse', Company: 'Firm A' })]);
  });

  it('may begin with a nameless index column', async () => {
    expect(await titles({ 'a.csv': `,title,link\n0,Analyst,${link(1)}` })).toEqual(['Analyst']);
  });

  it('loses only the row whose cells do not fit the header', async () => {
    const { jobs, report } = await importText({
      'a.csv': `title,url\nAnalyst,${link(1)},shifted\nNurse,${link(2)}`,
    });
    expect(jobs).toHaveLength(1);
    expect(report.files[0]?.rejections).toEqual([{ row: 2, reason: 'has 3 cells under 2 headers' }]);
  });

  it('is refused when a quote never closes', async () => {
    await expect(importText({ 'a.csv': `title,url\nA,${link(1)}\n"B,${link(2)}\nC,${link(3)}\n` })).rejects.toThrow(
      /a\.csv breaks off after row 2/,
    );
  });

  it.each([
    ['title', 'company', 'application'],
    ['job_tittle', 'commpany_Name', 'Job Link'],
    ['Job_Role', 'Employer', 'link'],
    ['Título', 'empresa', 'hostedUrl'],
    ['jobTitle', 'company_name', 'jobUrl'],
  ])('is understood by the headers %s, %s and %s', async (title, company, url) => {
    const { jobs, report } = await importText({
      'a.csv': `${title},${company},${url}\nAnalyst,Acme,${link(1)}`,
    });
    expect(jobs[0]).toMatchObject({ 'Job Title': 'Analyst', Company: 'Acme', 'Job URL': link(1) });
    expect(report.files[0]?.columns).toMatchObject({
      title: [title],
      company: [company],
      link: [url],
    });
  });
});

describe('JSON', () => {
  const both = [record(1), record(2)];

  it.each([
    ['an array', JSON.stringify(both)],
    ['{jobs}', JSON.stringify({ 'job-count': 2, notice: { jobs: 'x' }, jobs: both, meta: {} }, null, 2)],
    ['{data} on one line', JSON.stringify({ data: both })],
    ['lines', both.map((each) => JSON.stringify(each)).join('\r\n')],
    ['a single line', `${JSON.stringify(both[0])}\n${JSON.stringify(both[1])}`],
  ])('may be %s, whatever the file is called', async (_, text) => {
    expect(await titles({ 'export.csv': text })).toEqual(['Analyst 1', 'Analyst 2']);
  });

  it('lines lose only the broken one', async () => {
    const text = `${JSON.stringify(record(1))}\n{"title": oops\n\n[1]\n${JSON.stringify({ ...record(2), company: 'A\u2028B' })}`;
    const { jobs, report } = await importText({ 'a.jsonl': text });
    expect(jobs.map((job) => job.Company)).toEqual(['Acme', 'A B']);
    expect(report.files[0]?.rejections).toEqual([
      { row: 2, reason: 'is not valid JSON' },
      { row: 4, reason: 'is no object' },
    ]);
  });

  it('may hold fields of a megabyte', async () => {
    const description = 'x'.repeat(1_500_000);
    const text = JSON.stringify([
      { description, ...record(1) },
      { ...record(2), description },
    ]);
    expect(await titles({ 'a.json': text })).toEqual(['Analyst 1', 'Analyst 2']);
    const lines = [record(1), record(2)].map((each) => JSON.stringify({ description, ...each })).join('\n');
    expect(await titles({ 'a.jsonl': lines })).toEqual(['Analyst 1', 'Analyst 2']);
  });
});

describe('what cannot be understood', () => {
  it.each([
    ['a.csv', 'Name,Colour\nA,red', /a\.csv is not understood.*only "Name", "Colour"/],
    ['a.csv', 'just one line of text', /a\.csv is not understood/],
    ['a.json', '[{"name":"A","colour":"red"}]', /a\.json is not understood.*"name", "colour"/],
    [
      'a.json',
      `[{"title":"A","company":"B","website":"","howto":"${link(1)}"}]`,
      /a\.json is not understood.*"website", "howto"/,
    ],
    ['a.json', '[1,2]', /no headers at all/],
    ['a.json', '{"page":1,"total":{"jobs":[]}}', /no list of jobs.*found page, total/],
    ['a.json', '[{"title":"A","url":"https', /a\.json is not valid JSON/],
    ['a.json', '', /a\.json is empty/],
    ['a.json', ' \n ', /a\.json is empty/],
    ['a.html', '<!DOCTYPE html><p>Sign in', /is a web page \(or Markdown\), not an export: save the table as CSV/],
    ['a.csv', '<!-- saved --><div><img src="x"><h3>Jobs</h3></div>', /is a web page/],
    ['a.txt', '# Jobs\n\n- [Nurse](https://example.com/1)', /is a web page \(or Markdown\)/],
    ['a.xml', '<?xml version="1.0"?><urlset><url/></urlset>', /is no feed.*only urlset, url/],
    ['a.xlsx', 'PK\u0003\u0004\u0000\u0000', /no text file/],
  ])('is refused with what was found in it: %s %j', async (name, text, sentence) => {
    await expect(importText({ [name]: text })).rejects.toThrow(sentence);
  });

  it('is a table that is much larger than its text', async () => {
    const header = `title,url${',x'.repeat(1000)}`;
    await expect(importText({ 'a.csv': `${header}\nNurse,${link(1)}` })).rejects.toThrow('has 1002 columns');
    const many = (value: unknown): unknown[] => Array.from({ length: 20_000 }, () => value);
    const cells = JSON.stringify({ columns: many('title'), data: many([]) });
    expect((await importText({ 'a.json': cells })).jobs).toEqual([]);
  });

  it('is refused when it is missing or a folder', async () => {
    await expect(importText({}, { files: ['/nowhere/a.csv'] })).rejects.toThrow(
      '/nowhere/a.csv cannot be read: there is no such file.',
    );
    await expect(importText({}, { files: [import.meta.dirname] })).rejects.toThrow(/it is a folder/);
  });
});
