import { describe, expect, it } from 'vitest';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { readClosingDay } from '#scripts/jobs/clean/day.ts';
import { cleanOne, reasonAgainst, tryRow } from './clean-one.ts';

describe('the workplace', () => {
  it.each([
    [{ title: 'Data Analyst (Remote)' }, 'Data Analyst', 'Remote'],
    [{ title: 'Data Analyst | Remote' }, 'Data Analyst', 'Remote'],
    [{ title: 'Data Analyst [On-site]' }, 'Data Analyst', 'On-site'],
    [{ title: 'Remote Sensing Analyst' }, 'Remote Sensing Analyst', undefined],
    [{ workplaceType: 'TELECOMMUTE' }, 'Data Analyst', 'Remote'],
    [{ is_remote: 'True' }, 'Data Analyst', 'Remote'],
    [{ remote_label: 'OnSite' }, 'Data Analyst', 'On-site'],
    [{ remote_label: 'Hybrid' }, 'Data Analyst', 'Hybrid'],
    [{ remote_label: 'Unknown' }, 'Data Analyst', undefined],
    [{ is_remote: 'False' }, 'Data Analyst', undefined],
    [{ location: 'Accra (Hybrid)' }, 'Data Analyst', 'Hybrid'],
    [{ job_type: 'Onsite' }, 'Data Analyst', 'On-site'],
    [{ location: 'Hybrid work in Accra' }, 'Data Analyst', 'Hybrid'],
    [{ location: 'Work from home in Accra' }, 'Data Analyst', 'Remote'],
    [{ location: 'Remote-United-States' }, 'Data Analyst', 'Remote'],
    [{ location: 'Kenya_Remote' }, 'Data Analyst', 'Remote'],
    [{ location: 'Hybrid: Accra' }, 'Data Analyst', 'Hybrid'],
    [{ location: 'Remote-Accra' }, 'Data Analyst', 'Remote'],
    [{ location: 'Hybride à Accra' }, 'Data Analyst', 'Hybrid'],
    [{ location: 'Remote – Central European Time' }, 'Data Analyst', 'Remote'],
    [{ workplace: 'Présentiel' }, 'Data Analyst', 'On-site'],
    [{ teletrabalho: 'Sim' }, 'Data Analyst', 'Remote'],
    [{ location: 'USA', source: 'Remotive' }, 'Data Analyst', 'Remote'],
    [{ location: 'New York', source: 'Remotive' }, 'Data Analyst', undefined],
    [{ location: 'USA' }, 'Data Analyst', undefined],
  ])('of %j', (fields, title, workplace) => {
    const job = cleanOne(fields);
    expect([job['Job Title'], job.Workplace]).toEqual([title, workplace]);
  });
});

const LAGOS_OR_ACCRA = 'Lagos, Nigeria or Accra, Ghana';
const TOWNS =
  'Accra, Kumasi, Tamale, Takoradi, Cape Coast, Sunyani, Koforidua, Bolgatanga, Wa, Ho, Techiman, Obuasi, Tarkwa, Winneba, Kasoa';
const COUNTRIES =
  'Kenya, Nigeria, South Africa, Uganda, Tanzania, Rwanda, Ethiopia, Zambia, Zimbabwe, Malawi, Namibia, Botswana, Senegal, Cameroon, Benin, Ghana';

describe('a long list of countries', () => {
  const shortened = 'Kenya; Nigeria; South Africa; Uganda; Tanzania; Rwanda; Ethiopia; Ghana';

  it.each([',', ';', ' /', ' |', ' •', ' and'])('parted by %j keeps Ghana', (edge) => {
    const location = COUNTRIES.replaceAll(',', edge);
    expect(cleanOne({ location, region: 'International' }).Location).toBe(shortened);
    expect(cleanOne({ candidate_required_location: location })['Open To']).toBe(shortened);
    const remote = cleanOne({ location: `Remote (${location})` });
    expect([remote.Workplace, ghanaEligibility(remote).answer]).toEqual(['Remote', 'yes']);
  });

  it('keeps the region that holds Ghana, and names no Ghana of its own', () => {
    const others = COUNTRIES.replace(', Ghana', '');
    const openTo = (list: string) => cleanOne({ candidate_required_location: list })['Open To'];
    expect(openTo(`${others}, Africa`)).toMatch(/; Africa$/);
    expect(openTo(others)).toBe(shortened.replace('Ghana', 'Zambia'));
  });
});

