import type { ExternalJob } from './external-jobs.ts';

/**
 * The published list of external jobs as the filter reads it: cut into shards, newest first, each in files of its own under
 * `/data/jobs/<name>/`. A name stands for a content: its files never change.
 */
export interface ShardList {
  readonly shards: readonly ShardName[];
  readonly choices: Choices;
}

/** What can be chosen, and how many jobs have it; the most frequent first. */
export interface Choices {
  readonly workplaces: readonly Choice[];
  readonly sources: readonly Choice[];
  readonly countries: readonly (readonly [...Choice, cities: readonly Choice[]])[];
  /** How many can be applied to from Ghana. */
  readonly ghana: number;
}

export type Choice = readonly [value: string, count: number];

export interface ShardName {
  readonly name: string;
  /** How many jobs it holds. */
  readonly count: number;
}

/** One value a row: the row's letter names its place in `values`, 'a' the first. */
export interface CodedColumn {
  readonly values: readonly string[];
  readonly codes: string;
}

/** `titles.json`: what a keyword, level, category, workplace, source or date is searched in. */
export interface TitlesFile {
  /** One title a line, as cards show it. */
  readonly titles: string;
  readonly levels: CodedColumn;
  readonly categories: CodedColumn;
  readonly workplaces: CodedColumn;
  readonly sources: CodedColumn;
  /** Days last seen, `YYYY-MM-DD`. */
  readonly seen: CodedColumn;
  /** Posting and closing days, as days from the one last seen (`letterOfDays`). */
  readonly posted: string;
  readonly closing: string;
}

/** `names.json`: what only some searches need. */
export interface NamesFile {
  readonly companies: CodedColumn;
  readonly places: CodedColumn;
  /** For each value of `places` where it lies: one pair for each place that it names. */
  readonly whereabouts: readonly (readonly Whereabouts[])[];
  /** 'y' where the listing says that it can be applied to from Ghana, else '-'. */
  readonly ghana: string;
}

/** Empty where a place does not tell. */
export type Whereabouts = readonly [country: string, city: string];

/** `<n>.json`: what else the cards of `JOBS_PER_BLOCK` rows show. */
export type JobRest = Pick<ExternalJob, 'Job URL' | 'Open To' | 'Job Type' | 'Pay'> & {
  /** Absent where the names are here from the start. */
  readonly Company?: string;
  readonly Location?: string;
  /** The source whose search its link opens, where it has no link of its own. */
  readonly searched?: string;
  /** What it says about applying from Ghana; absent where it says nothing. */
  readonly eligibility?: { readonly answer: 'yes' | 'no' | 'unclear'; readonly words: string };
};

export const JOBS_PER_BLOCK = 100;
