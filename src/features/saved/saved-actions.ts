import { savedInOrder } from '#src/domain/saved/saved-order.ts';
import { savedTexts } from '#src/domain/saved/saved-text.ts';
import { downloadFile } from '#src/browser/download-file.ts';
import { forgetKeptPages } from '#src/browser/forget-kept-pages.ts';
import { ask } from '#src/forms/ask.ts';
import { importSaved } from './import-saved.ts';
import { clearSetAside, readSaved } from './checked-list.ts';
import { replaceSaved } from './saved-changes.ts';

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

const HERE =
  'Everything that you have saved goes, with your notes, and the pages that are kept here for when there is no network. This cannot be undone.';
const IN_ACCOUNT =
  'Everything that you have saved goes, with your notes, in your account and on every device, and the pages that are kept here for when there is no network. This cannot be undone.';

/** Removes all that is saved, and the pages that this device keeps, once the visitor has said so. */
async function forgetAll(): Promise<string | undefined> {
  const why = readSaved().owner === undefined ? HERE : IN_ACCOUNT;
  const yes = await ask({ heading: 'Forget all?', why, no: 'Keep it', yes: 'Forget all' });
  if (!yes) return undefined;
  await forgetKeptPages();
  clearSetAside();
  return replaceSaved([]) ?? 'All is forgotten.';
}