describe('the place', () => {
  it.each([
    [{ location: 'Shrewsbury, ' }, 'Shrewsbury'],
    [{ location: 'Remote' }, undefined],
    [{ location: 'Not specified' }, undefined],
    [{ location: '-1' }, undefined],
    [{ location: 'REMOTE (US)' }, 'US'],
    [{ location: [{ name: 'Accra' }, { name: 'Lagos' }] }, 'Accra; Lagos'],
    [{ location: "['Accra', 'Lagos']" }, 'Accra; Lagos'],
    [{ locations_derived: "['Accra, Ghana', 'Tema, Ghana']" }, 'Accra, Ghana; Tema, Ghana'],
    [{ location_names: "['Accra', 'Tema']" }, 'Accra; Tema'],
    [{ locations_raw: "[{'address': {'addressLocality': 'Ho'}}]" }, 'Ho'],
    [{ locations_raw: '[{"address":{"addressLocality":"Ho"}}]' }, 'Ho'],
    [{ location: "{'name': \"Cote d'Ivoire\", 'remote': False, 'id': None}" }, "Cote d'Ivoire"],
    [{ locations_raw: "[{'name': 'Accra'}]", locations_derived: "['Accra, Ghana']" }, 'Accra, Ghana'],
    [{ city: 'Tema', country: 'Ghana' }, 'Tema, Ghana'],
    [{ location: 'Hybrid work in Accra' }, 'Accra'],
    [{ location: 'Work from home in Accra' }, 'Accra'],
    [{ location: 'Remote-first' }, undefined],
    [{ location: 'Remote-United-States' }, 'United States'],
    [{ location: 'remote-south-africa' }, 'South Africa'],
    [{ location: 'Guinea-Bissau' }, 'Guinea-Bissau'],
    // Working hours
    [{ location: 'Remote – PST Working Hours' }, undefined],
    [{ location: 'Remote (within 3 hours of EST)' }, undefined],
    [{ location: 'Remote (US time zones)' }, undefined],
    [{ location: 'London, UK (GMT)' }, 'London, UK'],
    [{ location: 'Remote – Central European Time' }, undefined],
    [{ location: 'Accra (night shift)' }, 'Accra'],
    // Workplace and place without a sign between them
    [{ location: 'Hybrid Accra' }, 'Accra'],
    [{ location: 'Remote-Accra' }, 'Accra'],
    [{ location: 'Hybride à Accra' }, 'Accra'],
    [{ location: 'Remote Sensing Centre, Accra' }, 'Remote Sensing Centre, Accra'],
    // Several lines, and lists as Python writes them
    [{ location: 'Accra\nKumasi' }, 'Accra, Kumasi'],
    [{ location: '12 High Street,\nAccra\nGhana' }, '12 High Street, Accra, Ghana'],
    [{ location: `['Accra', "Cote d'Ivoire"]` }, "Accra; Cote d'Ivoire"],
    [{ location: "('Accra', 'Kumasi')" }, 'Accra; Kumasi'],
    [{ location: "('Accra',)" }, 'Accra'],
    [{ location: "['Accra', None]" }, 'Accra'],
    [{ location: TOWNS }, 'Accra; Kumasi; Tamale; Takoradi; Cape Coast; Sunyani; Koforidua; Bolgatanga'],
    // Repeated parts
    [{ location: 'Lagos, Nigeria or Accra, Ghana, Nigeria, Ghana' }, LAGOS_OR_ACCRA],
    [{ location: 'Lagos, Nigeria, Accra, Ghana, Nigeria' }, 'Lagos, Nigeria, Accra, Ghana'],
    [{ location: 'Nairobi, Kenya / Accra, Ghana, Kenya' }, 'Nairobi, Kenya / Accra, Ghana'],
    [{ location: 'Accra, Ghana, Tema, Ghana' }, 'Accra, Ghana, Tema, Ghana'],
    [{ location: 'New York, New York, United States' }, 'New York, United States'],
    // Codes, as people write them
    [{ location: 'Lekki, LA, NG' }, 'Lekki, Nigeria'],
    [{ location: 'Accra, GH' }, 'Accra, Ghana'],
    [{ location: 'Nairobi, 110, Kenya' }, 'Nairobi, Kenya'],
    [{ location: 'Austin, TX, US' }, 'Austin, TX, United States'],
    [{ location: 'Wilmington, DE' }, 'Wilmington, DE'],
    // Words in place of a place
    [{ location: 'Major cities' }, undefined],
    [{ location: 'National' }, undefined],
    [{ location: 'Nationwide', country: 'Ghana' }, 'Ghana'],
    [{ location: 'Nationwide, Kenya' }, 'Kenya'],
    [{ location: 'Various locations in Nigeria' }, 'Nigeria'],
    [{ location: 'Ghana (Countrywide)' }, 'Ghana'],
    [{ location: 'National Theatre, Accra' }, 'National Theatre, Accra'],
    // A region that is none of the city's country, and a column that says another thing
    [{ city: 'Accra', job_state: 'CA', status: 'active' }, 'Accra'],
    [{ city: 'Johannesburg', job_state: 'Gauteng', status: 'active' }, 'Johannesburg, Gauteng'],
    [{ city: 'Alexandria', state: 'Virginia' }, 'Alexandria, Virginia'],
    [{ city: 'Accra', state: 'published' }, 'Accra'],
    // Lists
    [{ location: 'Ghana, Nigeria and Kenya' }, 'Ghana; Nigeria; Kenya'],
    [{ location: 'Georgia, United States' }, 'Georgia, United States'],
  ])('of %j is %j', (fields, place) => {
    expect(cleanOne(fields).Location).toBe(place);
  });
});

