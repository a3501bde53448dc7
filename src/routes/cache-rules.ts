/** Files under here carry a hash of their content in their name, so that they never change. */
export const HASHED_PREFIX = '/_astro/';

export const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** Pages and data change with the next build: a minute of reuse, then a question with the ETag. */
export const CHANGING_CACHE = 'public, max-age=60, must-revalidate';
