import type { RelatedApplication } from '#src/contracts/application-records.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { isOutcome, statusBadge } from './application-status.ts';

/**
 * What another application of the same person to the company says beside this one: 'Applied before: rejected on
 * 3 November', 'Also applied to Weaver: applied on 3 November'.
 */
export function relatedText(
  related: RelatedApplication,
  to: Pick<RelatedApplication, 'job' | 'appliedAt'>,
  now: Date,
): string {
  const isSameJob = related.job.id === to.job.id;
  const again = related.appliedAt < to.appliedAt ? 'Applied before' : 'Applied again';
  const which = isSameJob ? again : `Also applied to ${related.job.title}`;
  return `${which}: ${stateOf(related, now)}`;
}

function stateOf({ status, statusAt, appliedAt, withdrawnAt }: RelatedApplication, now: Date): string {
  const isDecided = isOutcome(status);
  if (withdrawnAt !== null && !isDecided) return `withdrawn on ${dayInWords(withdrawnAt, now)}`;
  if (status === 'pending') return `applied on ${dayInWords(appliedAt, now)}`;
  const state = `${statusBadge(status).label.toLowerCase()} on ${dayInWords(statusAt, now)}`;
  return withdrawnAt === null ? state : `${state}, withdrawn later`;
}
