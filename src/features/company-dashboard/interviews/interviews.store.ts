import { atom } from 'nanostores';
import type { Interview } from '#src/contracts/interview-records.ts';
import type { InterviewOutcome } from '#src/contracts/interview-values.ts';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { dayFromQuery } from '#src/domain/pages/list-address.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showToast } from '#src/browser/toasts.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { recordOutcome } from '#src/forms/record-outcome.ts';

/** The Monday of the week of a day. @param day `YYYY-MM-DD` */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The first day of the week that the address names, else of this one, in Ghana. */
export function shownWeek(now: Date): string {
  return mondayOf(dayFromQuery(new URLSearchParams(location.search), 'from') || calendarDay(now));
}

interface Week {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly from: string;
  readonly interviews: readonly Interview[];
}

/** The interviews of the week that the address names. */
export const week = createLoadable(
  async (): Promise<Week> => {
    const from = shownWeek(new Date());
    const { interviews } = await api('GET /jobs/interviews', { query: { from, to: addDays(from, 6) } });
    return { from, interviews };
  },
  { fallback: 'Failed to fetch the interviews' },
);

/** Says what became of an interview. */
export async function keepOutcome(id: string, outcome: InterviewOutcome): Promise<void> {
  if (await recordOutcome(id, outcome)) await week.refresh();
}

/** Since when the member has a calendar address. */
export const calendar = createLoadable(async () => (await api('GET /company/calendar')).madeAt, {
  fallback: 'Failed to fetch your calendar address',
});

/** The address that has just been made: it is shown this once. */
export const $address = atom<string | undefined>();

const ENDS = 'Calendars that use the present address stop at once. The new one has to be put into them.';

/** Makes a calendar address; one that takes the place of another once that is meant. */
export async function makeAddress(isOther: boolean): Promise<void> {
  const why = { heading: 'Change the address?', why: ENDS, no: 'Keep the address', yes: 'Change it' };
  if (isOther && !(await ask(why))) return;
  await attempt(showToast, 'Failed to make the address', async () => {
    const { address, madeAt } = await api('POST /company/calendar');
    $address.set(address);
    calendar.set(madeAt);
    return 'The address is ready.';
  });
}

/** Ends the calendar address once that is meant. */
export async function endAddress(): Promise<void> {
  const isMeant = await ask({
    heading: 'End the address?',
    why: 'Calendars that use it find nothing any more. You can make another one.',
    no: 'Keep the address',
    yes: 'End it',
  });
  if (!isMeant) return;
  await attempt(showToast, 'Failed to end the address', async () => {
    await api('DELETE /company/calendar');
    $address.set(undefined);
    calendar.set(null);
    return 'The address has ended.';
  });
}
