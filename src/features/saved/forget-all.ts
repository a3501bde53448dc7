import { replaceSaved } from './saved-changes.ts';
import { readSaved } from './saved-list.ts';

const HERE = 'Forget everything that you have saved, with your notes? This cannot be undone.';
const IN_ACCOUNT =
  'Forget everything that you have saved, with your notes, in your account and on every device? This cannot be undone.';

/** Removes all that is saved, once the visitor has said so: the one place for whatever else this device keeps. */
export function forgetAll(): string | undefined {
  if (!confirm(readSaved().owner === undefined ? HERE : IN_ACCOUNT)) return undefined;
  return replaceSaved([]) ?? 'All is forgotten.';
}
