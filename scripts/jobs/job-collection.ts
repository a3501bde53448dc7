import type { SourcePages } from '#src/content/source-register.ts';
import { type ExternalJob, externalJob } from '#src/contracts/external-jobs.ts';
import { linkKey } from '#src/domain/jobs/link-key.ts';
import { type Identity, identityOf } from './job-identity.ts';
import { ofOneListing, ofSeveralBoards, type SharedLinks, sharedLinks } from './listing-groups.ts';
import { mergeVersions } from './merge-listing.ts';

/** Where a record came from, so that each file's report can say what became of its rows. */
export interface Tally {
  kept: number;
  merged: number;
  /** Those merged into a record with another link, where a report asks for them. */
  readonly otherLinks?: { count: number; readonly examples: MergedRow[] };
  /** The first of all that were merged, likewise. */
  readonly merges?: MergedRow[];
}

/** A record, and the link of the one that stands for it. */
export interface MergedRow {
  readonly title: string;
  readonly company: string;
  readonly link: string;
  readonly into: string;
}

/** So many examples show what was merged into a record with another link, and what at all. */
const MAX_EXAMPLES = 3;
const MAX_MERGES = 20;

/** One record of an input. */
interface Entry {
  job: ExternalJob;
  readonly identity: Identity;
  readonly input: Tally;
}

/**
 * The listings of all inputs, each once. The result is one function of all records together, so
 * it does not depend on the order of the inputs.
 */
export class JobCollection {
  readonly #sourcePages: SourcePages;
  readonly #entries = new Set<Entry>();
  readonly #existing = new Set<Tally>();
  /** Records of the input at hand by their text, since exports repeat themselves. */
  readonly #seen = new Map<string, Entry>();
  #input: Tally | undefined;
  /** Kept, since merged records no longer show which links were shared. */
  #shared: SharedLinks | undefined;

  constructor(sourcePages: SourcePages) {
    this.#sourcePages = sourcePages;
  }

  /** Counts the record in its tally: as kept, or as merged once a better one of the same listing is there. */
  add(job: ExternalJob, tally: Tally): void {
    if (tally !== this.#input) this.#seen.clear();
    this.#input = tally;
    tally.kept += 1;
    const packed = packJob(job);
    const again = this.#seen.get(packed);
    if (again === undefined) this.#seen.set(packed, this.#append(job, tally));
    else {
      if (job['Date Scraped'] > again.job['Date Scraped']) again.job = job;
      moveToMerged(tally);
      noteMerged(job, again.job, tally);
    }
  }

  /** As `add`, for a record of the job file, which rows of the same day correct. */
  addExisting(job: ExternalJob, tally: Tally): void {
    this.#existing.add(tally);
    tally.kept += 1;
    this.#append(job, tally);
  }

  /** All records, newest first; records of a day in alphabetical order. */
  sorted(): ExternalJob[] {
    this.#seen.clear();
    this.#mergeAll();
    return inFileOrder(Array.from(this.#entries, ({ job }) => job));
  }

  #append(job: ExternalJob, input: Tally): Entry {
    const entry = { job, identity: identityOf(job, this.#sourcePages), input };
    this.#entries.add(entry);
    return entry;
  }

  /** A merged record can turn out to be the same as another one, so it goes on until none is. */
  #mergeAll(): void {
    this.#shared ??= sharedLinks([...this.#entries]);
    let groups: (readonly Entry[])[];
    do {
      groups = ofOneListing([...this.#entries], this.#shared);
      for (const group of groups) this.#merge(group, false);
      const onBoards = ofSeveralBoards([...this.#entries]);
      for (const group of onBoards) this.#merge(group, true);
      groups = [...groups, ...onBoards];
    } while (groups.length > 0);
  }

  #merge(group: readonly Entry[], several: boolean): void {
    const versions = group
      .map((entry) => ({
        ...entry,
        entry,
        packed: packJob(entry.job),
        isExisting: this.#existing.has(entry.input),
      }))
      .sort((a, b) => byDay(a.job, b.job) || Number(a.isExisting) - Number(b.isExisting));
    const merged = mergeVersions(versions, this.#sourcePages, several);
    const packed = packJob(merged);
    const winner =
      versions.find((each) => each.isExisting && each.packed === packed) ??
      versions.find((each) => each.packed === packed) ??
      versions.find((each) => each.job['Job URL'] === merged['Job URL']);
    for (const version of versions) {
      if (version !== winner) {
        moveToMerged(version.input);
        noteMerged(version.job, merged, version.input);
      }
      this.#entries.delete(version.entry);
    }
    this.#append(merged, winner?.input ?? { kept: 0, merged: 0 });
  }
}

/** The order in which records of a day stand in the file, then the keys that do not decide. */
const order = ['Job Title', 'Company', 'Source', 'Job URL', 'Job Category', 'Job Level'] as const;
const keys = [...new Set<keyof ExternalJob>([...order, ...keysOf(externalJob.entries)])].filter(
  (key) => key !== 'Date Scraped',
);

function keysOf<T extends object>(entries: T): (keyof T)[] {
  return Object.keys(entries) as (keyof T)[];
}

/** A record without its day as one text; no clean text holds what stands between. */
function packJob(job: ExternalJob): string {
  return keys.map((key) => job[key] ?? '').join('\u0001');
}

/** Records as they stand in the job file: newest first; those of a day in alphabetical order. */
export function inFileOrder(jobs: readonly ExternalJob[]): ExternalJob[] {
  return jobs.toSorted(byDayThenText);
}

function byDay(a: ExternalJob, b: ExternalJob): number {
  return inText(b['Date Scraped'], a['Date Scraped']);
}

function byDayThenText(a: ExternalJob, b: ExternalJob): number {
  const differing = keys.find((key) => a[key] !== b[key]) ?? 'Job Title';
  return byDay(a, b) || inText(a[differing] ?? '', b[differing] ?? '');
}

function noteMerged(job: ExternalJob, merged: ExternalJob, { otherLinks, merges }: Tally): void {
  const { 'Job Title': title, Company: company, 'Job URL': link } = job;
  const row = { title, company, link, into: merged['Job URL'] };
  if (merges !== undefined && merges.length < MAX_MERGES) merges.push(row);
  if (otherLinks === undefined || linkKey(new URL(link)) === linkKey(new URL(row.into))) return;
  otherLinks.count += 1;
  if (otherLinks.examples.length < MAX_EXAMPLES) otherLinks.examples.push(row);
}

function moveToMerged(tally: Tally): void {
  tally.kept -= 1;
  tally.merged += 1;
}

function inText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
