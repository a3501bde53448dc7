import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { addDays } from './clean/calendar.ts';
import { identityOf, numberFor, type SourcePages } from './job-identity.ts';
import { ListingGroups } from './listing-groups.ts';
import { mergeVersions } from './merge-listing.ts';
import { NumberList } from './number-list.ts';
import { packJob, PackedJobs } from './packed-jobs.ts';

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
  readonly #records = new PackedJobs();
  /** Days since 1970; 0 when unknown. */
  readonly #days = new NumberList();
  readonly #tallies: Tally[] = [];
  readonly #existing = new Set<Tally>();
  /** Records of the input at hand by their text, since exports repeat themselves. */
  readonly #seen = new Map<number, number>();
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
    const key = numberFor(packed);
    const again = this.#seen.get(key);
    if (again === undefined) this.#seen.set(key, this.#append(job, packed, day, tally));
    else {
      this.#days.set(again, Math.max(this.#day(again), day));
      moveToMerged(tally);
    }
  }

  /** As `add`, for a record of the job file, which rows of the same day correct. */
  addExisting(job: ExternalJob, tally: Tally): void {
    this.#existing.add(tally);
    tally.kept += 1;
    this.#append(job, packJob(job), numberOfDay(job['Date Scraped']), tally);
  }

  /** All records, newest first; records of a day in alphabetical order. */
  sorted(): ExternalJob[] {
    return [...this.inOrder()];
  }

  /** As `sorted`, one at a time. */
  *inOrder(): Generator<ExternalJob> {
    this.#seen.clear();
    this.#mergeAll();
    const inOrder = this.#groups
      .alive()
      .sort((a, b) => this.#day(b) - this.#day(a) || this.#records.compare(a, b));
    for (const at of inOrder) yield this.#job(at);
  }

  #append(job: ExternalJob, packed: string, day: number, tally: Tally): number {
    this.#records.add(packed);
    this.#days.push(day);
    this.#tallies.push(tally);
    return this.#groups.add(identityOf(job, this.#sourcePages), tally);
  }

  /** A merged record can turn out to be the same as another one, so it goes on until none is. */
  #mergeAll(): void {
    let changed = true;
    while (changed) {
      changed = false;
      for (const group of this.#groups.ofOneListing()) {
        changed = true;
        this.#merge(group, false);
      }
      for (const group of this.#groups.ofSeveralBoards((at) => this.#day(at))) {
        changed = true;
        this.#merge(group, true);
      }
    }
  }

  #merge(group: Uint32Array, several: boolean): void {
    const versions = Array.from(group, (at) => ({
      at,
      job: this.#job(at),
      packed: this.#records.text(at),
      isExisting: this.#existing.has(this.#tally(at)),
    }));
    versions.sort(
      (a, b) => this.#day(b.at) - this.#day(a.at) || Number(a.isExisting) - Number(b.isExisting),
    );
    const merged = mergeVersions(versions, this.#sourcePages, several);
    const packed = packJob(merged);
    const sameAsBefore = versions.find((each) => each.isExisting && each.packed === packed);
    const winner =
      sameAsBefore ??
      versions.find((each) => each.packed === packed) ??
      versions.find((each) => each.job['Job URL'] === merged['Job URL']);
    for (const { at } of versions) if (at !== winner?.at) moveToMerged(this.#tally(at));
    this.#groups.remove(group);
    const day = versions.reduce((latest, { at }) => Math.max(latest, this.#day(at)), 0);
    this.#append(merged, packed, day, this.#tally(winner?.at ?? 0));
  }

  #job(at: number): ExternalJob {
    const day = this.#day(at);
    return this.#records.job(at, day === 0 ? '' : addDays('1970-01-01', day));
  }

  #day(at: number): number {
    return this.#days.at(at);
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
