import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { Identity } from './job-identity.ts';

/** The same job on two boards is posted within so many days. */
const BOARDS_WITHIN_DAYS = 14;
/** A link with more titles in one file is a page of the employer, not of a listing. */
const MAX_TITLES_PER_LINK = 3;
const DAY_MS = 86_400_000;

/** A record as far as it says which listing it is of. */
interface Listed {
  readonly job: Pick<ExternalJob, 'Date Scraped'>;
  readonly identity: Identity;
  /** The file or feed that it came from. */
  readonly input: object;
}

/** Links that stand for many titles or several places in one input. */
export interface SharedLinks {
  readonly amongTitles: ReadonlySet<string>;
  readonly amongPlaces: ReadonlySet<string>;
}

export function sharedLinks(records: readonly Listed[]): SharedLinks {
  const [amongTitles, amongPlaces] = [new Set<string>(), new Set<string>()];
  for (const run of alike(linked(records), ({ identity }) => identity.link)) {
    for (const ofInput of alike(run, ({ input }) => input)) {
      const link = ofInput[0]?.identity.link ?? '';
      const titles = new Set(ofInput.map(({ identity }) => identity.title));
      const places = new Set(ofInput.map(({ identity }) => identity.place));
      places.delete('');
      if (titles.size > MAX_TITLES_PER_LINK) amongTitles.add(link);
      if (places.size > 1) amongPlaces.add(link);
    }
  }
  return { amongTitles, amongPlaces };
}

/** Records that share the link, or title, company, place and board, also when a third one links them. */
export function ofOneListing<R extends Listed>(
  records: readonly R[],
  { amongTitles, amongPlaces }: SharedLinks,
): R[][] {
  const groups = new Groups<R>();
  for (const run of alike(linked(records), ({ identity }) => identity.link)) {
    const link = run[0]?.identity.link ?? '';
    if (amongTitles.has(link)) continue;
    if (!amongPlaces.has(link)) groups.join(run);
    else for (const same of alike(run, ({ identity }) => identity.place)) groups.join(same);
  }
  const onBoards = records.flatMap((record) => record.identity.wordsOnBoards.map((words) => ({ words, record })));
  for (const run of alike(onBoards, ({ words }) => words)) {
    for (const advert of adverts(
      run.map(({ record }) => record),
      'one site',
    ))
      groups.join(advert);
  }
  return alike(records, (record) => groups.root(record));
}

/** Records of one title, company and place that were seen on different boards within days of each other. */
export function ofSeveralBoards<R extends Listed>(records: readonly R[]): (readonly R[])[] {
  const dated = records.filter(({ identity, job }) => identity.words !== '' && job['Date Scraped'] !== '');
  return alike(dated, ({ identity }) => identity.words).flatMap((run) => {
    const close: R[][] = [];
    for (const record of run.toSorted((a, b) => daysBetween(b, a))) {
      const before = close.at(-1)?.at(-1);
      const isApart = before === undefined || daysBetween(before, record) > BOARDS_WITHIN_DAYS;
      if (isApart) close.push([record]);
      else close.at(-1)?.push(record);
    }
    return close.filter((each) => each.length > 1).flatMap((each) => adverts(each, 'any sites'));
  });
}

/**
 * Records of the same words as adverts: where two name another pay or job type, or have adverts of their own, only those
 * that agree in all are one.
 * @param sites whether an advert on another site may be the same one.
 */
function adverts<R extends Listed>(records: readonly R[], sites: 'one site' | 'any sites'): (readonly R[])[] {
  const [first] = records;
  const facts = [...(first?.identity.facts.keys() ?? [])];
  const factOf = (fact: number) => (record: R) => record.identity.facts[fact] ?? '';
  const differs = facts.some((fact) => {
    const known = records.map(factOf(fact)).filter((value) => value !== '');
    return new Set(known).size > 1;
  });
  const own = records.filter(({ identity }) => identity.advert !== '');
  const advertOf = ({ identity }: R) => `${identity.site}\n${identity.advert}`;
  const max = sites === 'one site' ? 1 : new Set(own.map(({ identity }) => identity.site)).size;
  const areSeveral = new Set(own.map(advertOf)).size > max;
  const keys = [...(areSeveral ? [advertOf] : []), ...(differs ? facts.map(factOf) : [])];
  return keys.reduce<(readonly R[])[]>((runs, key) => runs.flatMap((run) => alike(run, key)), [records]);
}

function linked<R extends Listed>(records: readonly R[]): R[] {
  return records.filter(({ identity }) => identity.link !== '');
}

function daysBetween(one: Listed, other: Listed): number {
  return (Date.parse(other.job['Date Scraped']) - Date.parse(one.job['Date Scraped'])) / DAY_MS;
}

/** Those with the same key, two or more at a time. */
function alike<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  return [...Map.groupBy(items, keyOf).values()].filter((run) => run.length > 1);
}

/** Joins things into groups, also when only a third one links two of them. */
class Groups<T> {
  readonly #parents = new Map<T, T>();

  join(items: readonly T[]): void {
    for (const item of items) this.#parents.set(this.root(item), this.root(items[0] ?? item));
  }

  /** The one that stands for the group. */
  root(item: T): T {
    let root = item;
    for (let parent = this.#parentOf(root); parent !== root; parent = this.#parentOf(root)) {
      // The next search has half the way.
      this.#parents.set(root, this.#parentOf(parent));
      root = parent;
    }
    return root;
  }

  #parentOf(item: T): T {
    return this.#parents.get(item) ?? item;
  }
}
