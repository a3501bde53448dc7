import { tabKeys, tabValue } from '#src/browser/storage.ts';
import type { FormTexts } from './form-texts.ts';

const PREFIX = 'draft:';

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
export const hasKeptDrafts = () => tabKeys(PREFIX).length > 0;

/** Forgets all drafts in this tab: whoever signs out in it leaves nothing behind. */
export function forgetTabDrafts(): void {
  for (const key of tabKeys(PREFIX)) tabValue(key).forget();
}

const placeOf = (owner: string, name: string) => tabValue(`${PREFIX}${owner}:${name}`);
