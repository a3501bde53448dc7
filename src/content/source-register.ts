import * as v from 'valibot';
import { COUNTRIES_BY_CODE, countryName } from '#src/contracts/countries.ts';
import { linkKey } from '#src/domain/jobs/link-key.ts';
import { countryNamed } from '#src/domain/places/place-names.ts';
import { isSearchLink, templatesOf } from '#src/domain/search/search-link.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { RefusedInput } from './refused-input.ts';
import { readTextFile } from './text-file.ts';

const webAddress = v.pipe(v.string(), v.url(), v.startsWith('https://'));

/** Address of a search, with `{words}`, `{title}` or `{company}`: for listings without a link. */
const searchTemplate = v.pipe(v.string(), v.startsWith('https://'), v.regex(/\{(?:words|title|company)\}/));

/** Tests ask this machine itself; whether that is allowed is decided when it is asked. */
const feedAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https:|^http:\/\/(?:localhost|127\.|\[::1\])/, 'Only https addresses.'),
);

/** Sources whose shape the program knows; any other is described in the register. */
export const FEED_KINDS = [
  'himalayas',
  'jobicy',
  'remotive',
  'remote-ok',
  'we-work-remotely',
  'reliefweb',
  'arbeitnow',
  'greenhouse',
  'lever',
  'ashby',
  'described',
] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

const countryNames = [...COUNTRIES_BY_CODE.values()].map(({ name }) => name);
/** A country by the name that listings show; earlier registers have the name that their system gave it. */
const shownCountry = v.pipe(
  v.string(),
  v.transform((name) => (countryNames.includes(name) ? name : countryName(countryNamed(name) ?? name))),
  v.picklist(countryNames),
);

const feedDescription = v.strictObject({
  list: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type FeedDescription = v.InferOutput<typeof feedDescription>;

/** An employer who has agreed in writing that the board is shown. */
const employer = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  board: v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'The name of a board as in its address.')),
  agreedOn: v.pipe(v.string(), v.isoDate()),
});

const pageCount = v.pipe(v.number(), v.integer(), v.minValue(1));

const MAX_PAGES = 10;
/** One source of jobs: `data/README.md` explains the fields to the maintainer. */
const source = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.minLength(1)),
    aliases: v.array(v.string()),
    hosts: v.array(v.string()),
    home: webAddress,
    search: v.optional(webAddress),
    searchTemplate: v.optional(searchTemplate),
    /** Those of its sites in other countries. */
    searchTemplates: v.optional(v.record(shownCountry, searchTemplate)),
    remoteOnly: v.boolean(),
    dateOrder: v.optional(v.picklist(['day-month-year', 'month-day-year', 'year-month-day'])),
    enabled: v.boolean(),
    feed: v.optional(feedAddress),
    feedKind: v.optional(v.picklist(FEED_KINDS), 'described'),
    feedDescription: v.optional(feedDescription),
    wholeList: v.optional(v.boolean(), false),
    maxPages: v.optional(pageCount),
    /** The name of `maxPages` in earlier registers. */
    mostPages: v.optional(pageCount),
    employers: v.optional(v.array(employer)),
    minimumIntervalMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    attribution: v.strictObject({ text: v.string(), link: webAddress }),
    termsReviewedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
    terms: v.string(),
    mayStoreDescriptions: v.boolean(),
    /** Whether its terms let a site pass its listings on; without a word it is not allowed. */
    syndicate: v.optional(v.boolean(), false),
  }),
  v.transform(({ mostPages, maxPages = mostPages ?? MAX_PAGES, ...rest }) => ({ ...rest, maxPages })),
);
export type Source = v.InferOutput<typeof source>;

const sourceList = v.pipe(
  v.array(source),
  v.check(
    (list) => list.every((each) => !each.enabled || (each.feed !== undefined && each.termsReviewedOn !== null)),
    'An enabled source needs a feed and the day its terms were reviewed.',
  ),
  v.check((list) => namesOf(list).length === new Set(namesOf(list)).size, 'A name or alias stands twice.'),
);

