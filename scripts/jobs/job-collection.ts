import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { addDays } from './clean/calendar.ts';
import { identityOf, type SourcePages } from './job-identity.ts';
import { ListingGroups } from './listing-groups.ts';
import { mergeVersions } from './merge-listing.ts';
import { packJob, unpackJob } from './packed-job.ts';

/** Where a record came from, so that each file's report can say what became of its rows. */
export interface Tally {
  kept: number;
  merged: number;
}

const DAY_MS = 86_400_000;

/**
 * The listings of all inputs, each once. The result is one function of all records together, so
 * it does not depend on the order of the inputs.
 */
export class JobCollection {
  readonly #sourcePages: SourcePages;
  readonly #groups = new ListingGroups();
  readonly #packed: string[] = [];
  /** Days since 1970; 0 when unknown. */
  readonly #days: number[] = [];
  readonly #tallies: Tally[] = [];
  readonly #existing = new Set<Tally>();
  /** Records of the input at hand by their text, since exports repeat themselves. */
  readonly #seen = new Map<string, number>();
  #input: Tally | undefined;

  constructor(sourcePages: SourcePages) {
    this.#sourcePages = sourcePages;
  }

  /** Counts the record in its tally: as kept, or as merged once a better one of the same listing is there. */
  add(job: ExternalJob, tally: Tally): void {
    if (tally !== this.#input) this.#seen.clear();
    this.#input = tally;
    tally.kept += 1;
    const packed = packJob(job);
    const day = numberOfDay(job['Date Scraped']);
    const again = this.#seen.get(packed);
    if (again === undefined) this.#seen.set(packed, this.#append(job, packed, day, tally));
    else {
      this.#days[again] = Math.max(this.#days[again] ?? 0, day);
      moveToMerged(tally);
    }
  }

  /** As `add`, for a record of the job file, which rows of the same day correct. */
  addExisting(job: ExternalJob, tally: Tally): void {
    this.#existing.add(tally);
    this.add(job, tally);
  }

  /** All records, newest first; records of a day in alphabetical order. */
  sorted(): ExternalJob[] {
    return [...this.inOrder()];
  }

  /** As `sorted`, one at a time. */
  *inOrder(): Generator<ExternalJob> {
    this.#seen.clear();
    this.#mergeAll();
    const inOrder = this.#groups.alive().sort((a, b) => {
      const [first, second] = [this.#packed[a] ?? '', this.#packed[b] ?? ''];
      return this.#day(b) - this.#day(a) || (first === second ? 0 : first < second ? -1 : 1);
    });
    for (const at of inOrder) yield this.#job(at);
  }

  #append(job: ExternalJob, packed: string, day: number, tally: Tally): number {
    this.#packed.push(packed);
    this.#days.push(day);
    this.#tallies.push(tally);
    return this.#groups.add(identityOf(job, this.#sourcePages), tally);
  }

  /** A merged record can turn out to be the same as another one, so it goes on until none is. */
  #mergeAll(): void {
    for (;;) {
      const same = this.#groups.ofOneListing();
      for (const group of same) this.#merge(group, false);
      const onBoards = this.#groups.ofSeveralBoards((at) => this.#day(at));
      for (const group of onBoards) this.#merge(group, true);
      if (same.length + onBoards.length === 0) return;
    }
  }

  #merge(group: readonly number[], several: boolean): void {
    const versions = group.map((at) => ({
      at,
      job: this.#job(at),
      packed: this.#packed[at] ?? '',
      isExisting: this.#existing.has(this.#tally(at)),
    }));
    versions.sort((a, b) => this.#day(b.at) - this.#day(a.at));
    const merged = mergeVersions(versions, this.#sourcePages, several);
    const packed = packJob(merged);
    const sameAsBefore = versions.find((each) => each.isExisting && each.packed === packed);
    const winner =
      sameAsBefore ??
      versions.find((each) => each.packed === packed) ??
      versions.find((each) => each.job['Job URL'] === merged['Job URL']);
    for (const { at } of versions) if (at !== winner?.at) moveToMerged(this.#tally(at));
    this.#groups.remove(group);
    for (const at of group) this.#packed[at] = '';
    const day = Math.max(...group.map((at) => this.#day(at)));
    this.#append(merged, packed, day, this.#tally(winner?.at ?? 0));
  }

  #job(at: number): ExternalJob {
    const day = this.#day(at);
    return unpackJob(this.#packed[at] ?? '', day === 0 ? '' : addDays('1970-01-01', day));
  }

  #day(at: number): number {
    return this.#days[at] ?? 0;
  }

  #tally(at: number): Tally {
    return this.#tallies[at] ?? { kept: 0, merged: 0 };
  }
}

function moveToMerged(tally: Tally): void {
  tally.kept -= 1;
  tally.merged += 1;
}

function numberOfDay(day: string): number {
  return day === '' ? 0 : Date.parse(day) / DAY_MS;
}
