import { describe, expect, it } from 'vitest';
import { cleanTitleAndCompany } from '#scripts/jobs/clean/title-and-company.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { cleanOne, reasonAgainst, tryRow } from './clean-one.ts';

const titleOf = (title: string): string => cleanOne({ title })['Job Title'];
const companyOf = (company: string): string => cleanOne({ company }).Company;
const linkOf = (url: string): string => cleanOne({ url })['Job URL'];

describe('a title', () => {
  it.each([
    ['★ Trade Marketing & Distribution Internship Program', 'Trade Marketing & Distribution Internship Program'],
    ['🔥 Nurse ➤ Accra ✅', 'Nurse Accra'],
    ['** Cook **', 'Cook'],
    ['» Accountant «', 'Accountant'],
    ['• Driver (★)', 'Driver'],
    ['--- Tutor ---', 'Tutor'],
    ['360° Marketing Manager', '360° Marketing Manager'],
    ['.NET Developer', '.NET Developer'],
    ['Developer*in', 'Developer*in'],
  ])('loses marks that say nothing: %j becomes %j', (raw, clean) => {
    expect(titleOf(raw)).toBe(clean);
  });

  it.each([
    ['Administration JobMay 27, 2026', 'Administration', { Posted: '2026-05-27' }],
    ['Clerk – 12 June 2026', 'Clerk', { Posted: '2026-06-12' }],
    ['Nurse (2026-05-03), Ho', 'Nurse, Ho', { Posted: '2026-05-03' }],
    ['Cashier Posted on 3rd March 2026', 'Cashier', { Posted: '2026-03-03' }],
    ['Cook - Deadline: 12 December 2026', 'Cook', { 'Closing Date': '2026-12-12' }],
    ['Tutor starting 1 September 2026', 'Tutor', {}],
    ['May 2026 Graduates', 'May 2026 Graduates', {}],
  ])('holds no date: %j', (raw, title, days) => {
    const { Posted, 'Closing Date': closing, ...job } = cleanOne({ title: raw }, { exported: '2026-11-20' });
    const said = {
      ...(Posted === undefined ? {} : { Posted }),
      ...(closing === undefined ? {} : { 'Closing Date': closing }),
    };
    expect([job['Job Title'], said]).toEqual([title, days]);
  });
});

describe('the company', () => {
  it.each([
    // A rating goes only when it stands on a line of its own.
    ['Nsuo Research\n3.8', 'Nsuo Research'],
    ['Studio 3.8', 'Studio 3.8'],
    ['Full timeOdum J. Foundation', 'Odum J. Foundation'],
    ['Full timeConfidential', 'Not Specified'],
    ['Internship & GraduateAcme', 'Acme'],
    ['Full Time Fitness', 'Full Time Fitness'],
    ['CONTRACTORS UNION', 'CONTRACTORS UNION'],
    // What only looks like markup stays.
    ['Goldhair&co;', 'Goldhair&co;'],
    ['<purpose>', '<purpose>'],
  ])('%j becomes %j', (raw, clean) => {
    expect(companyOf(raw)).toBe(clean);
  });

  const nameless = [
    '-1|N/A Company|Anonymous Employer|name|company_name|No Company|No company found|NOT_FOUND',
    'Company Confidential|Private Advertiser|Empresa confidencial|No employer listed|Name withheld',
    'Loading...|404 Not Found|Our client|Our client, a leading bank|--| \u200b|',
    'A Reputable Financial Institution|Reputable Company|A Reputable School|Jobberman Third Party|Confidential',
    'A Leading FMCG Company in Accra|Reputed Manufacturing Firm|An NGO|One of Ghana’s leading banks|Private School|Leading Oil & Gas Company|Client of Acme',
    '2 weeks ago|Just now|30d ago|hace 3 días|Empresa no especificada|Entreprise anonyme',
  ];
  it.each(nameless.flatMap((line) => line.split('|')))('is one neutral value when no company is named: %j', (raw) => {
    expect(companyOf(raw)).toBe('Not Specified');
  });

  it.each([
    'Firm',
    'Confidential Records Ltd',
    'Leading Edge Ltd',
    'Leading Minds School',
    'Client First Bank',
    'Impact Clients',
    'Third Party Logistics Ltd',
    'NA Group',
    '7 Days',
    '7.ai',
    'Client First',
    'Two Sigma',
  ])('may be called %s', (name) => {
    expect(companyOf(name)).toBe(name);
  });

  it.each([
    ['Abena Mines Official Website', 'Abena Mines'],
    ['Kofi Bank Careers Portal', 'Kofi Bank'],
    ['Company Website', 'Not Specified'],
    ['Jobberman', 'Not Specified'],
  ])('is the owner of a site that lists its own adverts: %j', (source_name, company) => {
    expect(cleanOne({ source_name, company: '' }).Company).toBe(company);
  });

  it('is not the title once more', () => {
    expect(cleanOne({ title: 'Accountant', company: 'ACCOUNTANT' }).Company).toBe('Not Specified');
    expect(cleanOne({ title: 'Cook (Remote)', company: 'Cook (Remote)' })).toMatchObject({
      'Job Title': 'Cook',
      Company: 'Not Specified',
    });
  });

  it('that is the age of the listing gives its day', () => {
    const context = { exported: '2026-08-20' };
    expect(cleanOne({ company: '2 weeks ago' }, context).Posted).toBe('2026-08-06');
    const dated = { company: '2 weeks ago', posted: '2026-08-19' };
    expect(cleanOne(dated, context).Posted).toBe('2026-08-19');
  });

  it('loses the title appended to it, unless nothing would remain', () => {
    const title = 'Data Analyst';
    expect(cleanOne({ title, company: 'Acme Data Analyst' }).Company).toBe('Acme');
    expect(cleanOne({ title, company: 'Acme - Data Analyst' }).Company).toBe('Acme');
    expect(cleanOne({ title: 'Analyst', company: 'Megaanalyst' }).Company).toBe('Megaanalyst');
    expect(cleanOne({ title: 'Data Analyst | Remote', company: 'Acme Data Analyst | Remote' })).toMatchObject({
      'Job Title': title,
      Company: 'Acme',
    });
  });
});

