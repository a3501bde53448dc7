import { replaceSaved } from './saved-changes.ts';

const QUESTION = 'Forget everything that you have saved, with your notes? This cannot be undone.';

/** Removes all that this device keeps of what was saved, once the visitor has said so. */
export function forgetAll(): string | undefined {
  if (!confirm(QUESTION)) return undefined;
  return replaceSaved([]) ?? 'All is forgotten.';
}
