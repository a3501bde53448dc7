import { forgetLocal, localValue } from '#src/browser/storage.ts';
import type { FormTexts } from './form-texts.ts';

/** Milliseconds that a draft is kept. */
const KEPT = 7 * 86_400_000;
const PREFIX = 'draft:';

/** What was typed into a form and never sent. */
export interface DeviceDraft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly texts: FormTexts;
}

/**
 * Keeps on this device what `owner` (an account's id) has typed into the form `name`, so that it
 * outlives a reload and a tab that the system has closed. Without texts it is forgotten.
 */
export function saveDeviceDraft(owner: string, name: string, texts: FormTexts): void {
  if (Object.keys(texts).length === 0) forgetDeviceDraft(owner, name);
  else placeOf(owner, name).write(JSON.stringify({ savedAt: Date.now(), texts }));
}

/** What is kept of a form, unless it is a week old. */
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

/** Forgets all drafts on this device: whoever has signed out leaves nothing behind. */
export function forgetDeviceDrafts(): void {
  forgetLocal(PREFIX);
}

const placeOf = (owner: string, name: string) => localValue(`${PREFIX}${owner}:${name}`);