describe('a company inside the title', () => {
  it.each([
    ['Control Tower Analyst at Volta Reed Line', 'Control Tower Analyst', 'Volta Reed Line'],
    ['Cook at Sea at Kwae Lodge', 'Cook at Sea', 'Kwae Lodge'],
    ['Data Analyst', 'Data Analyst', 'Not Specified'],
    ['Analyst at ', 'Analyst at', 'Not Specified'],
    ['Urgent: Nurse', 'Urgent: Nurse', 'Not Specified'],
  ])('stands after the last "at" of an export without a company column: %j', (raw, title, company) => {
    expect(cleanTitleAndCompany(raw, undefined, 'after the last at')).toEqual({ title, company });
  });

  it.each([
    ['Counta: Maths Coach', 'Maths Coach', 'Counta'],
    ['Counta: Lead: Maths', 'Lead: Maths', 'Counta'],
    [': Maths Coach', ': Maths Coach', 'Not Specified'],
    ['Maths Coach at Counta', 'Maths Coach', 'Counta'],
  ])('stands before the first colon of a feed: %j', (raw, title, company) => {
    expect(cleanTitleAndCompany(raw, undefined, 'before the first colon')).toEqual({
      title,
      company,
    });
  });

  it.each([
    ['Python Developer at Osei Labs', 'N/A', 'Python Developer', 'Osei Labs'],
    ['Nurse @ 3M', 'Not found', 'Nurse', '3M'],
    ['Nurse @Abena Care', 'Abena Care', 'Nurse', 'Abena Care'],
    ['Nurse at Night', '', 'Nurse at Night', 'Not Specified'],
    ['Driver at Accra Office', '', 'Driver at Accra Office', 'Not Specified'],
    ['Driver at MTN Ghana', '', 'Driver', 'MTN Ghana'],
    ['Lecturer at University of Ghana', 'N/A', 'Lecturer', 'University of Ghana'],
    ['Economist at the World Bank', '', 'Economist', 'World Bank'],
    ['Comptable chez Osei Labs', '', 'Comptable', 'Osei Labs'],
    ['Clerk at the Office', '', 'Clerk at the Office', 'Not Specified'],
    ['Teacher at Primary Level', 'N/A', 'Teacher at Primary Level', 'Not Specified'],
    ['Nurse at Osei Labs', 'Kwae', 'Nurse at Osei Labs', 'Kwae'],
  ])('is taken when the company column says nothing: %j beside %j', (raw, given, title, company) => {
    const job = cleanOne({ title: raw, company: given });
    expect([job['Job Title'], job.Company]).toEqual([title, company]);
  });

  it('drops from the title what the company column says as well', () => {
    const both = { title: 'Video Editor at Kente Line', company: 'Kente Line' };
    expect(cleanOne(both)['Job Title']).toBe('Video Editor');
    expect(cleanOne({ ...both, title: 'At Kente Line' })['Job Title']).toBe('At Kente Line');
  });
});

