import type { SavedState } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';

/** Whether nobody can apply any more: its day has passed in Ghana, or its company has closed it. */
export function isOver(
  { closes }: Pick<SavedItem, 'closes'>,
  state: SavedState | undefined,
  now: Date,
): boolean {
  return state === 'closed' || isClosed(closes ?? undefined, now);
}

/**
 * What closes first stands on top, then what usually closes in the months to come, then what says neither, newest first;
 * what is over comes last, with what closed last before the rest.
 * @param stateOf what became of an item, where that is known
 */
export function savedInOrder(
  items: readonly SavedItem[],
  now: Date,
  stateOf: (item: SavedItem) => SavedState | undefined = () => undefined,
): SavedItem[] {
  const month = now.getUTCMonth() + 1;
  const placed = items.map((item) => ({ item, ...placeOf(item, stateOf(item), now, month) }));
  placed.sort(
    (a, b) =>
      a.group - b.group ||
      a.months - b.months ||
      a.day.localeCompare(b.day) * (a.group === OVER ? -1 : 1) ||
      b.item.savedAt.localeCompare(a.item.savedAt),
  );
  return placed.map(({ item }) => item);
}

const [DATED, SEASONAL, UNDATED, OVER] = [0, 1, 2, 3];

function placeOf(item: SavedItem, state: SavedState | undefined, now: Date, month: number) {
  const { closes, usuallyCloses } = item;
  const day = closes ?? '';
  if (isOver(item, state, now)) return { group: OVER, day, months: 0 };
  if (closes !== null) return { group: DATED, day, months: 0 };
  if (usuallyCloses.length === 0) return { group: UNDATED, day, months: 0 };
  const months = Math.min(...usuallyCloses.map((closing) => (closing - month + 12) % 12));
  return { group: SEASONAL, day, months };
}
