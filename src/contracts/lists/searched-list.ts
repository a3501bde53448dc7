/**
 * One field of a searched list's filter. Schema, form, chips, counts, suggestions, titles and alerts
 * follow from it; an empty value asks for nothing.
 * @typeParam F the names of the fields of its list
 */
export interface ListField<F extends string = string> {
  /** How the sentence of an error begins: 'The level'. */
  readonly subject: string;
  /** The values that it takes, in the order of its choices; any text where it has none. */
  readonly values?: readonly string[];
  /** Where it stands in the form; the form has none for a field without it. */
  readonly form?: FormField;
  /**
   * The side of an item that it asks for: a fact, whose values are counted, or the days until it closes or since it was
   * posted. Absent where it leaves nothing out.
   */
  readonly asksFor?: 'fact' | 'days-to-closing' | 'days-since-posting';
  /** The field that it narrows down, as a city does its country: it goes with it, and is offered with it. */
  readonly partOf?: F;
  /** Whether all its values are choices of the form also where nothing in the list has them. */
  readonly alwaysOffered?: true;
  /** Headings over its choices, which are countries. */
  readonly headings?: 'continents';
  /** A choice in words, where it is no word for people. */
  readonly choice?: (value: string) => string;
  /** A chip in words, where it is not the choice. */
  readonly chip?: (value: string) => string;
  /** The words of a suggestion without it, where they are not `any` of its form. */
  readonly without?: string;
  /** Where a search in one line names it; nowhere without it. */
  readonly sentence?: SentencePart | ((value: string) => SentencePart);
  /** Its words there, where they are not its chip. */
  readonly inSentence?: (value: string) => string;
  /** The effect of a field that leaves nothing out: another order, or more results. */
  readonly effect?: 'order' | 'more';
  /** Whether alerts leave it out of what they search for. */
  readonly notInAlerts?: true;
}

/** The thing that is looked for, its place, or anything else. */
type SentencePart = 'what' | 'where' | 'else';

interface FormField {
  /** Beside the keyword, or under 'More filters'. */
  readonly row: 'first' | 'more';
  readonly label: string;
  /** The text for any value; a field without it is a box to check. */
  readonly any?: string;
}

/** A list that is searched by a filter, described once. */
export interface SearchedList<F extends string = string> {
  /** As alerts name it. */
  readonly name: 'jobs' | 'scholarships';
  /** The title of its page. */
  readonly title: string;
  /** The names of its fields, in the order of an address. */
  readonly names: readonly F[];
  /** In the order of the form. */
  readonly fields: Readonly<Record<F, ListField<NoInfer<F>>>>;
  /** How the choices of a field are ordered: by their letters, or as they are counted. */
  readonly choiceOrder: 'alphabetical' | 'as-counted';
  /** The fields whose values have pages of their own. */
  readonly groupedBy: readonly F[];
}

type FieldsOf<L extends SearchedList> = L['fields'];

/** The values of a field; any text where it names none. */
export type ValuesOf<D> = D extends { readonly values: readonly (infer V extends string)[] } ? V : string;

/** The filter of a list; an empty value means all. */
export type FilterOf<L extends SearchedList> = {
  [F in keyof FieldsOf<L>]: ValuesOf<FieldsOf<L>[F]> | '';
};

/** The fields that ask for a fact, whose choices are counted. */
export type FactOf<L extends SearchedList> = {
  [F in keyof FieldsOf<L> & string]: FieldsOf<L>[F] extends { readonly asksFor: 'fact' } ? F : never;
}[keyof FieldsOf<L> & string];

/** The fields of a list that ask for a fact, in the order of an address. */
export function factsOf<const L extends SearchedList>(list: L): FactOf<L>[] {
  return list.names.filter((name): name is FactOf<L> => list.fields[name]?.asksFor === 'fact');
}

/** The fields of the keyword, in the order of an address. */
export const KEYWORD_FIELDS = ['search', 'whole', 'spelling'] as const;

/** Every searched list has a keyword, which may be meant as a whole word alone, or just as it is typed. */
export const KEYWORD = {
  search: { subject: 'The keyword' },
  whole: { subject: 'The whole word', values: ['yes'], partOf: 'search' },
  /** A keyword that finds nothing is not corrected. */
  spelling: { subject: 'The spelling', values: ['typed'], partOf: 'search', notInAlerts: true },
} as const satisfies Record<(typeof KEYWORD_FIELDS)[number], ListField<(typeof KEYWORD_FIELDS)[number]>>;
