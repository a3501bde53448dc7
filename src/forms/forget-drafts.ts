import { forgetStored } from '#src/browser/storage.ts';

/** What drafts are stored under. */
export const DRAFTS = 'draft:';

/** Forgets all drafts on this device and in this tab: whoever signs out leaves nothing behind. */
export const forgetDrafts = (): void => forgetStored(DRAFTS);
