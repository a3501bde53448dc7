import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { plainText } from './plain-text.ts';

/** 3: what was asked for; 2: close to it; 1: of the same field, or elsewhere; 0: something else. */
export type Grade = 0 | 1 | 2 | 3;

export interface Judgement {
  readonly grade: Grade;
  /** Why, in a word or two. */
  readonly reason: string;
}

const texts = v.array(v.string());
/** What the visitor who types a query is after; texts are words of titles, facts are values of the record. */
const wantsSchema = v.strictObject({
  /** Any of these in the title is what was asked for. */
  title: v.optional(texts),
  near: v.optional(texts),
  field: v.optional(texts),
  company: v.optional(v.string()),
  /** A job type that is as good as the title: 'Internship'. */
  jobType: v.optional(v.string()),
  /** Facts that must fit, each with the values that do. */
  facts: v.optional(v.record(v.string(), texts)),
  /** Words that no title may have. */
  not: v.optional(texts),
  notHosts: v.optional(texts),
});
export type Wants = v.InferOutput<typeof wantsSchema>;

const querySchema = v.strictObject({
  id: v.string(),
  list: v.picklist(['jobs', 'scholarships']),
  class: v.string(),
  query: v.string(),
  wants: wantsSchema,
});
export type JudgedQuery = v.InferOutput<typeof querySchema>;

/** A listing or scholarship as the rules of grading read it. */
export interface JudgedItem {
  /** The address of a listing, the title of a scholarship. */
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly jobType: string;
  /** Cities, regions and countries of a listing, hosts of a scholarship. */
  readonly places: readonly string[];
  /** By the name of the fact; absent or empty where the record does not say. */
  readonly facts: Readonly<Record<string, readonly string[]>>;
}

const optionalTexts = v.optional(texts, []);
const jobSchema = v.looseObject({
  'Job URL': v.string(),
  'Job Title': v.string(),
  Company: v.string(),
  'Job Level': v.string(),
  'Date Scraped': v.string(),
  Location: v.optional(v.string(), ''),
  Workplace: v.optional(v.string(), ''),
  'Job Type': v.optional(v.string(), ''),
});
const scholarshipSchema = v.looseObject({
  scholarshipTitle: v.string(),
  levels: optionalTexts,
  hosts: optionalTexts,
  fields: optionalTexts,
  funding: v.optional(v.string()),
});

export const LISTINGS_FILE = new URL('listings.json', import.meta.url);
export const SCHOLARSHIPS_FILE = new URL('../../data/scholarships.json', import.meta.url);
const read = <T>(schema: v.GenericSchema<unknown, T>, file: URL): T =>
  v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));

export const readQueries = () => read(v.array(querySchema), new URL('queries.json', import.meta.url));

export function readListingItems(): JudgedItem[] {
  return read(v.array(jobSchema), LISTINGS_FILE).map((job) => {
    const places = [...job.Location.split(/[,;] */), job.Workplace].filter((place) => place !== '');
    return {
      id: job['Job URL'],
      title: job['Job Title'],
      company: job.Company,
      jobType: job['Job Type'],
      places,
      facts: {
        place: places.map(plainText),
        level: job['Job Level'] === 'Not Specified' ? [] : [job['Job Level']],
        type: job['Job Type'] === '' ? [] : [job['Job Type']],
        workplace: job.Workplace === '' ? [] : [job.Workplace],
      },
    };
  });
}

export function readScholarshipItems(): JudgedItem[] {
  return read(v.array(scholarshipSchema), SCHOLARSHIPS_FILE).map(
    ({ scholarshipTitle, levels, hosts, fields, funding }) => ({
      id: scholarshipTitle,
      title: scholarshipTitle,
      company: '',
      jobType: '',
      places: hosts,
      facts: {
        level: levels,
        host: hosts.filter((host) => host !== 'Any'),
        field: fields,
        funding: funding ? [funding] : [],
      },
    }),
  );
}

export const JUDGEMENTS_FILE = new URL('judgements.tsv', import.meta.url);

/** The graded items of each query, by the query's id. */
export function readJudgements(): Map<string, Map<string, Judgement>> {
  const rows = readFileSync(JUDGEMENTS_FILE, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const byQuery = Map.groupBy(rows, ([query = '']) => query);
  return new Map([...byQuery].map(([query, all]) => [query, new Map(all.map(judgementOf))]));
}

function judgementOf([, item = '', grade = '', reason = '']: string[]): [string, Judgement] {
  return [item, { grade: v.parse(v.picklist([0, 1, 2, 3]), Number(grade)), reason }];
}
