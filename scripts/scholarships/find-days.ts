import * as v from 'valibot';
import type { ScholarshipProposal } from '#src/contracts/scholarship-checks.ts';
import { MAX_EVIDENCE } from '#src/contracts/scholarships.ts';
import { wordList, wordsPattern } from '#src/domain/classification/title-words.ts';
import ranges from '#data/words/closing-dates.json' with { type: 'json' };
import file from '#data/words/scholarship-days.json' with { type: 'json' };
import { readDay } from '../jobs/clean/day.ts';

const byLanguage = v.strictObject({ about: v.string(), words: v.record(v.string(), wordList) });
const table = v.parse(
  v.strictObject({ opens: byLanguage, closes: byLanguage, closed: byLanguage, unless: byLanguage, other: byLanguage }),
  file,
);

const patternOf = (words: Readonly<Record<string, readonly string[]>>) =>
  wordsPattern(Object.values(words).flat(), String.raw`[\p{L}\p{N}]`);
const anyOf = (name: keyof typeof table) => new RegExp(patternOf(table[name].words), 'giu');

const MARKS = { other: anyOf('other'), closes: anyOf('closes'), opens: anyOf('opens') } as const;
type Mark = keyof typeof MARKS;

/** What stands alone between the first and the last of two days. */
const between = new RegExp(
  String.raw`^\s*(?:${Object.values(ranges.between.words).flat().join('|')})\s*(?:the|le)?\s*$`,
  'iu',
);

const YEAR = String.raw`20\d\d(?!\d)`;
const DAYS = new RegExp(
  [
    String.raw`(?<![\d.,/-])\d{1,2}(?:\p{L}{2}|[º°])?[\s.-]+(?:of |de )?\p{L}{3,10}\.?,?[\s.-]+(?:de )?${YEAR}`,
    String.raw`(?<!\p{L})\p{L}{3,10}\.?\s+\d{1,2}(?:\p{L}{2})?,?\s+${YEAR}`,
    String.raw`(?<![\d/-])20\d\d-\d{1,2}-\d{1,2}(?![\d-])`,
    String.raw`(?<![\d./-])\d{1,2}[/.-]\d{1,2}[/.-]${YEAR}`,
  ].join('|'),
  'giu',
);

/** Characters between a day and the word beside it, which stands before it or, near by, after it. */
const MAX_BEFORE = 80;
const MAX_AFTER = 40;
/** Characters of a line that is no more than the label of the next one, and of what may stand before a day there. */
const MAX_LABEL = 60;
const MAX_LEAD = 25;
/** A page that says more of them says too much to be read by a program. */
const MAX_PROPOSALS = 6;

interface Found {
  readonly kind: 'opens' | 'closes' | 'closedFor';
  readonly day: string;
  readonly words: string;
}

/**
 * What the lines of a page say of the days on which applications open and close, with the words that say so. A day
 * counts only with such a word beside it, and one that has passed only as the year that is over.
 * @param today `YYYY-MM-DD`
 */
export function findDays(lines: readonly string[], today: string): ScholarshipProposal[] {
  const said = labelled(lines).flatMap(sentencesOf);
  const found = said.flatMap((sentence) => [...daysOf(sentence), ...closedOf(sentence, today)]);
  const isToCome = ({ kind, day }: Found) => kind !== 'closedFor' && day >= today;
  const hasClosing = found.some((one) => one.kind === 'closes' && isToCome(one));
  const year = today.slice(0, 4);
  const counted = found.flatMap((one): Found[] => {
    if (isToCome(one) || one.kind === 'closedFor') return [one];
    const isOver = one.kind === 'closes' && one.day.startsWith(year) && !hasClosing;
    return isOver ? [{ ...one, kind: 'closedFor', day: year }] : [];
  });
  const distinct = [
    ...new Map(counted.toReversed().map((one) => [`${one.kind} ${one.day}`, one])).values(),
  ].toReversed();
  return combined(distinct).slice(0, MAX_PROPOSALS);
}

