import { describe, expect, it } from 'vitest';
import { ghanaEligibility } from '#src/domain/ghana-eligibility.ts';
import { readClosingDay, readDay } from '#scripts/jobs/clean/day.ts';
import { cleanOne, reasonAgainst, tryRow } from './clean-one.ts';

describe('the workplace', () => {
  it.each([
    [{ title: 'Data Analyst (Remote)' }, 'Data Analyst', 'Remote'],
    [{ title: 'Data Analyst | Remote' }, 'Data Analyst', 'Remote'],
    [{ title: 'Data Analyst - Hybrid' }, 'Data Analyst', 'Hybrid'],
    [{ title: 'Data Analyst [On-site]' }, 'Data Analyst', 'On-site'],
    [{ title: 'Remote Sensing Analyst' }, 'Remote Sensing Analyst', undefined],
    [{ workplaceType: 'TELECOMMUTE' }, 'Data Analyst', 'Remote'],
    [{ is_remote: 'True' }, 'Data Analyst', 'Remote'],
    [{ is_remote: 'False' }, 'Data Analyst', undefined],
    [{ location: 'Accra (Hybrid)' }, 'Data Analyst', 'Hybrid'],
    [{ job_type: 'Onsite' }, 'Data Analyst', 'On-site'],
    [{ location: 'Hybrid work in Accra' }, 'Data Analyst', 'Hybrid'],
    [{ location: 'On-site in Kumasi' }, 'Data Analyst', 'On-site'],
    [{ location: 'Work from home in Accra' }, 'Data Analyst', 'Remote'],
    [{ location: 'Remote-United-States' }, 'Data Analyst', 'Remote'],
    [{ location: 'Kenya_Remote' }, 'Data Analyst', 'Remote'],
    [{ location: 'USA', source: 'Remotive' }, 'Data Analyst', 'Remote'],
    [{ location: 'New York', source: 'Remotive' }, 'Data Analyst', undefined],
    [{ location: 'USA' }, 'Data Analyst', undefined],
  ])('of %j', (fields, title, workplace) => {
    const job = cleanOne(fields);
    expect([job['Job Title'], job.Workplace]).toEqual([title, workplace]);
  });
});

