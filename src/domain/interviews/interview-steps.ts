import type { Interview } from '#src/contracts/interview-records.ts';
import type { InterviewState } from '#src/contracts/interview-values.ts';

/** States in which an interview takes no further change. */
export const isOver = (state: InterviewState): boolean => ['cancelled', 'held', 'no-show'].includes(state);

/** Whether the company can say what became of an interview: it has begun, and was not called off. */
export function takesOutcome({ state, startsAt }: Pick<Interview, 'state' | 'startsAt'>, now: Date): boolean {
  const isOff = state === 'cancelled' || state === 'declined';
  return !isOff && startsAt !== null && Date.parse(startsAt) <= now.getTime();
}

/** Whether an interview is still to come, whatever its state: until its end, and while its time is to be chosen. */
export function isAhead({ endsAt, state }: Pick<Interview, 'endsAt' | 'state'>, now: Date): boolean {
  return endsAt === null ? !isOver(state) : Date.parse(endsAt) > now.getTime();
}
