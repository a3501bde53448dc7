import { describe, expect, it } from 'vitest';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { jobPosting, jsonLd } from '#src/domain/pages/structured-data.ts';
import { jobDetails } from '#tests/support/builders/job-details.ts';

const LOGO = 'https://jobs.example/media/logo.webp';
const posting = (facts: Partial<JobDetails> = {}) =>
  jobPosting(jobDetails(facts), LOGO) as Record<string, unknown> | undefined;

const text = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const instant = (value: unknown) => text(value) && !Number.isNaN(Date.parse(String(value)));

/** What Google asks of a job posting: each property with what it has to be. */
const REQUIRED = {
  title: text,
  description: (value: unknown) => text(value) && String(value).startsWith('<p>'),
  datePosted: instant,
  hiringOrganization: (value: unknown) =>
    isOf('Organization', value) && text((value as { name: unknown }).name),
} as const;
const RECOMMENDED = {
  validThrough: instant,
  employmentType: (value: unknown) =>
    ['FULL_TIME', 'PART_TIME', 'CONTRACTOR'].includes(String(value)),
  baseSalary: (value: unknown) => isOf('MonetaryAmount', value),
  identifier: (value: unknown) => isOf('PropertyValue', value),
  directApply: (value: unknown) => value === true,
} as const;

function isOf(type: string, value: unknown): boolean {
  return (value as { '@type'?: string } | undefined)?.['@type'] === type;
}

describe('the structured data of an open job', () => {
  const whole = posting({
    salary: 2500,
    deadline: '2026-12-31',
    companyWebsite: 'https://v.example',
  });

  it.each(Object.entries({ ...REQUIRED, ...RECOMMENDED }))('has a right %s', (name, isRight) => {
    expect(whole?.[name]).toSatisfy(isRight);
  });

  it('says which kind of thing it is, and links the company', () => {
    expect(whole).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      hiringOrganization: { name: 'Volta Labs', sameAs: 'https://v.example/', logo: LOGO },
      validThrough: '2026-12-31T23:59:59Z',
    });
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
    ['Accra, Ghana', [['Accra', 'GH']]],
    ['Accra', [['Accra', 'GH']]],
    ['Hybrid, Accra', [['Accra', 'GH']]],
    ['Tema Community 1', [['Tema', 'GH']]],
    ['Near Accra Mall, Tetteh Quarshie', [['Accra', 'GH']]],
    ['Lagos', [['Lagos', 'NG']]],
    ['Ghana', [[undefined, 'GH']]],
    [
      'Lagos, Nigeria or Accra, Ghana',
      [
        ['Lagos', 'NG'],
        ['Accra', 'GH'],
      ],
    ],
    ['New Ghana, WV, USA', [['New Ghana', 'US']]],
    ['Kinshasa, Congo', [['Kinshasa', 'CD']]],
    ['Paris, , France', [['Paris', 'FR']]],
    ['Hybrid remote, Kumasi', [['Kumasi', 'GH']]],
  ] as const)('names the place of "%s"', (location, places) => {
    const data = posting({ location });
    expect(data?.['jobLocation']).toEqual(
      places.map(([addressLocality, addressCountry]) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality, addressCountry },
      })),
    );
    expect(data).not.toHaveProperty('jobLocationType');
  });

  it('has a place that nobody knows as it was written, without a country', () => {
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
    expect(data?.['applicantLocationRequirements']).toEqual(
      countries?.map((name) => ({ '@type': 'Country', name })),
    );
  });

  it.each([
    ['2026-12-31', '2026-11-20T08:00:00.000Z', '2026-12-31'],
    [null, '2026-11-20T08:00:00.000Z', '2027-02-20'],
    [null, '2026-11-30T23:30:00.000Z', '2027-02-28'],
  ])('with the deadline %s, posted on %s, is valid through %s', (deadline, createdAt, last) => {
    expect(posting({ deadline, createdAt })?.['validThrough']).toBe(`${last}T23:59:59Z`);
  });

  it.each([
    [{ salary: 2500 }, { value: 2500, unitText: 'MONTH' }],
    [
      { salary: 25, payPeriod: 'hour' },
      { value: 25, unitText: 'HOUR' },
    ],
    [
      { minSalary: 900, maxSalary: 1200 },
      { minValue: 900, maxValue: 1200, unitText: 'MONTH' },
    ],
  ] as const)('has the pay in cedis with its period: %o', (facts, amount) => {
    expect(posting(facts)?.['baseSalary']).toMatchObject({
      currency: 'GHS',
      value: { '@type': 'QuantitativeValue', ...amount },
    });
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