const LAGOS_OR_ACCRA = 'Lagos, Nigeria or Accra, Ghana';
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
    [{ location: 'Remote - Kenya' }, 'Kenya'],
    [{ location: 'REMOTE (US)' }, 'US'],
    [{ location: [{ name: 'Accra' }, { name: 'Lagos' }] }, 'Accra; Lagos'],
    [{ location: "['Accra', 'Lagos']" }, 'Accra; Lagos'],
    [{ city: 'Tema', country: 'Ghana' }, 'Tema, Ghana'],
    [{ location: 'Hybrid work in Accra' }, 'Accra'],
    [{ location: 'Work from home in Accra' }, 'Accra'],
    [{ location: 'Remote-first' }, undefined],
    [{ location: 'Remote-United-States' }, 'United States'],
    [{ location: 'remote-south-africa' }, 'South Africa'],
    [{ location: 'Guinea-Bissau' }, 'Guinea-Bissau'],
    // When somebody works
    [{ location: 'Remote – PST Working Hours' }, undefined],
    [{ location: 'Remote (within 3 hours of EST)' }, undefined],
    [{ location: 'Remote - UTC+0 to UTC+3' }, undefined],
    [{ location: 'Remote (9am-5pm CET)' }, undefined],
    [{ location: 'Remote (US time zones)' }, undefined],
    [{ location: 'London, UK (GMT)' }, 'London, UK'],
    [{ location: 'Strasbourg, Grand Est' }, 'Strasbourg, Grand Est'],
    // Repeated parts
    [{ location: 'Lagos, Nigeria or Accra, Ghana, Nigeria, Ghana' }, LAGOS_OR_ACCRA],
    [{ location: 'Lagos, Nigeria, Accra, Ghana, Nigeria' }, 'Lagos, Nigeria, Accra, Ghana'],
    [{ location: 'Nairobi, Kenya / Accra, Ghana, Kenya' }, 'Nairobi, Kenya / Accra, Ghana'],
    [{ location: 'Accra, Ghana, Tema, Ghana' }, 'Accra, Ghana, Tema, Ghana'],
    [{ location: 'Nairobi, Kenya, Nairobi, Kenya' }, 'Nairobi, Kenya'],
    [{ location: 'New York, New York, United States' }, 'New York, United States'],
    [{ location: 'Atlanta, Georgia, United States' }, 'Atlanta, Georgia, United States'],
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
    [{ location: 'Anywhere in the World' }, 'Anywhere in the World'],
    [{ candidate_required_location: 'Ghana, Nigeria' }, 'Ghana; Nigeria'],
    [{ title: 'Analyst (Remote - Ghana)' }, 'Ghana'],
    [{ location: 'Accra, Ghana' }, undefined],
    [{ location: 'REMOTE (US)' }, 'US'],
    [{ location: 'Global (Remote)' }, 'Global'],
    [{ location: 'Worldwide (Remote)' }, 'Worldwide'],
    [{ location: 'Worldwide - Remote' }, 'Worldwide'],
    [{ location: 'Remote / Anywhere' }, 'Anywhere'],
    [{ location: 'Africa (Remote)' }, 'Africa'],
    [{ location: 'Remote-United-States' }, 'United States'],
    [{ location: 'Remote (EST hours)' }, undefined],
    [{ location: 'Hybrid in Lagos, Nigeria' }, undefined],
    [{ location: 'Global Technical Center' }, undefined],
    // A board of remote jobs
    [{ location: 'USA', source: 'Remotive' }, 'USA'],
    [{ location: 'United Kingdom, Germany', source: 'Remotive' }, 'United Kingdom; Germany'],
    [{ location: 'Deutschland', source: 'Jobicy' }, 'Deutschland'],
    [{ location: 'EMEA', source: 'Remotive' }, 'EMEA'],
    [{ location: 'New York', source: 'Remotive' }, undefined],
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
    ['fulltime', 'Full Time'],
    ['Part-time', 'Part Time'],
    ['Vollzeit', 'Full Time'],
    ['Temps partiel', 'Part Time'],
    ['Freelance', 'Contract'],
    ['Full-time internship', 'Internship'],
    ['Internship & Graduate', 'Internship'],
    ['Full-time, Part-time', undefined],
    ['Permanent contract', undefined],
    ['external', undefined],
  ])('%j is %j', (label, type) => {
    expect(cleanOne({ job_type: label })['Job Type']).toBe(type);
  });
});

describe('pay', () => {
  it.each([
    [{ salary: 'GH₵ 3,000 - 5,000 a month' }, 'GH₵ 3,000 - 5,000 a month'],
    [{ salary: 'Not disclosed by Recruiter' }, undefined],
    [{ salary: 'Negotiable' }, undefined],
    [{ salary: '0' }, undefined],
    [{ salary: '$7' }, undefined],
    [{ salary: '$137,858 - $137,858' }, '$137,858'],
    [{ salary: '3000', currency: 'GHS', salary_type: 'monthly' }, 'GHS 3,000 a month'],
    [
      { salary_min: '3000', salary_max: '5000', salary_currency: 'GHS', pay_period: 'MONTHLY' },
      'GHS 3,000 - 5,000 a month',
    ],
    [{ salary_min: '0', salary_max: '0', currency: 'USD' }, undefined],
    [{ title: 'Analyst (GH₵ 3,000)' }, 'GH₵ 3,000'],
    [{ title: 'Analyst (70k – 100k)' }, undefined],
  ])('of %j is %j', (fields, pay) => {
    expect(cleanOne(fields).Pay).toBe(pay);
  });
});