describe('text', () => {
  it.each(['Join Okyin and Change the Future of...', 'Accounts Officer …'])(
    'that was cut off is kept and marked: %j',
    (raw) => {
      expect(titleOf(raw)).toBe(raw.replace(/ ?(?:\.\.\.|…)$/, '…'));
      expect(tryRow({ title: raw })).toHaveProperty('remarks', ['the title was cut off by the export']);
    },
  );

  it('folds look-alike letters for comparing only', () => {
    expect(comparisonKey('Deputy Сhief Officer')).toBe(comparisonKey('DEPUTY CHIEF OFFICER'));
    expect(titleOf('Deputy Сhief Officer')).toBe('Deputy Сhief Officer');
    expect(comparisonKey('C++ Developer')).not.toBe(comparisonKey('C# Developer'));
  });
});

describe('a title', () => {
  it.each([
    // Entities are decoded at most twice.
    ['O&amp;M Technician', 'O&M Technician'],
    ['Analyst &amp;#8211; Ghana', 'Analyst – Ghana'],
    ['R&amp;amp;amp;amp;D Officer', 'R&amp;amp;amp;amp;D Officer'],
    // Mojibake is mended only where nothing is lost.
    ['Mentors â€“ SPRING project', 'Mentors – SPRING project'],
    ['AtenciÃ³n a Socios', 'Atención a Socios'],
    ['Launch â\u0080\u0094 Now', 'Launch — Now'],
    ['Café Müller Ã Gogo', 'Café Müller Ã Gogo'],
    // What cannot be seen goes.
    ['\ufeffData\u00a0 Ana\u200blyst\u202e\t', 'Data Analyst'],
    ['Developpeur\u0301', 'Developpeuŕ'],
    ['Data\u0000 Analyst\ud800', 'Data Analyst'],
    // Code is plain text.
    ['<script>alert(1)</script> Analyst', '<script>alert(1)</script> Analyst'],
    ['=HYPERLINK("x") Analyst', '=HYPERLINK("x") Analyst'],
    ['@Analyst', '@Analyst'],
    ['Engineer (m/f/d)', 'Engineer'],
    ['<strong>Data</strong> Analyst', 'Data Analyst'],
    ['&lt;b&gt;Data&lt;/b&gt;<br/>Analyst', 'Data Analyst'],
    ['Sales Representative\nSales Representative with verification', 'Sales Representative'],
    ['newBarista', 'Barista'],
    ['full details of Barista', 'Barista'],
    ['Ingénieur H/F', 'Ingénieur'],
    ['PhD Position (f/m/d): Soil Data', 'PhD Position: Soil Data'],
    ['Engineer (m/w/d), Kiel', 'Engineer, Kiel'],
    ['Titre : Soil Data', 'Titre : Soil Data'],
    ['AI工程師', 'AI工程師'],
    ['MCU 軟體工程師', 'MCU 軟體工程師'],
    ['SALES MANAGER 営業', 'Sales Manager 営業'],
    ['Data Engineer | Remote', 'Data Engineer'],
    ['Analyst 2 (Reporting) - (Remote)', 'Analyst 2 (Reporting)'],
    ['Engineer (m/w/d) - Remote', 'Engineer'],
    ['Remote', 'Remote'],
    ['Engineer (Remote - Ghana)', 'Engineer (Remote - Ghana)'],
    ['Analyst (70k – 100k)', 'Analyst'],
    ['Analyst ($50,000 - $74,999 per year)', 'Analyst'],
    ['Analyst (2)', 'Analyst (2)'],
    ['SENIOR HR OFFICER FOR GHANA', 'Senior HR Officer for Ghana'],
    ['CEO', 'CEO'],
    ['Analyst (2024)', 'Analyst (2024)'],
    ['SENIOR SRE', 'Senior SRE'],
    ['DSP ENGINEER', 'DSP Engineer'],
    ['.NET DEVELOPER', '.NET Developer'],
    ['SENIOR iOS DEVELOPER', 'Senior iOS Developer'],
    ['HSE AND M&E OFFICER', 'HSE and M&E Officer'],
    ['Manager , Sales', 'Manager, Sales'],
    ['Engineer REF1752R 🚀', 'Engineer REF1752R'],
  ])('%j becomes %j', (raw, clean) => {
    expect(titleOf(raw)).toBe(clean);
  });

  it.each(['', '   ', 'N/A', '12345', 'T', 'R.', 'Job Title', 'Careers page', '★★★'])('%j is no title', (title) => {
    expect(reasonAgainst({ title })).toMatch(/^no job title/);
  });
});

