const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day or instant of the API (ISO 8601) in en-GB words, such as '20 November 2026'. */
export function postedDate(iso: string): string {
  return format.format(new Date(iso));
}
