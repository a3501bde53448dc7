import * as v from 'valibot';
import file from '#data/words/levels.json' with { type: 'json' };
import { maskOtherPeople, OTHER_PERSON } from './other-people-in-title.ts';
import { anyWord, titleText, wordList } from './title-words.ts';

/** `src/decisions/job-levels.md` says what they mean and how they are read. */
export const LEVELS = ['Entry Level', 'Mid Level', 'Senior Level', 'Not Specified'] as const;
export type Level = (typeof LEVELS)[number];

/** `Senior Graduate Engineer`, but not `Senior/Junior Accountant`. */
const beginsSenior = /^(?:senior|sr|snr)\.? (?!.*\b(?:junior|jr)\b)/iu;

/** `3-5 years`, `5+ yrs`, `0 to 2 ans`, `2 - 4 años`, `18 months` */
const years =
  /(?<!\d)(?<low>\d{1,2})(?:\s*(?<more>\+|plus))?(?:\s*(?<high>(?:-|–|to|a|bis|and|et)\s*\d{1,2}(?:\s*\+)?))?\s*(?<unit>years?|yrs?|ans?|anos?|jahren?|months?|mois|meses|mesi|monaten?)\b/iu;
const atMost = /(?:<|less than|under|up to|below|moins de|hasta|menos de|unter|max(?:imum)?)\s*$/iu;
const experienceWords = /\b(?:exp|exper\w*|erfahrung|berufserfahrung)\b/iu;

/** Names a span of years that is no experience: how long a contract is, or how old children are. */
const otherYears =
  /\b(?:ph\.?d|doctora\w*|post-?doc\w*|fellow\w*|studentship|contrac?ts?|contratos?|fixed[ -]term|cdd|befristet\w*|duration|tenure|appointment|aged?|ages|child\w*|kids|pupils|toddlers?|babies|enfants|ninos|criancas)\b/iu;

const list = v.strictObject({ about: v.string(), words: wordList });
const lists = v.parse(
  v.strictObject({
    beginner: list,
    rankOne: list,
    ranked: list,
    midToSenior: list,
    senior: list,
    middle: list,
    startingJob: list,
    entryLabel: list,
    midLabel: list,
    seniorLabel: list,
    beginnerType: list,
  }),
  file,
);
const parts = {
  ranked: lists.ranked.words.join('|'),
  afterRank: String.raw`(?=$|\s*[,(|]|\s+[-–])`,
  'other person': OTHER_PERSON,
};
const anyOf = (name: keyof typeof lists) => anyWord(lists[name].words, parts);

const beginner = anyOf('beginner');
const rankOne = anyOf('rankOne');
const midToSenior = anyOf('midToSenior');
const senior = anyOf('senior');
const middle = anyOf('middle');
const startingJob = anyOf('startingJob');
const entryLabel = anyOf('entryLabel');
const midLabel = anyOf('midLabel');
const seniorLabel = anyOf('seniorLabel');
const beginnerType = anyOf('beginnerType');

/**
 * The level of a listing, by the title first: beginners' words, then senior ones. Then the export's
 * label and job type may speak, then years of experience, then the names of jobs that people start
 * with. A manager is never `Entry Level`, whatever the label says.
 */
export function levelOf(title: string, exportLevel: string, jobType = ''): Level {
  const words = maskOtherPeople(titleText(title));
  if (beginsSenior.test(words) && !midToSenior.test(words)) return 'Senior Level';
  if (beginner.test(words)) return 'Entry Level';
  if (midToSenior.test(words)) return 'Mid Level';
  if (senior.test(words)) return 'Senior Level';
  const label = levelOfLabel(titleText(exportLevel));
  if (middle.test(words)) return label === 'Senior Level' ? label : 'Mid Level';
  if (rankOne.test(words)) return 'Entry Level';
  if (label !== undefined) return label;
  if (beginnerType.test(titleText(jobType))) return 'Entry Level';
  return levelOfYearsInTitle(words) ?? (startingJob.test(words) ? 'Entry Level' : 'Not Specified');
}

/** A label may name several levels, such as `Entry-level, Mid-level`: the lowest says who may apply. */
function levelOfLabel(label: string): Level | undefined {
  if (entryLabel.test(label)) return 'Entry Level';
  if (midLabel.test(label)) return 'Mid Level';
  return seniorLabel.test(label) ? 'Senior Level' : levelOfYears(label);
}

/** The level of a label without accents, by years of experience: at most one asks for a beginner. */
function levelOfYears(text: string): Exclude<Level, 'Not Specified'> | undefined {
  const found = years.exec(text);
  if (found?.groups === undefined) return undefined;
  const number = Number(found.groups['low']);
  const low = isInMonths(found) ? number / 12 : number;
  if (atMost.test(text.slice(0, found.index))) return low <= 2 ? 'Entry Level' : undefined;
  if (low < 2) return 'Entry Level';
  return low < 5 ? 'Mid Level' : 'Senior Level';
}

/**
 * The same for a title, where `6 Months` and `1 year` are as long as the contract: only years of experience count, and
 * years from, to or up to a number.
 */
function levelOfYearsInTitle(title: string): ReturnType<typeof levelOfYears> {
  const found = years.exec(title);
  if (found === null) return undefined;
  const { more, high } = found.groups ?? {};
  const isSpan = more !== undefined || high !== undefined || atMost.test(title.slice(0, found.index));
  const isAsked = experienceWords.test(title) || (isSpan && !isInMonths(found) && !otherYears.test(title));
  return isAsked ? levelOfYears(title) : undefined;
}

function isInMonths(found: RegExpExecArray): boolean {
  return /^m/i.test(found.groups?.['unit'] ?? '');
}
