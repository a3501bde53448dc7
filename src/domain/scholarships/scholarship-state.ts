import { MONTHS } from '#src/contracts/months.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { monthNames } from './scholarship-words.ts';

/** What the state follows from, besides the day and the status. */
const STATE_FACTS = [
  'usuallyOpens',
  'usuallyCloses',
  'opens',
  'closes',
  'checkedOn',
  'closedFor',
] as const satisfies (keyof Scholarship)[];

/** The status is that of the file, or that its link is dead. */
export type StateFacts = Pick<Scholarship, (typeof STATE_FACTS)[number]> & { readonly status: string };

/** The facts as an attribute, which `readFacts` reads; none where no day changes the state. */
export function writtenFacts(facts: StateFacts): string | undefined {
  const written = JSON.stringify(facts, facts.status === AVAILABLE ? STATE_FACTS : ['status', ...STATE_FACTS]);
  return written === '{}' ? undefined : written;
}

export const readFacts = (written: string): StateFacts => ({
  status: AVAILABLE,
  ...(JSON.parse(written) as Partial<StateFacts>),
});

const AVAILABLE = 'Available';

export interface ScholarshipState {
  /** `unknown`: what is known of it does not say. */
  readonly kind: 'open' | 'upcoming' | 'closed' | 'unknown';
  /** Whether days or the file's status say so; what is usual only makes it likely. */
  readonly isCertain: boolean;
  /** 'Available · closes 15 January (seen 20 November)': no card says only 'Available'. */
  readonly words: string;
}

/** A scheme that does not say when it opens is surely closed for this long, and again open this long before it closes. */
const MONTHS_CLOSED = 6;
const MONTHS_OPEN = 3;

/** Days for which it is enough that a person has looked. */
const LOOK_LASTS = 60;

/**
 * The state of a scholarship on a day. Days come first, for the calendar year in which they lie; then what is usual;
 * then since when its page has not been looked at.
 * @param today `YYYY-MM-DD` in Ghana
 */
export function scholarshipState(facts: StateFacts, today: string): ScholarshipState {
  const { status } = facts;
  if (status !== AVAILABLE) return { kind: 'closed', isCertain: true, words: status };
  const usual = usualState(facts, monthOf(today));
  return (
    stateByDays(facts, today, usual) ??
    usual ?? { kind: 'unknown', isCertain: false, words: available(lookWords(facts.checkedOn, today)) }
  );
}

/** Whether it is known that no application is taken this year: it is closed, or its page is gone. */
export function isOver(facts: StateFacts, today: string): boolean {
  const { kind, isCertain } = scholarshipState(facts, today);
  return kind === 'closed' && isCertain;
}

/** From 1. */
const monthOf = (iso: string) => Number(iso.slice(5, 7));

const available = (known: string) => `${AVAILABLE} · ${known}`;

function stateByDays(
  facts: StateFacts,
  today: string,
  usual: ScholarshipState | undefined,
): ScholarshipState | undefined {
  const { opens = '', closes = '', checkedOn = '', closedFor = 0 } = facts;
  const day = (iso: string) => dayInWords(iso, new Date(today));
  const certain = (kind: ScholarshipState['kind'], words: string) => ({ kind, isCertain: true, words });
  const seen = checkedOn && ` (seen ${day(checkedOn)})`;
  if (opens > today) return certain('upcoming', `Opens ${day(opens)}`);
  if (closes >= today) return certain('open', available(`closes ${day(closes)}${seen}`));
  const year = today.slice(0, 4);
  const isClosed = closedFor >= Number(year);
  // An opening after the last look is newer than what was over then.
  const isNew = opens > closes && !(isClosed && opens <= checkedOn);
  if (opens.startsWith(year) && isNew) return certain('open', available(`opened ${day(opens)}${seen}`));
  if (closedFor > Number(year)) return certain('closed', `Closed for ${closedFor}`);
  // Another round than the one that has closed this year usually opens in it, or is open by now.
  const isNextRound =
    facts.usuallyOpens?.some((month) => month > monthOf(closes)) ??
    (usual?.kind === 'open' && monthOf(today) - monthOf(closes) >= MONTHS_OPEN);
  const hasClosed = closes.startsWith(year) && !isNextRound;
  return isClosed || hasClosed ? certain('closed', 'Closed for this year') : undefined;
}

/** @param month from 1 */
function usualState({ usuallyOpens: opens, usuallyCloses: closes }: StateFacts, month: number) {
  if (closes === undefined) return undefined;
  const usual = `usually closes in ${monthNames(closes)}`;
  const likely = (kind: ScholarshipState['kind'], words: string) => ({ kind, isCertain: false, words });
  const toClosing = Math.min(...closes.map((closing) => monthsBetween(month, closing)));
  if (toClosing === 0) return likely('open', available(usual));
  if (opens === undefined) {
    if (toClosing <= MONTHS_OPEN) return likely('open', available(usual));
    const since = Math.min(...closes.map((closing) => monthsBetween(closing, month)));
    return since <= MONTHS_CLOSED
      ? likely('closed', `Usually closed now · ${usual}`)
      : likely('unknown', available(usual));
  }
  const toOpening = Math.min(...opens.map((opening) => monthsBetween(month, opening)));
  return toOpening > 0 && toOpening <= toClosing
    ? likely('upcoming', `Usually opens in ${monthNames(opens)}`)
    : likely('open', available(usual));
}

/** From one month to the next time that another comes. */
export const monthsBetween = (from: number, to: number) => (to - from + 12) % 12;

function lookWords(checkedOn: string | undefined, today: string): string {
  if (checkedOn === undefined) return 'not checked yet';
  if (checkedOn > addDays(today, -LOOK_LASTS)) return `checked ${dayInWords(checkedOn, new Date(today))}`;
  const [year, month] = checkedOn.split('-');
  return `not checked since ${MONTHS[Number(month) - 1]}${today.startsWith(`${year}-`) ? '' : ` ${year}`}`;
}