describe('who may hold it', () => {
  it.each([
    [{ location: 'Remote (US only)' }, 'US only'],
    [{ candidate_required_location: 'Ghana, Nigeria' }, 'Ghana; Nigeria'],
    [{ title: 'Analyst (Remote - Ghana)' }, 'Ghana'],
    [{ location: 'Accra, Ghana' }, undefined],
    [{ location: 'REMOTE (US)' }, 'US'],
    [{ location: 'Global (Remote)' }, 'Global'],
    [{ location: 'Worldwide (Remote)' }, 'Worldwide'],
    [{ location: 'Worldwide - Remote' }, 'Worldwide'],
    [{ location: 'Remote / Anywhere' }, 'Anywhere'],
    [{ location: 'Remote: Worldwide' }, 'Worldwide'],
    [{ location: 'Anywhere in Europe' }, 'Europe'],
    [{ location: 'Anywhere in (Ghana, Kenya, Togo)' }, 'Ghana; Kenya; Togo'],
    [{ location: 'Anywhere in (16 countries)' }, undefined],
    [{ location: 'Remote-United-States' }, 'United States'],
    [{ location: 'Remote (EST hours)' }, undefined],
    [{ location: 'Global Technical Center' }, undefined],
    // A board of remote jobs
    [{ location: 'USA', source: 'Remotive' }, 'USA'],
    [{ location: 'Deutschland', source: 'Jobicy' }, 'Deutschland'],
    [{ location: 'USA' }, undefined],
  ])('%j says %j', (fields, openTo) => {
    expect(cleanOne(fields)['Open To']).toBe(openTo);
  });

  it('is the narrower of what a remote board and its title say', () => {
    const row = { title: 'Engineer - USA Only', source: 'WWR', region: 'Anywhere in the World' };
    expect(cleanOne(row)['Open To']).toBe('USA Only');
  });
});

describe('the kind of employment', () => {
  it.each([
    ['FULL_TIME', 'Full Time'],
    ['Part-time', 'Part Time'],
    ['Vollzeit', 'Full Time'],
    ['Temps partiel', 'Part Time'],
    ['Full-time internship', 'Internship'],
    ['Internship & Graduate', 'Internship'],
    ['Full-time, Part-time', undefined],
    ['Permanent contract', undefined],
    ['external', undefined],
  ])('%j is %j', (label, type) => {
    expect(cleanOne({ job_type: label })['Job Type']).toBe(type);
  });
});

it.each([
  ['Principal Engineer', 'Internship & Graduate', undefined, 'Senior Level'],
  ['Account Manager', 'Internship & Graduate', undefined, 'Mid Level'],
  ['Account Manager', 'Internship', 'Internship', 'Mid Level'],
  ['Engineering Intern', 'Internship & Graduate', 'Internship', 'Entry Level'],
])('the level in the title of a %s counts before the label %j', (title, job_type, type, level) => {
  const job = cleanOne({ title, job_type });
  expect([job['Job Type'], job['Job Level']]).toEqual([type, level]);
});

