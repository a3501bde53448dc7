import { describe, expect, it } from 'vitest';
import { importText, type Imported } from './import-text.ts';

const only = async (name: string, content: unknown, options = {}): Promise<Imported> =>
  importText({ [name]: typeof content === 'string' ? content : JSON.stringify(content) }, options);
const reasons = ({ report }: Imported): string[] =>
  report.files.flatMap(({ rejections }) => rejections.map(({ reason }) => reason));
const link = (id: number): string => `https://jobs.example.com/view/${id}`;

describe('an export of', () => {
  const job = { title: 'Cook', company: 'Kwae', url: link(6) };
  it.each([
    ['hits.hits', { hits: { total: 1, hits: [{ _index: 'jobs', _source: job }] } }],
    ['_embedded.jobs', { _embedded: { jobs: [{ job }] } }],
    ['data.search.edges', { data: { search: { edges: [{ node: { job } }] } } }],
    ['*.results', [{ page: 1, results: [job] }]],
    ['data', { data: [{ attributes: job }] }],
    ['the whole text', { 0: job, 1: { ...job, url: link(7), title: 'Chef' } }],
    ['the whole text', { title: { 0: 'Cook' }, company: { 0: 'Kwae' }, url: { 0: link(6) } }],
  ])('a search, dump or data program is found at %s', async (list, content) => {
    const { jobs, report } = await only('a.json', content);
    expect(report.files[0]?.lists).toEqual([list]);
    expect(jobs.at(-1)).toMatchObject({ 'Job Title': 'Cook', Company: 'Kwae', 'Job URL': link(6) });
  });

  it.each([
    [
      "N° offre;Intitulé de l'offre;Nom de l'entreprise;Lien vers l'offre;Lieu de travail\n1;Cuisinier;Kwae;LINK;Lomé",
      'Cuisinier',
    ],
    ['Jobtitel;Firma;Ort;Link zur Anzeige\nKoch;Kwae;Kiel;LINK', 'Koch'],
    ['título_da_vaga,nome_da_empresa,localização,link_da_vaga\nCozinheiro,Kwae,Luanda,LINK', 'Cozinheiro'],
    ['S/N,Position,Organisation,Duty Station,How to apply\n1,Cook,Kwae,Tamale,LINK', 'Cook'],
    ['job_title,company_name,company_location,job_url\nCook,Kwae,Tema,LINK', 'Cook'],
    ['title,company,url,title,location\n,Kwae,LINK,Cook,Tema', 'Cook'],
    ['title,company,url,location\nمحاسب,Kwae,LINK,الرياض', 'محاسب'],
  ])('a board names its columns in its own way: %j', async (text, title) => {
    const { jobs } = await only('a.csv', text.replace('LINK', link(8)));
    expect(jobs).toEqual([
      expect.objectContaining({
        'Job Title': title,
        Company: 'Kwae',
        'Job URL': link(8),
        Location: expect.any(String) as string,
      }),
    ]);
  });

  it.each(['Paused', 'On hold', 'Vacancy closed', 'Deadline passed', 'Job has expired'])(
    'any board may call a job %j',
    async (status) => {
      const found = await only('a.csv', `title,url,status\nCook,${link(1)},${status}`);
      expect(reasons(found)).toEqual([`not open by the export: status is "${status}"`]);
    },
  );

  it('LinkedIn writes in place of the day that it is closed', async () => {
    const found = await only(
      'a.csv',
      `title,url,posted\nCook,${link(1)},No longer accepting applications\nChef,${link(2)},2026-02-01`,
    );
    expect(found.jobs).toHaveLength(1);
    expect(reasons(found)).toHaveLength(1);
  });

  it.each([
    ['sep=;\r\nStellentitel;Arbeitgeber;Standort;URL\r\nKoch;Kwae GmbH;Kiel;', 'Koch'],
    ['Intitulé du poste;Entreprise;Lieu;Lien\nCuisinier;Kwae;Lomé;', 'Cuisinier'],
    ['Título\tEmpresa\tUbicación\tEnlace\nCocinero\tKwae\tMalabo\t', 'Cocinero'],
    ['Cargo|Empresa|Local|Link\nCozinheiro|Kwae|Luanda|', 'Cozinheiro'],
    ['Extracted Job Title,Extracted Company Name,Location,Extracted Job URL\nCook,Kwae,Accra,', 'Cook'],
    ['Jobs of February\n\nJob Title,Company,Location,Link\nCook,Kwae,Accra,', 'Cook'],
  ])('a sheet may begin %j', async (text, title) => {
    const { jobs } = await only('a.csv', `${text}${link(8)}`);
    expect(jobs).toEqual([expect.objectContaining({ 'Job Title': title, Location: expect.any(String) as string })]);
    expect(jobs[0]?.Company).toMatch(/^Kwae/);
  });
});

