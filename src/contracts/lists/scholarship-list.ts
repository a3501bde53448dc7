import { MONTHS } from '#src/contracts/months.ts';
import {
  ANY_COUNTRY,
  ANYONE,
  FUNDING_WORDS,
  OPEN_NOW,
  OPENING,
  OPENING_DAYS,
  SOON,
} from '#src/contracts/scholarship-values.ts';
import { KEYWORD, KEYWORD_FIELDS, type FactOf, type FilterOf, type SearchedList } from './searched-list.ts';

/** The fields of a search of the scholarships, in the order of its address. */
export const SCHOLARSHIP_FIELDS = [
  ...KEYWORD_FIELDS,
  'level',
  'host',
  'field',
  'open',
  'funding',
  'closes',
  'unsure',
] as const;

const TIMES: Readonly<Record<string, string>> = {
  [OPEN_NOW]: 'Open now',
  [OPENING]: `Opens within ${OPENING_DAYS} days`,
  [SOON]: 'Closes this month or next',
};

/** The scholarships: how one fits each fact, and what the form offers of it, stand in `domain/scholarships/scholarship-facts.ts`. */
export const scholarshipList = {
  name: 'scholarships',
  title: 'Scholarships',
  names: SCHOLARSHIP_FIELDS,
  choiceOrder: 'as-counted',
  groupedBy: ['level', 'host'],
  fields: {
    ...KEYWORD,
    level: {
      subject: 'The level',
      asksFor: 'fact',
      form: { row: 'first', label: 'Level', any: 'Any level' },
      sentence: 'what',
    },
    /** Where one studies: a country, or `Any` for those that may be held anywhere. */
    host: {
      subject: 'The country of study',
      asksFor: 'fact',
      form: { row: 'more', label: 'Country of study', any: 'Any country' },
      headings: 'continents',
      choice: (host) => (host === ANY_COUNTRY ? 'Free choice' : host),
      sentence: (host) => (host === ANY_COUNTRY ? 'else' : 'where'),
      inSentence: (host) => (host === ANY_COUNTRY ? 'for study in any country' : host),
    },
    /** One of the subjects of `domain/scholarships/study-fields.ts`. */
    field: {
      subject: 'The field',
      asksFor: 'fact',
      form: { row: 'more', label: 'Field', any: 'Any field' },
      sentence: 'what',
    },
    /** Where the applicant is from: a country of Africa, or a group of countries. */
    open: {
      subject: 'The origin',
      asksFor: 'fact',
      form: { row: 'more', label: 'Open to people from', any: 'Anywhere' },
      headings: 'continents',
      choice: origin,
      chip: (open) => `Open to: ${origin(open)}`,
      sentence: 'else',
      inSentence: (open) => `open to ${origin(open).replace(/^Any/, 'any')}`,
    },
    funding: {
      subject: 'The funding',
      asksFor: 'fact',
      form: { row: 'more', label: 'Funding', any: 'Any funding' },
      choice: (funding) => (funding in FUNDING_WORDS ? FUNDING_WORDS[funding as keyof typeof FUNDING_WORDS] : funding),
      sentence: 'what',
    },
    /** Whether it is open, or the month in which it closes: what days say comes before what is usual. */
    closes: {
      subject: 'The time',
      values: [OPEN_NOW, OPENING, SOON, '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
      asksFor: 'fact',
      form: { row: 'more', label: 'When', any: 'Any time' },
      choice: (time) => TIMES[time] ?? `Closes in ${MONTHS[Number(time) - 1]}`,
      sentence: 'else',
    },
    /** Those that do not say whether they fit are listed too, after the others. */
    unsure: {
      subject: 'What is not stated',
      values: ['yes'],
      effect: 'more',
      form: { row: 'more', label: 'Include not stated' },
      chip: () => 'Not stated included',
      sentence: 'else',
    },
  },
} as const satisfies SearchedList<(typeof SCHOLARSHIP_FIELDS)[number]>;

export type ScholarshipFilter = FilterOf<typeof scholarshipList>;
export type ScholarshipFact = FactOf<typeof scholarshipList>;

function origin(open: string): string {
  if (open === ANYONE) return 'Any country';
  return open === 'Africa' ? 'Any country of Africa' : open;
}
