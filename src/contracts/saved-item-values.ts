/** A listing of another site, a job posted here, a scholarship. */
export const SAVED_KINDS = ['listing', 'job', 'scholarship'] as const;

/** Items of a list. */
export const MAX_SAVED = 500;
/** At most so many characters are typed. */
export const MAX_NOTE_LENGTH = 500;
/** Characters of notes that were put together. */
export const MAX_MERGED_NOTE_LENGTH = 2_000;
/** Characters of a fact, and of a title or company. */
export const MAX_FACT_LENGTH = 300;
export const MAX_FACTS = 8;
export const MAX_LINK_LENGTH = 2_000;

/** Items of one call; a longer list is sent in several. */
export const MAX_SENT = 50;
/** Bytes of one call. */
export const MAX_SENT_BYTES = 64 * 1024;
/** Bytes: the keys of some 400 items; a longer list is asked about in two calls. */
export const MAX_CHECKED_BYTES = 64 * 1024;

/** The state of a saved item: `unknown` while the server has no list to look at. */
export const SAVED_STATES = ['listed', 'open', 'closed', 'gone', 'unknown'] as const;
export type SavedState = (typeof SAVED_STATES)[number];
