import { forgetKeptPages } from '#src/browser/forget-kept-pages.ts';
import { ask } from '#src/forms/ask.ts';
import { replaceSaved } from './saved-changes.ts';
import { clearSetAside, readSaved } from './checked-list.ts';

const HERE =
  'Everything that you have saved goes, with your notes, and the pages that are kept here for when there is no network. This cannot be undone.';
const IN_ACCOUNT =
  'Everything that you have saved goes, with your notes, in your account and on every device, and the pages that are kept here for when there is no network. This cannot be undone.';

/** Removes all that is saved, and the pages that this device keeps, once the visitor has said so. */
export async function forgetAll(): Promise<string | undefined> {
  const why = readSaved().owner === undefined ? HERE : IN_ACCOUNT;
  const yes = await ask({ heading: 'Forget all?', why, no: 'Keep it', yes: 'Forget all' });
  if (!yes) return undefined;
  await forgetKeptPages();
  clearSetAside();
  return replaceSaved([]) ?? 'All is forgotten.';
}
