import type { OwnJob } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { renewedDeadline } from '#src/domain/jobs/job-openness.ts';
import { ask } from '#src/forms/ask.ts';

interface Closing {
  readonly title: string;
  /** How many have applied; undefined where that could not be read. */
  readonly applications: number | undefined;
  readonly note?: string;
}

/** Asks before a job is closed, by its menu or by a deadline that has passed. */
export function confirmClosing({ title, applications, note }: Closing): Promise<boolean> {
  const mails = applications === 0 ? '' : ' Everyone who has applied is told by email.';
  return ask({
    heading: 'Close this job?',
    about: title,
    why: `It leaves the public lists at once, and nobody can apply any more.${mails} You can reopen it.`,
    note,
    no: 'Keep it open',
    yes: 'Close job',
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
