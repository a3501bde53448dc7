import { savedInOrder } from '#src/domain/saved/saved-order.ts';
import { savedTexts } from '#src/domain/saved/saved-text.ts';
import { downloadFile } from '#src/browser/download-file.ts';
import { forgetAll } from './forget-all.ts';
import { importSaved } from './import-saved.ts';
import { readSaved } from './checked-list.ts';

/** What the buttons of `/saved` do. Each answers what is said of it, if anything. */
export const savedActions = {
  async copyText(): Promise<string> {
    const now = new Date();
    const text = savedTexts(savedInOrder(readSaved().items, now), now, location.origin);
    try {
      await navigator.clipboard.writeText(text);
      return 'Copied. Paste it into a message.';
    } catch {
      return 'This browser does not let the list be copied. Export it as a file instead.';
    }
  },
  print(): undefined {
    print();
  },
  async addToCalendar(): Promise<string> {
    const { downloadCalendar } = await import('./download-calendar.ts');
    const days = downloadCalendar(readSaved().items);
    if (days === 0) return 'Nothing that you saved says when it closes, or is still open.';
    return `${days} ${days === 1 ? 'day' : 'days'} for your calendar, each with a reminder three days before.`;
  },
  exportFile(): undefined {
    const file = { version: 1, saved: readSaved().items };
    downloadFile('saved.json', 'application/json', JSON.stringify(file, undefined, 2));
  },
  importFile: (file: File | undefined) => (file ? importSaved(file) : undefined),
  forgetAll,
};
export type SavedActions = typeof savedActions;