describe('pay', () => {
  it.each([
    [{ salary: 'GH₵ 3,000 - 5,000 a month' }, 'GH₵ 3,000 - 5,000 a month'],
    [{ salary: 'Not disclosed by Recruiter' }, undefined],
    [{ salary: 'Negotiable' }, undefined],
    [{ salary: '0' }, undefined],
    [{ salary: 'Similar jobs on XYZ pay $100,000 a year' }, undefined],
    [{ salary: '$90,000 - $120,000 (XYZ est.)' }, undefined],
    [{ salary: 'Salaire estimé : 40 000 €' }, undefined],
    [{ salary: 'Average base salary $60,000 a year' }, undefined],
    [{ salary: '$53K - $91K (Employer est.)' }, '$53K - $91K (Employer est.)'],
    [{ 'Salary Estimate': '$53K - $91K' }, undefined],
    [{ 'Salary Estimate': '$53K - $91K (Employer est.)' }, '$53K - $91K (Employer est.)'],
    [{ salary: 'R55.00 - R58.00 per hour', monthly_salary: '8800.0' }, 'R55.00 - R58.00 per hour'],
    [{ salary: 'N95 an hour' }, 'N95 an hour'],
    [{ salary: 'FCFA 90 par heure' }, 'FCFA 90 par heure'],
    [{ salary: 'Grade K12' }, undefined],
    [{ salary: 'ZAR55/hr' }, 'ZAR55/hr'],
    [{ salary: "{'currency': 'GHS', 'value': {'minValue': 3000, 'unitText': 'MONTH'}}" }, 'GHS 3,000 a month'],
    [{ salary: 'Jobs like this pay $50,000' }, undefined],
    [{ salary: '$50,000', is_salary_estimate: 'true' }, undefined],
    [{ salary: 'Salary: 0244123456' }, undefined],
    [{ salary: '+233 24 412 3456' }, undefined],
    [{ salary: '3000', salary_currency: 'EUR', salary_period: 'par mois' }, 'EUR 3,000 a month'],
    [{ salary: '18', salary_currency: 'EUR', salary_period: 'pro Stunde' }, 'EUR 18 an hour'],
    [{ salary: '30', salary_currency: 'GBP', salary_period: '/hr' }, 'GBP 30 an hour'],
    [{ salary: '30', salary_currency: 'GBP', salary_period: 'per-hour-wage' }, 'GBP 30 an hour'],
    [{ salary: 'R$ 5.000 por mês', salary_period: 'month' }, 'R$ 5.000 por mês'],
    [{ salary: '$7' }, undefined],
    [{ salary: '$137,858 - $137,858' }, '$137,858'],
    [{ salary: '3000', currency: 'GHS', salary_type: 'monthly' }, 'GHS 3,000 a month'],
    [
      { salary_min: '3000', salary_max: '5000', salary_currency: 'GHS', pay_period: 'MONTHLY' },
      'GHS 3,000 - 5,000 a month',
    ],
    [{ salary_min: '0', salary_max: '0', currency: 'USD' }, undefined],
    [{ salary_min: '500.000', salary_max: '700.000', currency: 'XOF' }, 'XOF 500,000 - 700,000'],
    [{ salary_min: '2500,00', salary_max: "50'000", currency: 'CHF' }, 'CHF 2,500 - 50,000'],
    [{ salary_min: '3400000', salary_max: '4300000', salary_currency: 'USD', pay_period: 'year' }, undefined],
    [{ salary: '$3,400,000 - $4,300,000 a year' }, undefined],
    [{ salary: 'NGN 3,400,000 - 4,300,000 a year' }, 'NGN 3,400,000 - 4,300,000 a year'],
    [{ salary: 'USD 20,000 an hour' }, undefined],
    [{ salary: 'GHS Less than 180' }, 'up to GH₵ 180'],
    [{ salary: 'Below NGN 75,000 a month' }, 'up to NGN 75,000 a month'],
    [{ salary: 'Less than GHS 1' }, undefined],
    [{ salary: 'GHS 1' }, undefined],
    [{ title: 'Analyst (GH₵ 3,000)' }, 'GH₵ 3,000'],
    [{ title: 'Analyst (70k – 100k)' }, undefined],
    [{ title: 'Analyst (R2)' }, undefined],
  ])('of %j is %j', (fields, pay) => {
    expect(cleanOne(fields).Pay).toBe(pay);
  });
});

