import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { monthsAfter } from '#src/domain/dates/calendar-months.ts';

/** A step of a company in an application. */
export interface DecisionStep {
  readonly status: ApplicationStatus;
  readonly message: string | null;
  /** The instant, ISO 8601, from which its applicant reads it; null for never, or not before the company says so. */
  readonly releaseAt: string | null;
}

/** A day farther ahead is a slip in the year. */
const MAX_MONTHS_AHEAD = 12;

/** Why applicants cannot read a decision from such a day (`YYYY-MM-DD`) on; undefined where they can. */
export function releaseDayFault(tellOn: string | null | undefined, now: Date): string | undefined {
  if (tellOn === null || tellOn === undefined) return undefined;
  if (tellOn < calendarDay(now)) return 'This day has passed';
  return tellOn > calendarDay(monthsAfter(now, MAX_MONTHS_AHEAD)) ? 'Choose a day within a year' : undefined;
}

/**
 * The instant from which an applicant reads a decision: 8:00 in Ghana of a day (`YYYY-MM-DD`), now without one.
 * @returns null for a null: not before another day is chosen
 */
export function releaseTime(tellOn: string | null | undefined, now: Date): Date | null {
  if (tellOn === null) return null;
  if (tellOn === undefined) return now;
  return new Date(Math.max(now.getTime(), Date.parse(`${tellOn}T08:00:00Z`)));
}

const isReleased = ({ releaseAt }: DecisionStep, now: Date) => releaseAt !== null && new Date(releaseAt) <= now;

/** Whether the applicant reads a step from a later instant on. */
export const isAhead = ({ releaseAt }: Pick<DecisionStep, 'releaseAt'>, now: Date) =>
  releaseAt !== null && new Date(releaseAt) > now;

/** The steps that the applicant can read. */
export function releasedSteps<S extends DecisionStep>(steps: readonly S[], now: Date): S[] {
  return steps.filter((step) => isReleased(step, now));
}

/** The status that the applicant reads. */
export function releasedStatus(steps: readonly DecisionStep[], now: Date): ApplicationStatus {
  return releasedSteps(steps, now).at(-1)?.status ?? 'pending';
}

/**
 * The last steps, which the applicant cannot read yet: those with the status that stands. None where the decision is
 * back at what the applicant reads, with nothing written.
 * @param steps oldest first
 */
export function heldSteps<S extends DecisionStep>(steps: readonly S[], now: Date): S[] {
  const stands = steps.at(-1)?.status;
  // Not by `findLastIndex`, which older browsers have not.
  const before = steps.toReversed().findIndex((step) => isReleased(step, now) || step.status !== stands);
  const held = before === -1 ? steps : steps.slice(steps.length - before);
  const isNews = stands !== releasedStatus(steps, now) || held.some(({ message }) => message !== null);
  return isNews ? [...held] : [];
}
