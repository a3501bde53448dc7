/** The words of a template, each in braces, and what stands in their place; forms list them in this order. */
export const TEMPLATE_WORDS = {
  'first name': "the applicant's first name",
  job: "the job's title",
  company: "the company's name in the job",
  date: 'the day of the next interview',
  time: 'the time of the next interview',
  place: 'the place of the next interview',
} as const;

export type TemplateWord = keyof typeof TEMPLATE_WORDS;

/** What stands in the place of each word for one applicant; null or absent where that is not known. */
export type TemplateValues = Partial<Record<TemplateWord, string | null>>;

/**
 * A text with every word filled in, else the words without a value, each once and in the text's order; `partly` has
 * the others filled in and these as they were.
 */
export type FilledText =
  | { readonly text: string; readonly missing?: undefined }
  | { readonly missing: readonly TemplateWord[]; readonly partly: string };

/** The day, time and place of an interview, as its applicant reads them. */
export type InterviewValues = Pick<TemplateValues, 'date' | 'time' | 'place'>;

const BRACES = /\{([^{}]*)\}/g;

/** Titles before a name, which nothing but them would greet. */
const TITLES = /^(?:(?:mr|mrs|ms|miss|madam|dr|prof|rev|ing|hon)\b\.?\s+)+/i;

/** A word as it is written in a text: '{first name}'. */
export const inBraces = (word: string): string => `{${word}}`;

/** The values of an application; those of an interview are not known without one. */
export function templateValues(
  { name, job, company }: { readonly name: string | null; readonly job: string; readonly company: string },
  interview: InterviewValues = {},
): TemplateValues {
  return { 'first name': firstName(name ?? ''), job, company, ...interview };
}

/** Fills the words of a text; other braces stay as they are, also those within a value. */
export function fillTemplate(text: string, values: TemplateValues): FilledText {
  const missing = new Set<TemplateWord>();
  const filled = text.replaceAll(BRACES, (whole: string, inside: string) => {
    const word = knownWord(inside);
    if (word === undefined) return whole;
    const value = values[word]?.trim();
    if (value) return value;
    missing.add(word);
    return whole;
  });
  return missing.size === 0 ? { text: filled } : { missing: [...missing], partly: filled };
}

/** Why a text cannot be sent to an applicant: 'There is no {date} and no {time} for this applicant.' */
export function missingWordsSentence(words: readonly TemplateWord[]): string {
  return `There is no ${words.map(inBraces).join(' and no ')} for this applicant.`;
}

/** The sentence about words in braces that no template has; undefined for a text without such. */
export function unknownWordsSentence(text: string): string | undefined {
  const unknown = [...text.matchAll(BRACES)].flatMap(([whole, inside = '']) => (knownWord(inside) ? [] : whole));
  if (unknown.length === 0) return undefined;
  const known = Object.keys(TEMPLATE_WORDS).map(inBraces).join(' ');
  return `Cannot be filled in: ${[...new Set(unknown)].join(', ')}. The words are ${known}`;
}

/** The word that is meant, whatever its case and blanks. */
function knownWord(inside: string): TemplateWord | undefined {
  const word = inside.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return Object.hasOwn(TEMPLATE_WORDS, word) ? (word as TemplateWord) : undefined;
}

/** The first part of a name, without titles: 'Ama' of 'Dr. Ama Serwaa Mensah'. */
const firstName = (name: string) => name.trim().replace(TITLES, '').split(/\s+/)[0] ?? '';
