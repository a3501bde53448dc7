import * as v from 'valibot';

/** ISO 8601 in UTC, as `Date.toISOString` writes it; no database knows the year 0. */
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^[1-9][^T]*T[^T]*Z$/));