describe('the link', () => {
  it.each([
    [
      'https://a.example.com/j?utm_source=x&amp;jk=1&trk=2&refId=3&trackingId=4&gh_src=5',
      'https://a.example.com/j?jk=1',
    ],
    [
      'https://a.example.com/j?jl=1&gh_jid=2&ashby_jid=3&id=4',
      'https://a.example.com/j?jl=1&gh_jid=2&ashby_jid=3&id=4',
    ],
    ['https://www.jobs.example/clk?cmp=ama.k%40mail.example&jk=9e', 'https://www.jobs.example/clk?jk=9e'],
    ['https://a.example.com/j?to=a%2540b.example&id=2', 'https://a.example.com/j?id=2'],
    ['https://a.example.com/j?id=2&phone=0244123456&email=ama', 'https://a.example.com/j?id=2'],
    ['https://a.example.com/j;jsessionid=A1?id=2&token=b', 'https://a.example.com/j?id=2'],
    ['https://a.example.com/@kwae/2', 'https://a.example.com/@kwae/2'],
    ['https://gh.linkedin.com/jobs/view/9?position=3&pageNum=0', 'https://gh.linkedin.com/jobs/view/9'],
    ['https://www.indeed.com/viewjob?jk=9&from=serp', 'https://www.indeed.com/viewjob?jk=9'],
    ['  HTTPS://Jobs.Example.com/a b ', 'https://jobs.example.com/a%20b'],
  ])('%j is published as %j', (raw, clean) => {
    expect(linkOf(raw)).toBe(clean);
  });

  it('may lack its scheme', () => {
    expect(cleanOne({ url: 'www.kwae.com/careers/cook' })['Job URL']).toBe('https://www.kwae.com/careers/cook');
  });

  it('may be longer than 180 characters', () => {
    const long = `https://jobs.example.com/${'engineer-'.repeat(40)}1`;
    expect(linkOf(long)).toBe(long);
  });

  it.each(['...', '…', '%E2%80%A6'])('that was cut off with %s leads to the page of its source', (dots) => {
    const cleaned = tryRow({
      url: `https://www.glassdoor.com/job-listing/data-analyst-JV_IC26${dots}`,
    });
    expect(cleaned).toMatchObject({
      job: { Source: 'Glassdoor', 'Job URL': 'https://www.glassdoor.com/Job/index.htm' },
      remarks: ['the link was cut off: it leads to https://www.glassdoor.com/Job/index.htm instead'],
    });
    expect(reasonAgainst({ url: `https://jobs.example.com/a${dots}` })).toContain('cut off');
  });

  it.each([
    'item?id=48916375',
    'No link available',
    '',
    '/jobs/1',
    'javascript:alert(1)',
    'ftp://a.example.com/',
    'https://',
    'https://me:secret@a.example.com/',
    'https://a.example.com/apply/ama.k@mail.example',
    'https://a.example.com/apply#ama.k%40mail.example',
    `https://a.example.com/${'a'.repeat(3000)}`,
  ])('is rejected with a reason when it is %j', (url) => {
    expect(reasonAgainst({ url })).toMatch(/link|address/);
  });

  it('is looked for in the next column when the first one is of no use', () => {
    const row = { url: 'See description', 'Application URL': 'https://a.example.com/apply/1' };
    expect(cleanOne(row)['Job URL']).toBe('https://a.example.com/apply/1');
  });
});

describe('hostile input', () => {
  it('of a megabyte is rejected in a moment', async () => {
    const huge = 'a '.repeat(500_000);
    const time = await cpuTime(() => {
      expect(reasonAgainst({ title: huge })).toBe('a title of 1000000 characters');
      expect(reasonAgainst({ company: huge })).toBe('a company of 1000000 characters');
      expect(reasonAgainst({ url: `https://a.example.com/${huge}` })).toMatch(/^a link of/);
      expect(cleanOne({ category: huge, date: huge, location: huge })['Date Scraped']).toBe('');
    });
    expect(time).toBeLessThan(1000);
  });
});

describe('the source', () => {
  it.each([
    [{ source: 'WeWorkRemotely' }, 'We Work Remotely'],
    [{ source: 'LinkedIn' }, 'Linkedin'],
    [{ source: 'linkedin.com' }, 'Linkedin'],
    [{ source: 'Village Board' }, 'Village Board'],
    [{ source: 'N/A', url: 'https://gh.linkedin.com/jobs/view/1' }, 'Linkedin'],
    [{ url: 'https://www.acme.example.com/jobs/1' }, 'acme.example.com'],
  ])('of %j is %s', (row, source) => {
    expect(cleanOne(row).Source).toBe(source);
  });

  it('is what the maintainer says, in the spelling of the register', () => {
    expect(cleanOne({ source: 'x' }, { source: 'jobweb ghana' }).Source).toBe('Jobweb Ghana');
  });
});
