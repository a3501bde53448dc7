import type { Application } from '#src/contracts/application-records.ts';
import { SHOWN_STATUSES, UNANSWERED } from '#src/contracts/job-values.ts';
import { pageFromQuery } from '#src/domain/pages/pagination.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { nameHas } from '#src/domain/search/name-search.ts';

/** The filter over the list of applications; an empty value means all. */
export interface ApplicationFilter {
  /** A part of the applicant's name, as `nameHas` compares it. */
  readonly name: string;
  readonly jobId: string;
  readonly status: (typeof STATUS_FILTERS)[number] | '';
  /** Of a job: those alone that have all answers which are wanted. */
  readonly wishes: 'all' | '';
  /** Of a job: the most wanted answers first; else newest first. */
  readonly sort: 'wishes' | '';
  /** How many of those that are left are listed, from the top; 0 for all. */
  readonly first: number;
  /** The page of the filtered list, from 1. */
  readonly page: number;
}

/** The statuses that a list can be narrowed to. */
export const STATUS_FILTERS = [...SHOWN_STATUSES, UNANSWERED] as const;

export const NO_FILTER: ApplicationFilter = {
  name: '',
  jobId: '',
  status: '',
  wishes: '',
  sort: '',
  first: 0,
  page: 1,
};

/** The choices of 'first N applicants'. */
export const FIRST_CHOICES = [20, 50, 70, 100] as const;

type Applicant = NonNullable<Application['jobSeeker']>;

/** Stands in for an applicant without a name. */
export const NO_NAME = 'Unknown';
/** Stands in for an applicant whose account is gone. */
const DELETED_ACCOUNT = 'Deleted account';

/** The name of an applicant in lists and headings. */
export function applicantName(jobSeeker: Pick<Applicant, 'name'> | null): string {
  return jobSeeker === null ? DELETED_ACCOUNT : jobSeeker.name || NO_NAME;
}

/** The filter that an address names; any other value counts as none. */
export function filterFromQuery(query: URLSearchParams): ApplicationFilter {
  const [jobId, status, first] = [query.get('job') ?? '', query.get('status'), Number(query.get('first'))];
  const ofJob = UUID.test(jobId);
  return {
    name: query.get('name') ?? '',
    jobId: ofJob ? jobId : '',
    wishes: ofJob && query.get('wishes') === 'all' ? 'all' : '',
    sort: ofJob && query.get('sort') === 'wishes' ? 'wishes' : '',
    status: STATUS_FILTERS.find((known) => known === status) ?? '',
    first: FIRST_CHOICES.find((choice) => choice === first) ?? 0,
    page: pageFromQuery(query),
  };
}

/** The query of an address that names `filter`; empty when it lets everything through. */
export function filterQuery({ name, jobId, status, wishes, sort, first, page }: ApplicationFilter): string {
  const named = {
    name,
    job: jobId,
    status,
    wishes,
    sort,
    first: first === 0 ? '' : String(first),
    page: page === 1 ? '' : String(page),
  };
  const given = Object.entries(named).filter(([, value]) => value !== '');
  return new URLSearchParams(given).toString();
}

/** '1,234 applications': the count above the list. */
export function applicationCountText(count: number): string {
  return count === 1 ? '1 application' : `${count.toLocaleString('en-GB')} applications`;
}

/**
 * Whether an applicant is searched for: by their name, a part of their email, or digits of their phone number, with or
 * without the code of Ghana.
 */
export function isApplicant(
  jobSeeker: { readonly name: string | null; readonly email: string; readonly phone: string | null } | null,
  search: string,
): boolean {
  if (nameHas(applicantName(jobSeeker), search)) return true;
  const sought = search.trim().toLowerCase();
  if (jobSeeker === null || sought === '') return false;
  const email = jobSeeker.email.toLowerCase();
  // Many share the part behind the @: it counts where the sign is typed.
  const part = sought.includes('@') ? email : email.slice(0, email.indexOf('@'));
  if (sought.length >= MIN_PART && part.includes(sought)) return true;
  const digits = digitsOf(sought);
  if (!/^[+\d\s().-]+$/.test(sought) || digits.length < MIN_PART) return false;
  const phone = digitsOf(jobSeeker.phone ?? '');
  const national = withoutPrefix(digits);
  return phone.includes(digits) || (national !== '' && withoutPrefix(phone).includes(national));
}

/** Characters of an email or a phone number that are sought: fewer would find nearly all. */
const MIN_PART = 3;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The digits of a phone number in Ghana without its code or zero: '244100006'. */
const withoutPrefix = (digits: string) => digits.replace(/^(?:(?:00)?233|0)/, '');
