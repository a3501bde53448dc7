import type { CodedColumn, NamesFile, TitlesFile, Whereabouts } from '#src/contracts/job-shards.ts';
import { codeAt, dayNumber, daysAt } from './column-codes.ts';
import type { JobFilter } from './job-filter.ts';
import { sourceNames } from './job-sources.ts';
import { searchLines, searchText, searchWords } from './search-text.ts';

/** As many rows as a slow phone searches in one go. */
const ROWS = 2_000;

/**
 * Some rows of the published list, searched at once. One joined text is scanned some 190 times faster than the titles
 * one by one, which is what lets 100,000 jobs be filtered on a cheap phone.
 */
export interface JobRows {
  /** The place of the first row in its shard, from 0. */
  readonly first: number;
  /** As cards show them. */
  readonly titles: readonly string[];
  /** The shard's columns. */
  readonly columns: TitlesFile;
  /** There once a search has needed them. */
  names?: NamesFile;
  /** There once a keyword has been searched. */
  plain?: PlainTitles;
}

interface PlainTitles {
  /** The titles as they are searched, one a line. */
  readonly text: string;
  /** Where in `text` each line ends, in UTF-16 units. */
  readonly ends: Uint32Array;
}

/** The rows of a shard, some at a time. */
export function rowsOf(columns: TitlesFile): JobRows[] {
  const titles = columns.titles.split('\n');
  return Array.from({ length: Math.ceil(titles.length / ROWS) }, (_, i) => {
    const some = titles.slice(i * ROWS, (i + 1) * ROWS);
    return { first: i * ROWS, titles: some, columns };
  });
}

/** Whether a filter asks for what `names.json` holds. */
export function needsNames({ country, city, ghana }: JobFilter): boolean {
  return country !== '' || city !== '' || ghana !== '';
}

/** The rows of a shard that `filter` lets through on `today`, in their order: the keyword is a part of the title. */
export function matchRows(rows: JobRows, filter: JobFilter, today: string): number[] {
  const isChosen = conditions(rows, filter, today);
  const wanted = searchWords(filter.search).join(' ');
  if (wanted === '') return chosen(rows, isChosen);
  return rowsWith(rows, wanted).filter(isChosen);
}

/**
 * Those that have all words of the keyword, in any order, in title, company, place and workplace together: for a
 * keyword that no title has (settled reading 30). Needs the names.
 */
export function matchWords(rows: JobRows, filter: JobFilter, today: string): number[] {
  const isChosen = conditions(rows, filter, today);
  const { names, columns } = rows;
  const tests = searchWords(filter.search).map((word) => {
    const inTitle = new Set(rowsWith(rows, word));
    const others = [columns.workplaces, names?.companies, names?.places].flatMap((column) =>
      column ? isOneOf(column, (value) => searchText(value).includes(word)) : [],
    );
    return (row: number) => inTitle.has(row) || others.some((test) => test(row));
  });
  return chosen(rows, (row) => isChosen(row) && tests.every((test) => test(row)));
}

/** The day, as a number, on which the job of a row closes; NaN for an open end. */
export function closingNumber({ seen, closing }: TitlesFile, row: number): number {
  return numberFrom(seen, closing, row);
}

/** The day, as a number, on which the job of a row was posted; NaN where that is not known. */
export function postedNumber({ seen, posted }: TitlesFile, row: number): number {
  return numberFrom(seen, posted, row);
}

/** Where the job of a row is; nothing before the names have come. */
export function whereaboutsAt({ names }: JobRows, row: number): readonly Whereabouts[] {
  return names?.whereabouts[codeAt(names.places.codes, row)] ?? [];
}

type Test = (row: number) => boolean;

function chosen({ first, titles }: JobRows, test: Test): number[] {
  return titles.map((_, i) => first + i).filter(test);
}

/** Everything but the keyword; what has closed since the build is left out. */
function conditions({ columns, names }: JobRows, filter: JobFilter, today: string): Test {
  const { levels, categories, workplaces, sources, seen } = columns;
  const now = dayNumber(today);
  const tests: Test[] = [(row) => !(closingNumber(columns, row) < now)];
  const { level, category, workplace, source, country, city } = filter;
  if (level !== '') tests.push(isOneOf(levels, (value) => value === level));
  if (category !== '') tests.push(isOneOf(categories, (value) => value === category));
  if (workplace !== '') tests.push(isOneOf(workplaces, (value) => value === workplace));
  if (source !== '') tests.push(isOneOf(sources, (value) => sourceNames(value).includes(source)));
  if (country !== '' || city !== '') tests.push(isThere(names, country, city));
  if (filter.ghana !== '') tests.push((row) => names?.ghana[row] === 'y');
  if (filter.closing !== '') {
    const last = now + Number(filter.closing);
    tests.push((row) => closingNumber(columns, row) <= last);
  }
  if (filter.posted !== '') {
    const earliest = now - Number(filter.posted);
    const seenOn = numbers(seen);
    tests.push((row) => {
      const on = postedNumber(columns, row);
      return (Number.isNaN(on) ? (seenOn[codeAt(seen.codes, row)] ?? NaN) : on) >= earliest;
    });
  }
  return (row) => tests.every((test) => test(row));
}

function isOneOf({ values, codes }: CodedColumn, test: (value: string) => boolean): Test {
  const passes = values.map(test);
  return (row) => passes[codeAt(codes, row)] === true;
}

function isThere(names: NamesFile | undefined, country: string, city: string): Test {
  const isMeant = (all: readonly Whereabouts[]) =>
    all.some((one) => (country === '' || one[0] === country) && (city === '' || one[1] === city));
  const passes = names?.whereabouts.map(isMeant) ?? [];
  return (row) => names !== undefined && passes[codeAt(names.places.codes, row)] === true;
}

/** The days of a shard are few: each is read once. */
const dayNumbers = new WeakMap<CodedColumn, readonly number[]>();

function numbers(days: CodedColumn): readonly number[] {
  const known = dayNumbers.get(days) ?? days.values.map(dayNumber);
  dayNumbers.set(days, known);
  return known;
}

/** Distances count from the day last seen or, without one, from the first day that is counted. */
function numberFrom(seen: CodedColumn, letters: string, row: number): number {
  return (numbers(seen)[codeAt(seen.codes, row)] || 0) + daysAt(letters, row);
}

/** The rows whose title has `wanted`, which is plain. */
function rowsWith(rows: JobRows, wanted: string): number[] {
  const { text, ends } = (rows.plain ??= plainTitles(rows.titles.join('\n')));
  const found: number[] = [];
  let i = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, ends[i] ?? Infinity)) {
    while ((ends[i] ?? Infinity) <= at) i += 1;
    found.push(rows.first + i);
  }
  return found;
}

function plainTitles(titles: string): PlainTitles {
  const text = searchLines(titles);
  const ends: number[] = [];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) ends.push(end);
  return { text, ends: Uint32Array.from([...ends, text.length]) };
}
