/** One entry of a job seeker's work experience, ready to be shown. */
export interface ExperienceEntry {
  readonly title: string;
  readonly place: string;
  readonly dates: string;
  /** Empty when there is none. */
  readonly description: string;
}

const NOT_SET = 'Not set';

/** Between two dates: a long dash, a lone hyphen, 'to', or a hyphen between years. Blanks around it are no part of it. */
export const BETWEEN_DATES =
  /[–—]|(?:^|\s)-(?=\s|$)|\sto(?=\s|$)|(?<=\d{4})-(?=\d{4}|present|now)/i;

/**
 * Reads work experience as people type it: one entry a line, its parts divided by `|` in the order
 * title, place, dates, description. What is missing of the first three is 'Not set', and what has begun
 * and has no end lasts to the 'Present'.
 */
export function experienceEntries(text: string | null): ExperienceEntry[] {
  return (text ?? '')
    .split(/\r?\n/)
    .filter((line) => /[^\s|]/.test(line))
    .map((line) => {
      const [title = '', place = '', dates = '', ...rest] = line.split('|').map((s) => s.trim());
      return {
        title: title || NOT_SET,
        place: place || NOT_SET,
        dates: dateRange(dates),
        description: rest.join(' | '),
      };
    });
}

function dateRange(dates: string): string {
  if (dates === '') return NOT_SET;
  const [from = '', to] = dates.split(BETWEEN_DATES, 2).map((date) => date.trim());
  // A lone date need not be a beginning.
  return to === undefined ? from : `${from || NOT_SET} – ${to || 'Present'}`;
}
