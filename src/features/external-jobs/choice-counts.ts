import { valueAt } from '#src/domain/column-codes.ts';
import { calendarDay } from '#src/domain/calendar-day.ts';
import type { JobFilter } from '#src/domain/job-filter.ts';
import { matchRows, whereaboutsAt, type JobRows } from '#src/domain/job-rows.ts';
import { sourceNames } from '#src/domain/job-sources.ts';
import { sliced } from '#src/browser/slices.ts';
import { showCount } from './more-filters.ts';

/** What a row has in each field whose choices are counted. */
const VALUES = {
  level: ({ columns }, row) => [valueAt(columns.levels, row)],
  category: ({ columns }, row) => [valueAt(columns.categories, row)],
  workplace: ({ columns }, row) => [valueAt(columns.workplaces, row)],
  source: ({ columns }, row) => sourceNames(valueAt(columns.sources, row)),
  country: (rows, row) => whereaboutsAt(rows, row).map(([country]) => country),
  city: (rows, row) => whereaboutsAt(rows, row).map(([, city]) => city),
  ghana: ({ names }, row) => (names?.ghana[row] === 'y' ? ['yes'] : []),
} satisfies Record<string, (rows: JobRows, row: number) => readonly string[]>;
const NEEDS_NAMES = ['country', 'city', 'ghana'];

/**
 * Says beside each choice of the form how many jobs it would find together with the rest of `filter`; nothing beside
 * those whose data has not been needed yet.
 * @param isWanted whether the filter is still the one that is shown
 */
export async function countChoices(
  form: HTMLFormElement,
  rows: readonly JobRows[],
  filter: JobFilter,
  isWanted: () => boolean,
): Promise<void> {
  const today = calendarDay(new Date());
  const slice = sliced();
  const hasNames = rows.every(({ names }) => names !== undefined);
  for (const [name, valuesOf] of Object.entries(VALUES)) {
    const select = form.elements.namedItem(name);
    if (!(select instanceof HTMLSelectElement)) continue;
    const counts = new Map<string, number>();
    const isKnown = hasNames || !NEEDS_NAMES.includes(name);
    for (const some of isKnown ? rows : []) {
      for (const row of matchRows(some, { ...filter, [name]: '' }, today)) {
        for (const value of new Set(valuesOf(some, row))) {
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      const pause = slice();
      if (pause) await pause;
      if (!isWanted()) return;
    }
    for (const option of select.options) {
      if (option.value !== '')
        showCount(option, isKnown ? (counts.get(option.value) ?? 0) : undefined);
    }
  }
}