function namesOf(list: readonly Source[]): string[] {
  return list.flatMap(({ name, aliases }) => [name, ...aliases].map(nameKey));
}

/** `We Work Remotely`, `WeWorkRemotely` and `we-work-remotely` are one name. */
function nameKey(name: string): string {
  return comparisonKey(name).replaceAll(' ', '');
}

/** Finds the pages of sources that show many jobs, such as their searches. */
export interface SourcePages {
  has(link: URL): boolean;
}

/** Finds a source by what an export calls it, or by the site a link leads to. */
export class SourceRegister {
  readonly #byName = new Map<string, Source>();
  readonly #byHost = new Map<string, Source>();
  readonly sources: readonly Source[];
  /** All home and search pages, filled searches too: they distinguish no two listings. */
  readonly pages: SourcePages;

  constructor(sources: readonly Source[]) {
    this.sources = sources;
    for (const each of sources) {
      for (const name of [each.name, ...each.aliases]) this.#byName.set(nameKey(name), each);
      for (const host of each.hosts) this.#byHost.set(host, each);
    }
    this.pages = pagesOf(sources);
  }

  byName(name: string): Source | undefined {
    return this.#byName.get(nameKey(name)) ?? this.#byHost.get(name.toLowerCase().replace(/^www\./, ''));
  }

  /** The source that the name of an export names: `glassdoor_jobs.csv`. */
  inFileName(name: string): Source | undefined {
    const words = comparisonKey(name).split(' ');
    const runs = words.flatMap((_, from) => [1, 2, 3, 4].map((count) => words.slice(from, from + count).join('')));
    return runs.map((run) => this.#byName.get(run)).find((found) => found !== undefined);
  }

  /** Also finds sub-domains: `gh.linkedin.com` is of `linkedin.com`. */
  byLink(link: string): Source | undefined {
    const labels = new URL(link).hostname.split('.');
    return labels.map((_, at) => this.#byHost.get(labels.slice(at).join('.'))).find((found) => found !== undefined);
  }
}

function pagesOf(sources: readonly Source[]): SourcePages {
  const pages = new Set(
    sources.flatMap(({ home, search }) => [home, search ?? home].map((page) => linkKey(new URL(page)))),
  );
  const searches = new Map<string, string[]>();
  for (const template of sources.flatMap(templatesOf)) {
    const { host } = new URL(template);
    searches.set(host, [...(searches.get(host) ?? []), template]);
  }
  const isSearch = (link: URL): boolean =>
    searches.get(link.host)?.some((template) => isSearchLink(link.href, template)) ?? false;
  return { has: (link) => pages.has(linkKey(link)) || isSearch(link) };
}

/** Reads a register. @throws {RefusedInput} with a sentence that names its fault. */
export function readRegister(file: string): SourceRegister {
  return parseRegister(readTextFile(file));
}

/** @throws {RefusedInput} with a sentence that names the faulty field. */
export function parseRegister(text: string): SourceRegister {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), sourceList), text);
  if (list.success) return new SourceRegister(list.output);
  const [issue] = list.issues;
  const place = v.getDotPath(issue);
  throw new RefusedInput(`The register of sources is wrong: ${place === null ? '' : `${place}: `}${issue.message}`);
}

const shownSources = v.array(
  v.object({
    name: v.string(),
    attribution: v.object({ text: v.string(), link: v.string() }),
    searchTemplate: v.optional(v.string()),
    searchTemplates: v.optional(v.record(v.string(), v.string())),
    syndicate: v.optional(v.boolean(), false),
  }),
);

/** A source as cards, feeds and mails show it: one that is not in the register has its name alone. */
export type ShownSource = Pick<Source, 'name'> & Partial<v.InferOutput<typeof shownSources>[number]>;

/** The shown fields of the sources of a register; the others are not checked. @throws Error where one is wrong */
export function parseShownSources(text: string): ShownSource[] {
  return v.parse(v.pipe(v.string(), v.parseJson(), shownSources), text);
}