describe('dates', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['Closes in 3 days', '2026-03-04'],
    ['2 weeks left', '2026-03-15'],
    ['2099-12-31', ''],
    ['Until filled', ''],
    ['Review of applications begins 1 March 2026, rolling thereafter', ''],
    ['Open until filled; first review 15 April 2026', ''],
    ['Rolling. Start date: 1 June 2027', ''],
    ['Interviews on 3 May 2026', ''],
    ['For full consideration apply by 1 April 2026', ''],
    ['Date of joining: 1 June 2026', ''],
    ['Contract until 30 June 2026', ''],
    ['Early deadline 1 April 2026, final deadline 30 April 2026', '2026-04-30'],
    ['Candidatures examinées au fur et à mesure, 1 avril 2026', ''],
    ['Até preenchimento da vaga; primeira análise 1 de abril de 2026', ''],
    ['Revisión de solicitudes desde el 1 de marzo de 2026', ''],
    ['Examen des candidatures à partir du 1 avril 2026', ''],
    ['Opens 1 February 2026 and closes 30 April 2026', '2026-04-30'],
    ['1 March 2026 to 30 April 2026', '2026-04-30'],
    ['2026-03-01 - 2026-04-30', '2026-04-30'],
    ['Apply by 1 May 2026 (start: 1 June 2026)', '2026-05-01'],
    ['Rolling basis until 30 April 2026', '2026-04-30'],
    ['Reviewed on a rolling basis, deadline 30 April 2026', '2026-04-30'],
    ['Applications close on Friday, 1 May 2026 at 5pm GMT', '2026-05-01'],
    ['Bewerbungsschluss 1. Mai 2026', '2026-05-01'],
  ])('reads %j as closing on %j', (text, day) => {
    expect(readClosingDay(text, { exported: '2026-03-01' })).toBe(day);
  });

  it('keeps a listing whose applications are reviewed all the time', () => {
    const row = { deadline: 'Review of applications begins 1 March 2026, rolling thereafter' };
    expect(cleanOne(row, { exported: '2026-08-20' })['Closing Date']).toBeUndefined();
  });

  it('keeps apart when a listing was seen, posted and closes', () => {
    const row = { scraped_at: '2026-02-20', posted: '3 days ago', 'Apply By': '05/03/2026' };
    expect(cleanOne({ ...row, 'Apply By': '25/03/2026' })).toMatchObject({
      'Date Scraped': '2026-02-20',
      Posted: '2026-02-17',
      'Closing Date': '2026-03-25',
    });
    expect(tryRow(row)).toHaveProperty('remarks', ['the date "05/03/2026" is not certain: left empty']);
  });

  it('takes the day of the export where the row says nothing', () => {
    expect(cleanOne({}, { exported: '2026-02-15' })['Date Scraped']).toBe('2026-02-15');
  });
});

/** Titles that are none, between bars. */
const notTitles: readonly (readonly [RegExp, string])[] = [
  [/^no job title/, 'Loading… | 404 Not Found | Join our team! | Vacancy Announcement'],
  [/talent pool/, 'Join our talent community'],
  [/without a job/, 'Spontaneous Application'],
  [/advert/, 'Post a job for free'],
  [/names no role/, 'Adom Bank Recruitment 2026/2027 | We’re hiring!'],
  [/names no role/, 'Adom Jobs 2026 – How to Apply | Adom: recrutement en cours – Postulez'],
  [/tender/, 'Request for Expression of Interest, Ref ABC/01'],
  [/tender/, 'Terms of Reference for Endline Evaluation | RFQ 12: Supply of Laptops'],
  [/tender/, 'Avis d’appel d’offres: forages | Appel à manifestation d’intérêt'],
  [/tender/, 'Supply, Installation and Testing of Routers | Provision of Security Services'],
  [/tender/, 'Invitation to Tender for Water Dispensers'],
  [/a fair/, 'Career Fair Accra 2026'],
  [/closed by its title/, 'Position has been filled | CLOSED: Accountant'],
  [/closed by its title/, 'Comptable - Poste pourvu'],
  [/an event/, '2026 - Next in Tech Summit | Board Meeting No. 190 | Regional Call | Letter Writing Campaign'],
  [/an event/, 'Webinar: Careers in AI | Community Workshop on Health | Annual General Meeting 2026 | Winter Concert'],
  [
    /an event/,
    'Developers Conference 2026, Lagos | Webinar: How to become a Data Analyst | AI Summit Accra | Blood Drive | Call for Abstracts | 3rd National Hackathon | Information Session',
  ],
  [/a scholarship or programme/, 'NSFAS Bursary 2026 | Google Code Jam | Erasmus+ International Credit Mobility'],
  [/a scholarship or programme/, 'Youth Exchange Program | Scholarships for Women in STEM | Mandela Fellowship 2026'],
  [/a scholarship or programme/, 'Essay Competition 2026 | Study in Germany | Women Founders Accelerator'],
  [/newsletter/, 'Subscribe to our weekly newsletter'],
];
const titlesOf = (line: string) => line.split(' | ').map((title) => ({ title }));

