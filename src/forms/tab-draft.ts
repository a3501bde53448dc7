import { tabKeys, tabValue } from '#src/browser/storage.ts';
import { DRAFTS } from './forget-drafts.ts';
import type { FormTexts } from './form-texts.ts';

/** The forms on this page whose drafts can be kept, by name. */
const open = new Map<string, () => FormTexts>();

/** Registers a form whose draft is kept when the session ends; `read` gives it. Returns how to stop. */
export function offerDraft(name: string, read: () => FormTexts): () => void {
  open.set(name, read);
  return () => void open.delete(name);
}

/**
 * Keeps the drafts of all forms on this page, in this tab, for `owner` (an account's id): also where another tab has
 * signed out, whose drafts on the device are gone.
 */
export function keepDrafts(owner: string): void {
  for (const [name, read] of open) {
    const draft = read();
    if (Object.keys(draft).length > 0) placeOf(owner, name).write(JSON.stringify(draft));
  }
}

/** The draft kept of a form for this owner. */
export function keptDraft(name: string, owner: string): FormTexts | undefined {
  const text = placeOf(owner, name).read();
  return text === null ? undefined : (JSON.parse(text) as FormTexts);
}

export function forgetDraft(name: string, owner: string): void {
  placeOf(owner, name).forget();
}

/** Whether this tab keeps a draft, whosever it is. */
export const hasKeptDrafts = () => tabKeys(DRAFTS).length > 0;

const placeOf = (owner: string, name: string) => tabValue(`${DRAFTS}${owner}:${name}`);
