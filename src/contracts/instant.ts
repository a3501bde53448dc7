import * as v from 'valibot';

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/Z$/));
