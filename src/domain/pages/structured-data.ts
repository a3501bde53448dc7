import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { closesOn } from '#src/domain/jobs/job-openness.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { isRemoteLocation } from '#src/domain/places/remote-location.ts';
import { webLink } from '#src/domain/text/web-link.ts';

/** Google's words; it has none for national service. */
const EMPLOYMENT_TYPE = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Freelancer: 'CONTRACTOR',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
  Attachment: 'INTERN',
  'National Service': 'OTHER',
  Temporary: 'TEMPORARY',
  Volunteer: 'VOLUNTEER',
} as const satisfies Record<JobDetails['jobType'], string>;

/**
 * An open job as schema.org's `JobPosting`, by Google's rules for job postings. Undefined for a closed
 * job and where something that they require is not known: nothing is guessed. The company that hires is the account's,
 * whatever company the job names.
 * @param logo absolute address of the company's logo
 */
export function jobPosting(job: JobDetails, logo: string | undefined): object | undefined {
  const { title, description, companyName, postedBy, companyWebsite } = job;
  const hiring = postedBy ?? companyName;
  const isWhole = [title, description, companyName].every((text) => text.trim() !== '');
  if (!job.open || !isWhole) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: textAsHtml(description),
    identifier: { '@type': 'PropertyValue', name: hiring, value: job.id },
    datePosted: job.createdAt,
    // The last open day is one in Ghana, whose clocks are on UTC.
    validThrough: `${closesOn(job)}T23:59:59Z`,
    employmentType: EMPLOYMENT_TYPE[job.jobType],
    occupationalCategory: job.category === 'Other' ? undefined : job.category,
    hiringOrganization: {
      '@type': 'Organization',
      name: hiring,
      // The website is of the company that the job names.
      sameAs: postedBy === null ? webLink(companyWebsite ?? '') : undefined,
      logo,
    },
    ...whereToWork(job.location),
    baseSalary: baseSalary(job),
    directApply: true,
  };
}

/** A company as schema.org's `Organization`; `url`, `logo` and `image` are absolute addresses. */
export function organization(
  company: CompanyProfile,
  addresses: { url: string; logo: string | undefined; image: string | undefined },
): object {
  const { companyName, tagline, about, website, address, foundedYear } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: companyName,
    ...addresses,
    description: about ?? tagline ?? undefined,
    sameAs: webLink(website ?? ''),
    address: address ?? undefined,
    foundingDate: foundedYear?.toString(),
  };
}

/** Structured data as the text of a script element, which no text inside can end. */
export function jsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function whereToWork(location: string): object {
  const places = placesOf(location);
  if (isRemoteLocation(location)) {
    const countries = [...new Set(places.map(({ country }) => country))];
    return {
      jobLocationType: 'TELECOMMUTE',
      ...(countries.length > 0 && {
        applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
      }),
    };
  }
  if (places.length === 0) return { jobLocation: { '@type': 'Place', address: location.trim() } };
  return {
    jobLocation: places.map(({ city, code }) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city === '' ? undefined : city,
        addressCountry: code,
      },
    })),
  };
}

function baseSalary({ salary, minSalary, maxSalary, payPeriod }: JobDetails): object | undefined {
  const isRange = (minSalary ?? 0) > 0 || (maxSalary ?? 0) > 0;
  const amount = isRange ? { minValue: minSalary ?? undefined, maxValue: maxSalary ?? undefined } : { value: salary };
  if (!isRange && !salary) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency: 'GHS',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: payPeriod.toUpperCase() },
  };
}

/** Text as HTML: an empty line ends a paragraph. */
function textAsHtml(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
  const paragraphs = escaped.trim().split(/\n\s*\n/);
  return paragraphs.map((lines) => `<p>${lines.trim().replaceAll('\n', '<br>')}</p>`).join('');
}
