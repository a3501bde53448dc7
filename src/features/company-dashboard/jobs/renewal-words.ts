import type { OwnJob } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { renewedDeadline } from '#src/domain/jobs/job-openness.ts';

/** What renewing a job now does: 'It stays open until 26 February 2027.' */
export function renewalWords({ deadline, open }: OwnJob, now: Date): string {
  const day = renewedDeadline(deadline, now);
  if (open && day === deadline) return `It is open until ${postedDate(day)} already.`;
  return `It ${open ? 'stays' : 'opens again and stays'} open until ${postedDate(day)}.`;
}