/** Titles that look like those, between bars. */
const roles = [
  'Talent Community Manager | Newsletter Editor | Nurse Ongoing Job Vacancy – Apply Now!',
  'Vacancy: Imam | Hostess (2 positions) – Now Hiring | Adom is hiring Teachers',
  'Ongoing Recruitment for Graduates | Recruitment Officer | New Opportunities Manager',
  'Tender Manager | Supply Chain Officer | Job Fair Coordinator | Closed Sales Specialist',
  'Terms of Reference: Individual Consultant, Endline | 医 | QA',
  'Workshop - Technician | Exhibition Designer | Camp Nurse | Call Center Agent | Conference Coordinator | Campaign Manager | Meeting Planner | Nurse, on call',
  'Bursary Officer | Scholarship Coordinator | Postdoctoral Research Fellowship | Internship Program 2026',
  'Volunteer for the Peace Summit | Admissions Officer | Head of Campaigns | Graduate Trainee Programme',
];

describe('a row is left out', () => {
  it.each<[object, RegExp]>([
    ...notTitles.flatMap(([reason, line]) => titlesOf(line).map((row): [object, RegExp] => [row, reason])),
    [{ status: 'Expired' }, /status is "Expired"/],
    [{ is_active: 'False' }, /is_active is "False"/],
    [{ isListed: false }, /isListed is "false"/],
    [{ hidden: 1 }, /hidden is "1"/],
    [{ closed_time: '1713397508000.0' }, /closed_time is/],
    [{ scraped_at: '2026-02-20', deadline: '2026-02-01' }, /^closed on 2026-02-01/],
    [{ title: 'Adom Staffing Ongoing Job Vacancy – Apply Now!', company: 'Unknown' }, /names no role/],
    [{ title: 'Home', url: '/' }, /^no job title/],
    [{ title: 'Next »', url: '?page=3' }, /^no job title/],
    [{ status: 'The position has been filled' }, /status is/],
    [{ title: 'Adom Ltd', url: 'https://a.example.com/company/adom' }, /page of an employer/],
    [{ title: 'Adom Ltd', url: '/company/adom' }, /page of many jobs or of an employer/],
    [{ title: 'Nurse', url: '/gh/jobs?q=Adom' }, /page of many jobs or of an employer/],
    [{ title: 'Nurse', url: '/jobs-at/adom' }, /page of many jobs or of an employer/],
    [{ title: 'Nurse', url: '/jobs-in-accra' }, /page of many jobs or of an employer/],
    [{ title: 'Nurse', url: 'https://www.jobberman.com/jobs?q=Adom' }, /search for something else/],
    [{ url: 'https://bootcamp.example.com/?utm_medium=homepage-ad' }, /advert/],
    [{ scraped_at: '2026-11-20', date: '2025-11-19' }, /^posted on 2025-11-19, over a year/],
    [{ title: 'The Tower Keeps Rising', company: '', score: '439 points' }, /news story/],
  ])('for %j', (fields, reason) => {
    expect(reasonAgainst({ ...fields })).toMatch(reason);
  });

  it.each([
    ...roles.flatMap(titlesOf),
    { url: 'https://weworkremotely.com/company/acme' },
    { url: 'https://www.jobberman.com/jobs?q=Data%20Analyst%20Acme' },
    { state: 'Ohio' },
    { status: 'Active' },
    { is_active: 'true', expired: 'false' },
    { rating: '4', score: '12' },
    { company: 'Not stated', score: '55' },
    { company: 'name', score: '55' },
    { company: '', location: 'Accra', score: '55' },
    { scraped_at: '2026-11-20', date: '2025-11-20' },
    { scraped_at: '2026-11-20', date: '2021-03-04', deadline: '2026-12-01' },
    { scraped_at: '2026-11-20', date: '2021-03-04', updated_at: '2026-11-01' },
  ])('but not for %j', (fields) => {
    expect(tryRow({ ...fields })).toHaveProperty('job');
  });
});