describe('dates', () => {
  it.each([
    ['30d+', '2026-01-30'],
    ['vor 3 Tagen', '2026-02-26'],
    ['last week', '2026-02-22'],
    ['Posted 2 hours ago', '2026-03-01'],
    ['PostedPosted 3 days ago', '2026-02-26'],
    ['05-Jan-26', '2026-01-05'],
    ['27 Oct', '2025-10-27'],
    ['1.714605534e12', '2024-05-01'],
    ['2026-03-09', ''],
  ])('reads %j as posted on %j', (text, day) => {
    expect(readDay(text, { exported: '2026-03-01' })).toBe(day);
  });

  it.each([
    ['2026-03-09', '2026-03-09'],
    ['Closes in 3 days', '2026-03-04'],
    ['2 weeks left', '2026-03-15'],
    ['2099-12-31', ''],
    ['Until filled', ''],
  ])('reads %j as closing on %j', (text, day) => {
    expect(readClosingDay(text, { exported: '2026-03-01' })).toBe(day);
  });

  it('keeps apart when a listing was seen, posted and closes', () => {
    const row = { scraped_at: '2026-02-20', posted: '3 days ago', 'Apply By': '05/03/2026' };
    expect(cleanOne({ ...row, 'Apply By': '25/03/2026' })).toMatchObject({
      'Date Scraped': '2026-02-20',
      Posted: '2026-02-17',
      'Closing Date': '2026-03-25',
    });
    expect(tryRow(row)).toHaveProperty('remarks', [
      'the date "05/03/2026" is not certain: left empty',
    ]);
  });

  it('takes the day of the export where the row says nothing', () => {
    expect(cleanOne({}, { exported: '2026-02-15' })['Date Scraped']).toBe('2026-02-15');
  });
});

describe('a row is left out', () => {
  it.each([
    [{ status: 'Expired' }, /status is "Expired"/],
    [{ is_active: 'False' }, /is_active is "False"/],
    [{ isListed: false }, /isListed is "false"/],
    [{ hidden: 1 }, /hidden is "1"/],
    [{ closed_time: '1713397508000.0' }, /closed_time is/],
    [{ scraped_at: '2026-02-20', deadline: '2026-02-01' }, /^closed on 2026-02-01/],
    [{ title: 'Loading…' }, /^no job title/],
    [{ title: '404 Not Found' }, /^no job title/],
    [{ title: 'Join our talent community' }, /talent pool/],
    [{ title: 'Spontaneous Application' }, /without a job/],
    [{ title: 'Post a job for free' }, /advert/],
    [{ title: 'Subscribe to our weekly newsletter' }, /newsletter/],
    [{ url: 'https://bootcamp.example.com/?utm_medium=homepage-ad' }, /advert/],
    [{ title: 'The Tower Keeps Rising', company: '', score: '439 points' }, /news story/],
  ])('for %j', (fields, reason) => {
    expect(reasonAgainst(fields)).toMatch(reason);
  });

  it.each([
    { title: 'Talent Community Manager' },
    { title: 'Newsletter Editor' },
    { state: 'Ohio' },
    { status: 'Active' },
    { is_active: 'true', expired: 'false' },
    { rating: '4', score: '12' },
  ])('but not for %j', (fields) => {
    expect(tryRow(fields)).toHaveProperty('job');
  });
});

it.each([
  ['Analyst (2024)', 'Analyst (2024)'],
  ['Pilot (737)', 'Pilot (737)'],
  ['Lehrer (09.12.2026 - 28.03.2027)', 'Lehrer (09.12.2026 - 28.03.2027)'],
  ['SENIOR SRE', 'Senior SRE'],
  ['DSP ENGINEER', 'DSP Engineer'],
  ['.NET DEVELOPER', '.NET Developer'],
  ['SENIOR iOS DEVELOPER', 'Senior iOS Developer'],
  ['HSE AND M&E OFFICER', 'HSE and M&E Officer'],
  ['Manager , Sales', 'Manager, Sales'],
])('the title %j becomes %j', (raw, clean) => {
  expect(cleanOne({ title: raw })['Job Title']).toBe(clean);
});
