import * as v from 'valibot';

/** The key of a listing or a scholarship, wherever and whenever it is shown. */
export const listingKey = v.pipe(v.string(), v.regex(/^[\da-f]{14}$/, 'A key has 14 hexadecimal figures.'));

/** The `{key}` of a path. */
export const keyParams = v.object({ key: listingKey });

export const NOT_LISTED = 'This listing is not on this site, or no longer.';