/** One proposal where the page says each thing at most once and nothing that contradicts another; else one a thing. */
function combined(found: readonly Found[]): ScholarshipProposal[] {
  const kinds = new Set(found.map(({ kind }) => kind));
  const dayOf = (kind: Found['kind']) => found.find((one) => one.kind === kind)?.day ?? '';
  const isOne = kinds.size === found.length && !(kinds.has('closes') && kinds.has('closedFor'));
  const isInOrder = dayOf('closes') === '' || dayOf('opens') <= dayOf('closes');
  return (isOne && isInOrder ? [found] : found.map((one) => [one])).filter(({ length }) => length > 0).map(proposalOf);
}

function proposalOf(found: readonly Found[]): ScholarshipProposal {
  const facts = found.map(({ kind, day }) => [kind, kind === 'closedFor' ? Number(day) : day] as const);
  const words = [...new Set(found.map((one) => one.words))].join(' … ').slice(0, MAX_EVIDENCE).trim();
  return { ...(Object.fromEntries(facts) as Omit<ScholarshipProposal, 'words'>), words };
}

/** A short line without a day is the label of the next one, where that begins with a day and says nothing before it. */
function labelled(lines: readonly string[]): string[] {
  return lines.map((line, at) => {
    const label = lines[at - 1] ?? '';
    const isLabel = label.length <= MAX_LABEL && label.search(DAYS) < 0;
    const start = line.search(DAYS);
    const isBare = start >= 0 && start <= MAX_LEAD && marksOf(line.slice(0, start)).length === 0;
    return isLabel && isBare ? `${label.replace(/:$/, '')}: ${line}` : line;
  });
}

const sentencesOf = (line: string) =>
  line
    .split(/[;•|]|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter(Boolean);

function marksOf(text: string) {
  return (Object.keys(MARKS) as Mark[]).flatMap((kind) =>
    Array.from(text.matchAll(MARKS[kind]), ({ 0: word, index }) => ({ kind, start: index, end: index + word.length })),
  );
}

function daysOf(sentence: string): Found[] {
  const marks = marksOf(sentence);
  const found: Found[] = [];
  let last: { kind: Mark | undefined; end: number } = { kind: undefined, end: 0 };
  for (const { 0: text, index } of sentence.matchAll(DAYS)) {
    const end = index + text.length;
    // Of two words that end at one place the longer says more: 'referee deadline'.
    const [before] = marks
      .filter((mark) => mark.end <= index && index - mark.end <= MAX_BEFORE)
      .toSorted((a, b) => b.end - a.end || a.start - b.start);
    const [after] = marks
      .filter((mark) => mark.start >= end && mark.start - end <= MAX_AFTER)
      .toSorted((a, b) => a.start - b.start || b.end - a.end);
    const isEnd = last.kind === 'opens' && between.test(sentence.slice(last.end, index));
    const kind = isEnd ? 'closes' : (before ?? after)?.kind;
    last = { kind, end };
    const day = readDay(text, {});
    if (day !== '' && (kind === 'opens' || kind === 'closes'))
      found.push({ kind, day, words: around(sentence, index) });
  }
  return found;
}

/** The year that is over by words alone: this one, unless the sentence names others. */
function closedOf(sentence: string, today: string): Found[] {
  const at = sentence.search(anyOf('closed'));
  if (at < 0 || sentence.slice(0, at).search(anyOf('unless')) >= 0) return [];
  const years = Array.from(sentence.matchAll(new RegExp(String.raw`(?<!\d)${YEAR}`, 'g')), ([year]) => year);
  const [day] = years.length === 0 ? [today.slice(0, 4)] : years.filter((year) => year >= today.slice(0, 4)).sort();
  return day === undefined ? [] : [{ kind: 'closedFor', day, words: around(sentence, at) }];
}

/** A sentence, or as much of it around a place as evidence may have. */
function around(sentence: string, at: number): string {
  if (sentence.length <= MAX_EVIDENCE) return sentence;
  const start = Math.max(0, at - MAX_EVIDENCE / 2);
  return sentence.slice(start, start + MAX_EVIDENCE).trim();
}
