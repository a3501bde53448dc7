import type { SavedItem } from '#src/contracts/saved-items.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';

/**
 * What closes first stands on top, then what usually closes in the months to come, then what says neither, newest
 * first; what is over comes last, with what closed last before the rest.
 */
export function savedInOrder(items: readonly SavedItem[], now: Date): SavedItem[] {
  const placed = items.map((item) => ({ item, ...placeOf(item, now) }));
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

function placeOf({ closes, usuallyCloses }: SavedItem, now: Date) {
  const isOver = closes !== null && isClosed(closes, now);
  if (closes !== null && !(isOver && usuallyCloses.length > 0)) {
    return { group: isOver ? OVER : DATED, day: closes, months: 0 };
  }
  if (usuallyCloses.length === 0) return { group: UNDATED, day: '', months: 0 };
  const month = now.getUTCMonth() + 1;
  const months = Math.min(...usuallyCloses.map((closing) => (closing - month + 12) % 12));
  return { group: SEASONAL, day: '', months };
}
