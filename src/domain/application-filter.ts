import type { Application } from '#src/contracts/applications.ts';
import { SHOWN_STATUSES, shownStatus, type ShownStatus } from './application-status.ts';

/** The filter over the list of applications; an empty value means all. */
export interface ApplicationFilter {
  /** A part of the applicant's name, in any case. */
  readonly name: string;
  readonly jobId: string;
  readonly status: ShownStatus | '';
  /** How many of those that are left are listed, from the top; 0 for all. */
  readonly first: number;
}

export const NO_FILTER: ApplicationFilter = { name: '', jobId: '', status: '', first: 0 };

/** The choices of 'first N applicants' (companion specification, section 9). */
export const FIRST_CHOICES = [20, 50, 70, 100] as const;

/** Stands in for an applicant without a name. */
export const NO_NAME = 'Unknown';
/** Stands in for an applicant whose account is gone. */
const DELETED_ACCOUNT = 'Deleted account';

/** What an applicant is called in lists and headings. */
export function applicantName(jobSeeker: Application['jobSeeker']): string {
  return jobSeeker === null ? DELETED_ACCOUNT : jobSeeker.name || NO_NAME;
}

/** The applications that `filter` lets through, in their order; names are searched as they are shown. */
export function filterApplications(
  applications: readonly Application[],
  { name, jobId, status, first }: ApplicationFilter,
): readonly Application[] {
  const wanted = name.trim().toLowerCase();
  const found = applications.filter(
    (application) =>
      (jobId === '' || application.job.id === jobId) &&
      (status === '' || shownStatus(application) === status) &&
      (wanted === '' || applicantName(application.jobSeeker).toLowerCase().includes(wanted)),
  );
  return first === 0 ? found : found.slice(0, first);
}

/** The filter that an address names; what is no choice counts as none. */
export function filterFromQuery(query: URLSearchParams): ApplicationFilter {
  const [status, first] = [query.get('status'), Number(query.get('first'))];
  return {
    name: query.get('name') ?? '',
    jobId: query.get('job') ?? '',
    status: SHOWN_STATUSES.find((known) => known === status) ?? '',
    first: FIRST_CHOICES.find((choice) => choice === first) ?? 0,
  };
}

/** The query of an address that names `filter`; empty when it lets everything through. */
export function filterQuery({ name, jobId, status, first }: ApplicationFilter): string {
  const named = { name, job: jobId, status, first: first === 0 ? '' : String(first) };
  const given = Object.entries(named).filter(([, value]) => value !== '');
  return new URLSearchParams(given).toString();
}

/** '1,234 applications': the count above the list. */
export function applicationCountText(count: number): string {
  return count === 1 ? '1 application' : `${count.toLocaleString('en-GB')} applications`;
}
