import { MONTHS } from '#src/contracts/months.ts';
import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';
import { datesAround } from './work-experience.ts';

/** One entry of work experience as a form has it. */
export interface TypedExperience {
  readonly title: string;
  readonly place: string;
  /** A year, or a month and a year. */
  readonly from: string;
  /** As `from`; empty while it lasts. */
  readonly to: string;
  readonly lasts: boolean;
  readonly text: string;
}

export const NO_EXPERIENCE: TypedExperience = {
  title: '',
  place: '',
  from: '',
  to: '',
  lasts: false,
  text: '',
};

const LASTS = 'Present';

/** The lines of a stored text that say something. */
export function experienceLines(text: string | null): string[] {
  return (text ?? '').split(/\r?\n/).filter((line) => /[^\s|]/.test(line));
}

/** Reads a line of the form that `experienceEntries` shows. Any line can be read: nothing of it is left out. */
export function readExperience(line: string): TypedExperience {
  const [title = '', place = '', dates = '', ...rest] = line.split('|').map((part) => part.trim());
  const { before: from, after } = datesAround(dates);
  const lasts = after !== undefined && /^(present|now)?$/i.test(after);
  return { title, place, from, to: (!lasts && after) || '', lasts, text: rest.join(' | ') };
}

/** The line that stores an entry; empty for one that says nothing. */
export function writeExperience(entry: TypedExperience): string {
  const { title, place, text } = entry;
  const parts = [...[title, place, datesOf(entry)].map((part) => part.replaceAll('|', '/')), text];
  const line = parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).join(' | ');
  return trimCharactersEnd(line, /[\s|]/);
}

function datesOf({ from, to, lasts }: TypedExperience): string {
  if (lasts) return `${from} - ${LASTS}`;
  return to.trim() === '' ? from : `${from} - ${to}`;
}

const NOT_A_DATE = 'Write a year, or a month and a year, such as March 2019';

/** The faults of an entry's dates, by field; none where they are right. */
export function experienceFaults(
  { from, to, lasts }: TypedExperience,
  now: Date,
): { readonly from?: string; readonly to?: string } {
  const [start, end] = [monthNumber(from), monthNumber(to)];
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (from.trim() !== '' && start === undefined) return { from: NOT_A_DATE };
  if (start && start.first > thisMonth) return { from: 'This date is in the future' };
  if (lasts || to.trim() === '') return {};
  if (end === undefined) return { to: NOT_A_DATE };
  if (end.first > thisMonth) return { to: 'This date is in the future. Tick that you currently work there' };
  return start && end.last < start.first ? { to: 'The end is before the start' } : {};
}

/** The month of a date that names one, counted from the year 0. */
export function monthOf(date: string): number | undefined {
  const months = monthNumber(date);
  return months?.first === months?.last ? months?.first : undefined;
}

/** The months that a date may mean, counted from the year 0; undefined for no date. */
function monthNumber(date: string): { first: number; last: number } | undefined {
  const [, name, number, year] = /^(?:([a-z]{3,9})\.?\s+|(\d{1,2})\/)?((?:19|20)\d\d)$/i.exec(date.trim()) ?? [];
  if (year === undefined) return undefined;
  const first = Number(year) * 12;
  if (name === undefined && number === undefined) return { first, last: first + 11 };
  const month =
    name === undefined
      ? Number(number) - 1
      : MONTHS.findIndex((one) => one.toLowerCase().startsWith(name.toLowerCase()));
  return month < 0 || month > 11 ? undefined : { first: first + month, last: first + month };
}
