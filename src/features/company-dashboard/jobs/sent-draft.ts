import { localValue } from '#src/browser/storage.ts';
import { DRAFTS } from '#src/forms/forget-drafts.ts';
import { deviceDraft, forgetDeviceDraft } from '#src/forms/device-draft.ts';

/** The name of the form for a new job among the drafts on this device. */
export const NEW_JOB = 'job:new';

/** A draft that was sent to be posted and has had no answer yet. */
interface SentDraft {
  readonly id: string;
  /** The texts that were kept of it on this device, as JSON. */
  readonly kept?: string | undefined;
}

/** Remembers what is sent until `forgetSentDraft`, so that it is not posted twice after a reload. */
export function rememberSentDraft(owner: string, id: string): void {
  const sent: SentDraft = { id, kept: keptTexts(owner) };
  placeOf(owner).write(JSON.stringify(sent));
}

export function sentDraft(owner: string): SentDraft | undefined {
  const text = placeOf(owner).read();
  return text === null ? undefined : (JSON.parse(text) as SentDraft);
}

export function forgetSentDraft(owner: string): void {
  placeOf(owner).forget();
}

/** The sent draft has been posted: it is not offered any more, and what was typed after it still is. */
export function forgetPostedTexts(owner: string, id: string): void {
  const sent = sentDraft(owner);
  if (sent?.id === id && sent.kept === keptTexts(owner)) forgetDeviceDraft(owner, NEW_JOB);
}

const keptTexts = (owner: string) => JSON.stringify(deviceDraft(owner, NEW_JOB)?.texts);

// Signing out forgets it with all drafts on this device.
const placeOf = (owner: string) => localValue(`${DRAFTS}${owner}:sent`);
