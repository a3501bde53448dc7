import { DAY, HOUR } from '#src/server/milliseconds.ts';

/** Milliseconds without a request after which a session has ended. */
export const SESSION_IDLE_TIMEOUT = 30 * DAY;
/** Milliseconds after its start when a session ends in any case. */
export const MAX_SESSION_AGE = 90 * DAY;
/** Milliseconds between two writes of the last use: a read should not become a write. */
export const USE_WRITTEN_EVERY = 3_600_000;

/** Milliseconds after its start when a session at the desk ends. */
export const OPERATOR_SESSION_LIFE = 12 * HOUR;
/** Milliseconds for which a link to the desk is good. */
export const OPERATOR_LINK_LIFE = 15 * 60_000;

/** Milliseconds for which an account knows a device or network after its last login there. */
export const KNOWN_FOR = 365 * DAY;
/** Milliseconds for which an invitation to a company account is good. */
export const INVITATION_LIFE = 7 * DAY;
/** Milliseconds for which any other mailed link is good. */
export const LINK_LIFE = DAY;