describe('listings without a link', () => {
  const csv = 'Job Title,Company Name,Location\nData Analyst,Acme,Accra\nData Analyst,Acme,Kumasi';
  const search = 'https://www.jobberman.com.gh/jobs?q=Data%20Analyst%20Acme';

  it.each([
    ['a.csv', csv, { source: 'Jobberman' }],
    ['jobberman_2026-02-15.csv', csv, {}],
    ['a.csv', csv.replaceAll(/$/gm, ',Jobberman').replace('Location,Jobberman', 'Location,Source'), {}],
  ])('lead to the search of a known source: %s', async (name, text, options) => {
    const { jobs } = await only(name, text, options);
    expect(jobs.map((job) => [job.Source, job['Job URL'], job.Location])).toEqual([
      ['Jobberman', search, 'Accra'],
      ['Jobberman', search, 'Kumasi'],
    ]);
  });

  it.each([
    ['Jobberman', 'Lagos, Nigeria', 'https://www.jobberman.com/jobs?q=Nurse%20Acme'],
    ['Jobberman', '', 'https://www.jobberman.com.gh/jobs?q=Nurse%20Acme'],
    ['Jobberman Nigeria', '', 'https://www.jobberman.com/jobs?q=Nurse%20Acme'],
    ['BrighterMonday', 'Kampala, Uganda', 'https://www.brightermonday.co.ug/jobs?q=Nurse%20Acme'],
  ])('lead to the site of %s for %j', async (source, place, url) => {
    const { jobs } = await only('a.csv', `title,company,location\nNurse,Acme,"${place}"`, {
      source,
    });
    expect(jobs[0]?.['Job URL']).toBe(url);
  });

  it('of which the export has cut the link lead to the list on its site', async () => {
    const cut = 'https://www.jobberman.com/listings/nurse-at-ac...';
    const { jobs } = await only('a.csv', `title,company,url\nNurse,Acme,${cut}`);
    expect(jobs[0]?.['Job URL']).toBe('https://www.jobberman.com/jobs');
  });

  it('lead to no search for pages of employers and navigation', async () => {
    const rows = 'Adom Ltd,/company/adom-staffing\nT,/jobs?q=Adom\nNurse,/listings/nurse-1';
    const found = await only('a.csv', `title,url\n${rows}`, { source: 'Jobberman' });
    expect(found.jobs.map((job) => job['Job Title'])).toEqual(['Nurse']);
  });

  it('are refused where the source is unknown or has no search', async () => {
    await expect(only('a.csv', csv)).rejects.toThrow(/--source/);
    await expect(only('a.csv', csv, { source: 'Himalayas' })).rejects.toThrow(/--source/);
    const some = `title,company,url,source\nNurse,Acme,${link(1)},Lever\nCook,Acme,,Lever`;
    expect(reasons(await only('a.csv', some))).toEqual(['no link, and the register has no search address of Lever']);
  });

  it('need titles', async () => {
    await expect(only('a.csv', `url\n${link(1)}\n${link(2)}`)).rejects.toThrow(/a single column of links only/);
  });
});

describe('the source', () => {
  it.each(['I', '@ama', 'kofi_88'])('is that of the link where the column says %j', async (named) => {
    const { jobs } = await only('a.csv', `title,url,source\nNurse,https://gh.indeed.com/viewjob?jk=1,${named}`);
    expect(jobs[0]?.Source).toBe('Indeed');
  });
});

it('decides the order of day and month by the column', async () => {
  const rows = (dates: string[]): string =>
    ['title,url,date', ...dates.map((date, at) => `Nurse ${at},${link(at)},${date}`)].join('\n');
  const days = async (dates: string[]) => {
    const { jobs } = await only('a.csv', rows(dates));
    return jobs.map((job) => job.Posted).toSorted();
  };
  expect(await days(['17/12/25', '23/11/25', '04/11/25'])).toEqual(['2025-11-04', '2025-11-23', '2025-12-17']);
  expect(await days(['12/17/25', '04/11/25'])).toEqual(['2025-04-11', '2025-12-17']);
  expect(await days(['17/12/25', '12/17/25', '04/11/25'])).toHaveLength(3);
  expect((await days(['17/12/25', '12/17/25', '04/11/25']))[2]).toBeUndefined();
});

it('reads the whole file again when a late byte is no UTF-8', async () => {
  const text = 'Cares for children in a clinic by the sea. '.repeat(25);
  const rows = Array.from({ length: 1000 }, (_, at) => `Nurse ${at},Kwae Café Ltd,${link(at)},${text}`);
  const begin = `title,company,url,description\n${rows.join('\n')}\nDéveloppeur,Café,${link(99_999)},`;
  const late = Buffer.concat([Buffer.from(begin), Buffer.from(`\nIngénieur,Société,${link(100_000)},`, 'latin1')]);
  expect(late.length).toBeGreaterThan(1_100_000);
  const { jobs } = await importText({ 'a.csv': late });
  const found = jobs.filter((job) => /^[DI]/.test(job['Job Title']));
  expect(found.map((job) => [job['Job Title'], job.Company])).toEqual([
    ['Développeur', 'Café'],
    ['Ingénieur', 'Société'],
  ]);
  expect(jobs[5]?.Company).toBe('Kwae Café Ltd');
});
