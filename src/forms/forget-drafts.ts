import { forgetStored } from '#src/browser/storage.ts';

/** The prefix that drafts are stored under. */
export const DRAFTS = 'draft:';

/**
 * Forgets the drafts of `owner` (an account's id) on this device and in this tab, or all where the account is not
 * known: an account that signs out leaves nothing behind, and takes nothing of others.
 */
export const forgetDrafts = (owner?: string): void => forgetStored(owner === undefined ? DRAFTS : `${DRAFTS}${owner}:`);
