import { calendarDay } from '#src/domain/calendar-day.ts';
import { NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';
import { matchRows, type JobRows } from '#src/domain/job-rows.ts';
import { withNearestWords } from '#src/domain/nearest-words.ts';
import { searchLines } from '#src/domain/search-text.ts';
import { WITHOUT } from './listing-words.ts';

/** What to ask instead when nothing is found, and how many that finds. */
export interface WayOn {
  readonly label: string;
  readonly filter: JobFilter;
  readonly count: number;
}

/**
 * Ways on from a filter that finds nothing: words that titles have in place of one that none has, then each part of the
 * filter left out. Only those that find something.
 */
export function waysOn(filter: JobFilter, rows: readonly JobRows[]): WayOn[] {
  const today = calendarDay(new Date());
  const countOf = (asked: JobFilter) =>
    rows.reduce((sum, some) => sum + matchRows(some, asked, today).length, 0);
  const titles = rows.map((some) => some.plain?.text ?? searchLines(some.titles.join('\n')));
  const asked = [
    ...withNearestWords(filter.search, titles).map((search) => ({
      label: `“${search}”`,
      filter: { ...filter, search },
    })),
    ...(Object.keys(NO_FILTER) as (keyof JobFilter)[])
      .filter((name) => filter[name] !== '' && name !== 'sort')
      .map((name) => ({
        label: WITHOUT[name] ?? `Without “${filter.search}”`,
        // A city is one of its country.
        filter: { ...filter, [name]: '', ...(name === 'country' && { city: '' }) },
      })),
  ];
  return asked
    .filter((way) => Object.values(way.filter).some((value) => value !== ''))
    .map((way) => ({ ...way, count: countOf(way.filter) }))
    .filter(({ count }) => count > 0);
}
