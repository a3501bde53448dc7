import { describe, expect, it } from 'vitest';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { jobPosting, jsonLd } from '#src/domain/pages/structured-data.ts';
import { jobDetails } from '#tests/support/builders/job-details.ts';

const LOGO = 'https://jobs.example/media/logo.webp';
const placeOf = (addressLocality: string | undefined, addressCountry: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality, addressCountry },
});
const posting = (facts: Partial<JobDetails> = {}) =>
  jobPosting(jobDetails(facts), LOGO) as Record<string, unknown> | undefined;

describe('the structured data of an open job', () => {
  it('has what Google asks of a job posting, and what it recommends', () => {
    const companyWebsite = 'https://v.example';
    expect(posting({ salary: 2500, deadline: '2026-12-31', companyWebsite })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Web Engineer',
      description: '<p>Builds pages for slow lines.</p>',
      identifier: { '@type': 'PropertyValue', name: 'Volta Labs', value: jobDetails().id },
      datePosted: '2026-11-20T08:00:00.000Z',
      validThrough: '2026-12-31T23:59:59Z',
      employmentType: 'FULL_TIME',
      occupationalCategory: 'Web Development',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Volta Labs',
        sameAs: 'https://v.example/',
        logo: LOGO,
      },
      jobLocation: [placeOf('Accra', 'GH')],
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'GHS',
        value: { '@type': 'QuantitativeValue', value: 2500, unitText: 'MONTH' },
      },
      directApply: true,
    });
  });

  it.each([
    ['Part Time', 'PART_TIME'],
    ['Freelancer', 'CONTRACTOR'],
    ['Contract', 'CONTRACTOR'],
    ['Internship', 'INTERN'],
    ['Attachment', 'INTERN'],
    ['National Service', 'OTHER'],
    ['Temporary', 'TEMPORARY'],
    ['Volunteer', 'VOLUNTEER'],
  ] as const)('calls the type %s %s', (jobType, employmentType) => {
    expect(posting({ jobType })).toMatchObject({ employmentType });
  });

  it('names the category, unless it is none of those that have a name', () => {
    expect(posting({ category: 'Energy & Mining' })?.['occupationalCategory']).toBe('Energy & Mining');
    expect(posting({ category: 'Other' })?.['occupationalCategory']).toBeUndefined();
  });

  it("names the account's company where the job names another", () => {
    const facts = { companyName: 'Ghana Revenue Authority', postedBy: 'Volta Labs' };
    const written = posting({ ...facts, companyWebsite: 'https://gra.gov.example' });
    expect(written).toMatchObject({
      hiringOrganization: { name: 'Volta Labs', logo: LOGO },
      identifier: { name: 'Volta Labs' },
    });
    expect(jsonLd(written ?? {})).not.toMatch(/Revenue|gra\.gov/);
  });

  it.each([
    ['Accra', 'Accra', 'GH'],
    ['Hybrid, Accra', 'Accra', 'GH'],
    ['Tema Community 1', 'Tema', 'GH'],
    ['Near Accra Mall, Tetteh Quarshie', 'Accra', 'GH'],
    ['Lagos', 'Lagos', 'NG'],
    ['Ghana', undefined, 'GH'],
    ['Paris, , France', 'Paris', 'FR'],
    ['Hybrid remote, Kumasi', 'Kumasi', 'GH'],
  ])('names the place of "%s"', (location, city, country) => {
    const data = posting({ location });
    expect(data?.['jobLocation']).toEqual([placeOf(city, country)]);
    expect(data).not.toHaveProperty('jobLocationType');
  });

  it('names several places', () => {
    const data = posting({ location: 'Lagos, Nigeria or Accra, Ghana' });
    expect(data?.['jobLocation']).toEqual([placeOf('Lagos', 'NG'), placeOf('Accra', 'GH')]);
  });

  it('has an unknown place as it was written, without a country', () => {
    expect(posting({ location: ' Opposite the mall ' })?.['jobLocation']).toEqual({
      '@type': 'Place',
      address: 'Opposite the mall',
    });
  });

  it.each([
    ['Remote, Ghana', ['Ghana']],
    ['Remote (Ghana only)', ['Ghana']],
    ['Work from home in Accra', ['Ghana']],
    ['Remote: Ghana; Nigeria', ['Ghana', 'Nigeria']],
    ['Remote', undefined],
    ['Remote, Africa', undefined],
    ['Remote (US time zones)', undefined],
    ['Remote (excluding US)', undefined],
    ['Anywhere', undefined],
  ] as const)('says of "%s" whose people may work from home', (location, countries) => {
    const data = posting({ location });
    expect(data).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(data).not.toHaveProperty('jobLocation');
    expect(data?.['applicantLocationRequirements']).toEqual(countries?.map((name) => ({ '@type': 'Country', name })));
  });

  it('without a deadline is valid for three months', () => {
    const createdAt = '2026-11-30T23:30:00.000Z';
    expect(posting({ createdAt })?.['validThrough']).toBe('2027-02-28T23:59:59Z');
  });

  it.each<[Partial<JobDetails>, object]>([
    [
      { salary: 25, payPeriod: 'hour' },
      { value: 25, unitText: 'HOUR' },
    ],
    [
      { minSalary: 900, maxSalary: 1200 },
      { minValue: 900, maxValue: 1200, unitText: 'MONTH' },
    ],
  ])('has the pay with its period: %o', (facts, amount) => {
    expect(posting(facts)?.['baseSalary']).toMatchObject({ value: amount });
  });

  it('leaves out what is not known', () => {
    const written = jsonLd(posting() ?? {});
    for (const name of ['baseSalary', 'sameAs']) {
      expect(written).not.toContain(name);
    }
  });

  it('has the description as paragraphs, and no markup of the company', () => {
    const { description } = posting({ description: 'One\ntwo & <b>three</b>\n\nFour' }) ?? {};
    expect(description).toBe('<p>One<br>two &amp; &lt;b&gt;three&lt;/b&gt;</p><p>Four</p>');
  });

  it('cannot end its script element', () => {
    const title = '</script><script>alert(1)</script>';
    const written = jsonLd(posting({ title }) ?? {});
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toMatchObject({ title });
  });
});

describe('no structured data', () => {
  it.each([
    ['a closed job', { open: false }],
    ['a job without a description', { description: ' ' }],
  ] as const)('for %s', (_, facts) => {
    expect(posting(facts)).toBeUndefined();
  });
});
