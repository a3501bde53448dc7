import * as v from 'valibot';
import { comparisonKey } from './comparison-key.ts';
import { linkKey } from './link-identity.ts';
import { RefusedInput } from './refused-input.ts';

const webAddress = v.pipe(v.string(), v.url(), v.startsWith('https://'));

/** One source of jobs: `data/README.md` explains the fields to the maintainer. */
const source = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  aliases: v.array(v.string()),
  hosts: v.array(v.string()),
  home: webAddress,
  search: v.optional(webAddress),
  /** Address of its search, with `{words}`, `{title}` or `{company}`: for listings without a link. */
  searchTemplate: v.optional(
    v.pipe(v.string(), v.startsWith('https://'), v.regex(/\{(?:words|title|company)\}/)),
  ),
  remoteOnly: v.boolean(),
  dateOrder: v.optional(v.picklist(['day-month-year', 'month-day-year', 'year-month-day'])),
  enabled: v.boolean(),
  feed: v.optional(webAddress),
  minimumIntervalMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  attribution: v.strictObject({ text: v.string(), link: webAddress }),
  termsReviewedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  terms: v.string(),
  mayStoreDescriptions: v.boolean(),
});
export type Source = v.InferOutput<typeof source>;

export const sourceList = v.pipe(
  v.array(source),
  v.check(
    (list) =>
      list.every(
        (each) => !each.enabled || (each.feed !== undefined && each.termsReviewedOn !== null),
      ),
    'An enabled source needs a feed and the day its terms were reviewed.',
  ),
  v.check(
    (list) => namesOf(list).length === new Set(namesOf(list)).size,
    'A name or alias stands twice.',
  ),
);

function namesOf(list: readonly Source[]): string[] {
  return list.flatMap(({ name, aliases }) => [name, ...aliases].map(nameKey));
}

/** `We Work Remotely`, `WeWorkRemotely` and `we-work-remotely` are one name. */
function nameKey(name: string): string {
  return comparisonKey(name).replaceAll(' ', '');
}

/** Finds a source by what an export calls it, or by the site a link leads to. */
export class SourceRegister {
  readonly #byName = new Map<string, Source>();
  readonly #byHost = new Map<string, Source>();
  readonly sources: readonly Source[];
  /** Link keys of all home and search pages: they tell no two listings apart. */
  readonly pages: ReadonlySet<string>;

  constructor(sources: readonly Source[]) {
    this.sources = sources;
    for (const each of sources) {
      for (const name of [each.name, ...each.aliases]) this.#byName.set(nameKey(name), each);
      for (const host of each.hosts) this.#byHost.set(host, each);
    }
    this.pages = new Set(
      sources.flatMap(({ home, search }) => [home, search ?? home].map((page) => linkKey(page))),
    );
  }

  byName(name: string): Source | undefined {
    return (
      this.#byName.get(nameKey(name)) ?? this.#byHost.get(name.toLowerCase().replace(/^www\./, ''))
    );
  }

  /** Also finds sub-domains: `gh.linkedin.com` is of `linkedin.com`. */
  byLink(link: string): Source | undefined {
    const labels = new URL(link).hostname.split('.');
    return labels
      .map((_, at) => this.#byHost.get(labels.slice(at).join('.')))
      .find((found) => found !== undefined);
  }
}

/** @throws {RefusedInput} naming what is not as the register wants it. */
export function readRegister(text: string): SourceRegister {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), sourceList), text);
  if (list.success) return new SourceRegister(list.output);
  const [issue] = list.issues;
  const place = v.getDotPath(issue);
  throw new RefusedInput(
    `The register of sources is wrong: ${place === null ? '' : `${place}: `}${issue.message}`,
  );
}
