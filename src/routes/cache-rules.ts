/** Files under these carry a hash of their content in their address, so that they never change. */
export const HASHED_PREFIXES = ['/_astro/'] as const;

export const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** Pages and data change with the next build: a minute of reuse, then a question with the ETag. */
export const CHANGING_CACHE = 'public, max-age=60, must-revalidate';

/** Addresses that lead nowhere: a caller who tries many fills no cache. */
export const UNKNOWN_CACHE = 'no-cache';

/** The pages of the operator's desk stay in no cache. */
export const DESK_PAGES = /^\/desk(?:\/|$)/;
export const DESK_CACHE = 'no-store';

/** A search is the same for all visitors. */
export const SEARCH_CACHE = 'public, max-age=60';

/** Feeds: no reader has to ask more often. */
export const FEED_CACHE = 'public, max-age=600';

/**
 * Pages of records: a browser asks each time with the ETag; a CDN may answer by itself for ten
 * seconds, then while it asks again or the server is away. No CDN shows what was taken down for more
 * than a minute.
 */
export const RENDERED_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=45';
