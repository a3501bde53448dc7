import type { SavedItem } from '#src/contracts/saved-items.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { closingWords } from '#src/domain/scholarships/scholarship-words.ts';

/** When something closes, in words that stay true: 'Closes 4 December 2026'; empty where nothing is said. */
export function closingLine({ closes, usuallyCloses }: Pick<SavedItem, 'closes' | 'usuallyCloses'>, now: Date): string {
  const isOver = closes !== null && isClosed(closes, now);
  if (closes !== null && !(isOver && usuallyCloses.length > 0)) {
    return `${isOver ? 'Closed' : 'Closes'} ${postedDate(closes)}`;
  }
  return usuallyCloses.length > 0 ? closingWords(usuallyCloses) : '';
}

/**
 * An item in plain lines, as a message takes it: title with company, when it closes, its link.
 * @param origin of this site
 */
function savedText(item: SavedItem, now: Date, origin: string): string {
  const name = [item.title, item.company].filter(Boolean).join(', ');
  return [name, closingLine(item, now), new URL(item.link, origin).href].filter(Boolean).join('\n');
}

/** A list in plain lines, with a blank one between items. */
export function savedTexts(items: readonly SavedItem[], now: Date, origin: string): string {
  return items.map((item) => savedText(item, now, origin)).join('\n\n');
}
