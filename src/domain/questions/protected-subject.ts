import * as v from 'valibot';
import { anyWord, titleText, wordList, wordsPattern } from '#src/domain/classification/title-words.ts';
import file from './protected-subjects.json' with { type: 'json' };

/**
 * What must not decide who is hired. To correct it, change a list of the file beside this one: each word is a regular
 * expression of whole words, without accents and capital letters.
 */
const described = v.strictObject({ about: v.string(), words: wordList });
const subject = v.strictObject({
  name: v.string(),
  /** What can be asked in its place, as a sentence. */
  instead: v.string(),
  /** What follows 'your', or stands alone: 'your age', 'Age:'. */
  own: wordList,
  /** What follows 'are you': 'are you married'. */
  states: wordList,
  /** What follows 'do you have': 'do you have a disability'. */
  haves: wordList,
  /** What asks for it by itself. */
  asks: wordList,
  /** Choices of which two or more ask for it, whatever the question says. */
  answers: wordList,
});
const lists = v.parse(
  v.strictObject({
    harmless: described,
    frames: described,
    topics: described,
    between: described,
    be: described,
    have: described,
    ends: described,
    before: described,
    after: described,
    subjects: v.array(subject),
  }),
  file,
);

type Subject = (typeof lists.subjects)[number];

const between = `(?:${either(lists.between.words)} ){0,4}?`;
const be = either(lists.be.words);
const have = either(lists.have.words);
const ends = String.raw`(?=\s*$|[^\p{L}\p{N}\s]| ${either(lists.ends.words)}\b)`;
const before = `(?:${either(lists.before.words)} )*`;
const after = `(?: ${either(lists.after.words)})*`;

const rules = lists.subjects.map((one) => ({ one, patterns: patternsOf(one), answers: whole(one.answers) }));
const harmless = new RegExp(anyWord(lists.harmless.words).source, 'giu');
const frames = anyWord(lists.frames.words);
const topics = anyWord(lists.topics.words);

function patternsOf({ own, states, haves, asks }: Subject): readonly RegExp[] {
  const thing = either(own);
  const state = either(states);
  const patterns = [
    `^${before}(?:\\S+ (?:and|or) )?${thing}(?: (?:and|or) \\S+)?${after}$`,
    `(?:your|applicant's|candidate's|ur) (?:\\S+ (?:and|or) )?${between}${thing}${ends}`,
    `${be} ${between}${state}`,
    `(?:only|strictly|preferably|prefer(?:red)?|exclusively) ${state}`,
    `^${state} (?:only|preferred|candidates?|applicants?)`,
    ...(haves.length > 0 ? [`${have} ${between}${either(haves)}${ends}`] : []),
    either(asks),
  ];
  return patterns.map((pattern) => new RegExp(wordsPattern([pattern], String.raw`[\p{L}\p{N}]`), 'iu'));
}

function either(words: readonly string[]): string {
  return `(?:${words.join('|')})`;
}

function whole(words: readonly string[]): RegExp {
  return new RegExp(`^(?:i am |i'm )?(?:an? )?${either(words)}$`, 'iu');
}

/** Where one question ends and another begins within a sentence: '… and how old are you'. */
const NEXT_QUESTION =
  /(?:[,;]|(?:,? (?:and|or|but|also|plus))(?= (?:how|what|which|who|whom|when|where|are|is|do|does|did|have|has|will|would|can|your|please|if|whether) ))/giu;
/** What follows a frame is the applicant's after all. */
const IS_OWN = /\b(?:your|you are|are you|you're|i am)\b/iu;

/** The parts of a text that ask, without what is harmless and without what is named as experience. */
function askingParts(text: string): string[] {
  return folded(text)
    .replace(harmless, ' … ')
    .split(/[.?!;\n](?=\s|$)/u)
    .flatMap((sentence) => sentence.replace(NEXT_QUESTION, (mark) => (/[,;]/.test(mark) ? mark : '\n')).split('\n'))
    .map(withoutFrame)
    .flatMap((part) => part.split(/[,:;()/"–—|]+/u))
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter((part) => part !== '');
}

function withoutFrame(sentence: string): string {
  const { index, 0: words = '' } = frames.exec(sentence) ?? {};
  if (index === undefined) return sentence;
  const rest = sentence.slice(index + words.length);
  return IS_OWN.test(rest) ? sentence : `${sentence.slice(0, index)} … `;
}

const folded = (text: string) => titleText(text).toLowerCase().replace(/\s+/gu, ' ').trim();

interface Question {
  readonly text: string;
  readonly choices: readonly string[] | null;
  readonly wanted: string | number | null;
}

/** A question that must not be asked: which part of it asks for what, and what can be asked in its place. */
interface Refusal {
  readonly part: 'text' | 'choices' | 'wanted';
  /** The sentence for people. */
  readonly reason: string;
}

/** Why a question must not be asked; undefined for one that asks nothing of a person but what the work needs. */
export function refusalOf({ text, choices, wanted }: Question): Refusal | undefined {
  const asked = subjectOf(text);
  if (asked) return refusal('text', asked);
  const listed = choices?.map(subjectOf).find(Boolean) ?? subjectOfChoices(text, choices ?? []);
  if (listed) return refusal('choices', listed);
  const wished = typeof wanted === 'string' ? subjectOf(wanted) : undefined;
  return wished && refusal('wanted', wished);
}

function subjectOf(text: string): Subject | undefined {
  const parts = askingParts(text);
  return rules.find(({ patterns }) => parts.some((part) => patterns.some((pattern) => pattern.test(part))))?.one;
}

/** The choices say it where the question says only 'Choose one'. */
function subjectOfChoices(text: string, choices: readonly string[]): Subject | undefined {
  const asks = folded(text);
  if (topics.test(asks) || frames.test(asks)) return undefined;
  return rules.find(({ answers }) => choices.filter((choice) => answers.test(folded(choice))).length > 1)?.one;
}

function refusal(part: Refusal['part'], { name, instead }: Subject): Refusal {
  const reason = `This asks for ${name}, which must not decide who is hired. ${instead}`;
  return { part, reason };
}
