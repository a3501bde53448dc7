import type { JobInput } from '#src/contracts/job-input.ts';
import type { JobDetails, OwnJob } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import type { WarningKind } from '#src/domain/fraud/job-warnings.ts';
import { isOpen, lastOpenDay, renewedDeadline } from '#src/domain/jobs/job-openness.ts';
import { api } from '#src/browser/api.ts';
import { ask } from '#src/forms/ask.ts';

interface Closing {
  readonly title: string;
  /** How many have applied; undefined where that could not be read. */
  readonly applications: number | undefined;
  readonly note?: string;
}

/** Asks before a job is closed, by its menu or by a deadline that has passed. */
export function confirmClosing({ title, applications, ...note }: Closing): Promise<boolean> {
  const mails = applications === 0 ? '' : ' Everyone who has applied is told by email.';
  return ask({
    heading: 'Close this job?',
    about: title,
    why: `It leaves the public lists at once, and nobody can apply any more.${mails} You can reopen it.`,
    ...note,
    no: 'Keep it open',
    yes: 'Close job',
  });
}

/** Asks before an edited job is saved whose deadline closes it. */
export async function confirmDeadline(job: JobDetails, deadline: string | null): Promise<boolean> {
  const edited = { deadline, createdAt: new Date(job.createdAt), closedAt: null };
  if (!job.open || isOpen(edited, new Date())) return true;
  const own = await api('GET /jobs').catch(() => []);
  return confirmClosing({
    title: job.title,
    applications: own.find(({ id }) => id === job.id)?.applications,
    note: `Its last day, ${postedDate(lastOpenDay(edited))}, has passed.`,
  });
}

const FRAUD_SIGNS: Readonly<Record<WarningKind, string>> = {
  fee: 'Asks applicants for a fee',
  deposit: 'Asks applicants for a deposit',
  identity: 'Asks for bank or ID details',
  messenger: 'Can be reached by messenger only',
};

/**
 * Asks, before a job goes up, about what in it reads as frauds do; the choice is the company's. The phrases are fetched
 * when they are needed; where they do not come, nothing is asked.
 */
export async function confirmPosting(job: JobInput): Promise<boolean> {
  const phrases = await import('#src/domain/fraud/job-warnings.ts').catch(() => undefined);
  const warnings = phrases?.jobWarnings(job) ?? [];
  if (warnings.length === 0) return true;
  return ask({
    heading: 'Post this job as it is?',
    why: 'Job seekers are told never to pay to apply, and to report adverts that read like this:',
    findings: warnings.map(({ kind, words }) => ({ what: FRAUD_SIGNS[kind], words })),
    no: 'Edit',
    yes: 'Post anyway',
  });
}

export function confirmDeletion(title: string): Promise<boolean> {
  return ask({
    heading: 'Delete this job?',
    about: title,
    why: 'The job and its views are permanently deleted. To only take it off the site, close it instead.',
    no: 'Keep it',
    yes: 'Delete job',
  });
}

/** Asks what the mail about a job's end asks. */
export function confirmRenewal(job: OwnJob, title: string): Promise<boolean> {
  return ask({
    heading: 'Renew this job?',
    about: title,
    why: renewalWords(job, new Date()),
    no: 'Leave it as it is',
    yes: 'Renew for three months',
  });
}

/** The effect of renewing a job now: 'It stays open until 26 February 2027.' */
export function renewalWords({ deadline, open }: OwnJob, now: Date): string {
  const day = renewedDeadline(deadline, now);
  if (open && day === deadline) return `It is open until ${postedDate(day)} already.`;
  return `It ${open ? 'stays' : 'opens again and stays'} open until ${postedDate(day)}.`;
}
