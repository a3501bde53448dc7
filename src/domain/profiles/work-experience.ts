/** One entry of a job seeker's work experience, ready to be shown. */
interface ExperienceEntry {
  readonly title: string;
  readonly place: string;
  readonly dates: string;
  /** Empty when there is none. */
  readonly description: string;
}

const NOT_SET = 'Not set';

/** A long dash, a lone hyphen or 'to'; blanks around it are no part of it. */
const BETWEEN_DATES = /[–—]|(?:^|\s)-(?=\s|$)|\sto(?=\s|$)/i;
const BETWEEN_YEARS = /(\d{4})-(?=\d{4}|present|now)/i;

/** The texts before and after the sign between two dates; `after` is undefined where there is none. */
export function datesAround(dates: string): { before: string; after: string | undefined } {
  // A hyphen between years counts as a dash, which is as long.
  const between = BETWEEN_DATES.exec(dates.replace(BETWEEN_YEARS, '$1–'));
  if (!between) return { before: dates, after: undefined };
  const { 0: { length } = '', index } = between;
  return { before: dates.slice(0, index).trim(), after: dates.slice(index + length).trim() };
}

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
  const { before: from, after } = datesAround(dates);
  const to = after === undefined ? undefined : datesAround(after).before;
  // A lone date need not be a beginning.
  return to === undefined ? from : `${from || NOT_SET} – ${to || 'Present'}`;
}
