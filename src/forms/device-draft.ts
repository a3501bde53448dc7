import { localValue } from '#src/browser/storage.ts';
import { DRAFTS } from './forget-drafts.ts';
import type { FormTexts } from './form-texts.ts';

/** Milliseconds that a draft is kept. */
const KEPT = 7 * 86_400_000;

/** Texts that were typed into a form and never sent. */
export interface DeviceDraft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly texts: FormTexts;
  /** One that was still offered when this was typed. */
  readonly before?: Omit<DeviceDraft, 'before'>;
}

/**
 * Keeps on this device what `owner` (an account's id) has typed into the form `name`, so that it
 * outlives a reload and a tab that the system has closed. Without texts it is forgotten.
 * @param offered a draft that its owner has not answered yet: it stays
 */
export function saveDeviceDraft(owner: string, name: string, texts: FormTexts, offered?: DeviceDraft): void {
  const before = offered && { savedAt: offered.savedAt, texts: offered.texts };
  const isEmpty = Object.keys(texts).length === 0;
  const draft = isEmpty ? offered : { savedAt: Date.now(), texts, ...(before && { before }) };
  if (draft === undefined) forgetDeviceDraft(owner, name);
  else placeOf(owner, name).write(JSON.stringify(draft));
}

/** The draft that is kept of a form, unless it is a week old. */
export function deviceDraft(owner: string, name: string): DeviceDraft | undefined {
  const text = placeOf(owner, name).read();
  const draft = text === null ? undefined : (JSON.parse(text) as DeviceDraft);
  if (draft === undefined || draft.savedAt > Date.now() - KEPT) return draft;
  forgetDeviceDraft(owner, name);
  return undefined;
}

export function forgetDeviceDraft(owner: string, name: string): void {
  placeOf(owner, name).forget();
}

const placeOf = (owner: string, name: string) => localValue(`${DRAFTS}${owner}:${name}`);
