import { jobList, type JobFact, type ListingFilter } from '#src/contracts/lists/job-list.ts';
import type { ListField } from '#src/contracts/lists/searched-list.ts';
import { JOB_FACTS } from '#src/domain/jobs/listing-facts.ts';
import { ENOUGH } from '#src/domain/search/keyword-fit.ts';
import { withKeyword, withSomeWords } from './find-by-keyword.ts';
import { dayNumber, NEVER, type ListingColumns } from './listing-columns.ts';
import { choiceOf, chosenBy } from './listing-row.ts';

/** The results of a filter. */
export interface FoundPositions {
  /** How many titles hold the keyword; all that the filter lets through without one. */
  readonly count: number;
  /** First these, the newest first, then those that have its words, the best first; or each in the order that is asked for. */
  readonly positions: readonly number[];
}

type Test = (position: number) => boolean;

/**
 * The listings that a filter lets through.
 * @param today `YYYY-MM-DD` @param without a fact that is left out, to count its choices
 */
export function findListings(
  columns: ListingColumns,
  filter: ListingFilter,
  today: string,
  without?: JobFact,
): FoundPositions {
  const isChosen = chosenTest(columns, filter, today, without);
  const { titles, others } = withKeyword(columns, filter);
  const first = inOrder(columns, filter, Array.from(titles.filter(isChosen)));
  const then = inOrder(columns, filter, Array.from(others.filter(isChosen)));
  return { count: first.length, positions: then.length === 0 ? first : [...first, ...then] };
}

/** Listings that a filter lets through but for some words of its keyword, the best first; none where it finds enough. */
export function findClose(
  columns: ListingColumns,
  filter: ListingFilter,
  today: string,
  found: readonly number[],
): number[] {
  const left = ENOUGH - found.length;
  if (left <= 0 || filter.search === '') return [];
  const isChosen = chosenTest(columns, filter, today, undefined);
  return withSomeWords(columns, filter.search, (at) => isChosen(at) && !found.includes(at)).slice(0, left);
}

/** How many of some listings have each value of each fact; 0 for one that others have. */
export function countChoices(
  { choices, codesOfAll, starts }: ListingColumns,
  positions: readonly number[],
): Record<JobFact, Record<string, number>> {
  const times = new Uint32Array(choices.length);
  for (const position of positions) {
    const end = starts[position + 1] ?? 0;
    for (let at = starts[position] ?? 0; at < end; at += 1) {
      const code = codesOfAll[at] ?? 0;
      times[code] = (times[code] ?? 0) + 1;
    }
  }
  const counts = Object.fromEntries(JOB_FACTS.map((fact) => [fact, {}]));
  for (const [code, [fact, value]] of choices.entries()) {
    Object.assign(counts[fact] ?? {}, { [value]: times[code] });
  }
  return counts as Record<JobFact, Record<string, number>>;
}

const fieldsAskingFor = (days: 'days-to-closing' | 'days-since-posting') =>
  jobList.names.filter((name) => {
    const { asksFor }: ListField = jobList.fields[name];
    return asksFor === days;
  });
const CLOSING_FIELDS = fieldsAskingFor('days-to-closing');
const POSTING_FIELDS = fieldsAskingFor('days-since-posting');

/** The fewest days that any of these fields asks for; infinitely many where none does. */
const fewestDays = (fields: readonly (keyof ListingFilter)[], filter: ListingFilter) =>
  Math.min(...fields.map((field) => (filter[field] === '' ? Infinity : Number(filter[field]))));

/** Everything of a filter but its keyword. */
function chosenTest(columns: ListingColumns, filter: ListingFilter, today: string, without: JobFact | undefined): Test {
  const { codes, closesOn, postedOn } = columns;
  const now = dayNumber(today);
  const latest = Math.min(NEVER, now + fewestDays(CLOSING_FIELDS, filter));
  const earliest = Math.max(-1, now - fewestDays(POSTING_FIELDS, filter));
  // No listing has a choice without a code.
  const wanted = chosenBy(filter, without).map((choice) => codes.get(choice) ?? -1);
  const isWanted = hasCodes(columns, wanted);
  return (position) => {
    const closes = closesOn[position] ?? NEVER;
    return closes >= now && closes <= latest && (postedOn[position] ?? -1) >= earliest && isWanted(position);
  };
}

function hasCodes({ codesOfAll, starts }: ListingColumns, wanted: readonly number[]): Test {
  return (position) => {
    const end = starts[position + 1] ?? 0;
    return wanted.every((code) => {
      for (let at = starts[position] ?? 0; at < end; at += 1) {
        if (codesOfAll[at] === code) return true;
      }
      return false;
    });
  };
}

function inOrder(columns: ListingColumns, { sort }: ListingFilter, positions: number[]): number[] {
  if (sort === '') return positions;
  const isOpenToGhana = hasCodes(columns, [columns.codes.get(OPEN_TO_GHANA) ?? -1]);
  const rank = {
    newest: () => 0,
    closing: (at: number) => columns.closesOn[at] ?? NEVER,
    ghana: (at: number) => Number(!isOpenToGhana(at)),
  }[sort];
  return positions.sort((a, b) => rank(a) - rank(b) || a - b);
}

const OPEN_TO_GHANA = choiceOf('ghana', 'yes');
