import { tabValue } from '#src/browser/storage.ts';
import { deviceDraft } from './device-draft.ts';
import type { FormTexts } from './form-texts.ts';

interface KeptDraft {
  readonly owner: string;
  readonly draft: FormTexts;
}

/** The forms on this page whose drafts can be kept, by name. */
const open = new Map<string, () => FormTexts>();

/** Registers a form whose draft is kept when the session ends; `read` gives it. Returns how to stop. */
export function offerDraft(name: string, read: () => FormTexts): () => void {
  open.set(name, read);
  return () => void open.delete(name);
}

/** Keeps the drafts of all forms on this page, in this tab, for `owner` (an account's id). */
export function keepDrafts(owner: string): void {
  for (const [name, read] of open) {
    const draft = read();
    // Whoever signed out in another tab has left nothing on the device.
    if (Object.keys(draft).length === 0 || !deviceDraft(owner, name)) continue;
    placeOf(name).write(JSON.stringify({ owner, draft } satisfies KeptDraft));
  }
}

/** The draft kept of a form, if it is this owner's. */
export function keptDraft(name: string, owner: string): FormTexts | undefined {
  const text = placeOf(name).read();
  if (text === null) return undefined;
  const kept = JSON.parse(text) as KeptDraft;
  return kept.owner === owner ? kept.draft : undefined;
}

export function forgetDraft(name: string): void {
  placeOf(name).forget();
}

const placeOf = (name: string) => tabValue(`draft:${name}`);
