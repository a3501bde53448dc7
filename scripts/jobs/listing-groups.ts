import type { Identity } from './job-identity.ts';
import { NumberList } from './number-list.ts';

/** The same job on two boards is posted within so many days. */
const BOARDS_WITHIN_DAYS = 14;
/** A link with more titles in one file is a page of the employer, not of a listing. */
const MAX_TITLES_PER_LINK = 3;

/**
 * Which records are one listing. It holds numbers only, sorted when they are needed, because hundreds of thousands of
 * records have to fit beside their texts.
 */
export class ListingGroups {
  readonly #links = new NumberList();
  readonly #titles = new NumberList();
  readonly #places = new NumberList();
  readonly #words = new NumberList();
  readonly #facts = [0, 1, 2, 3].map(() => new NumberList());
  readonly #onBoards = new NumberList();
  readonly #onBoardsOf = new NumberList();
  readonly #inputs = new NumberList();
  readonly #inputNumbers = new Map<object, number>();
  readonly #removed = new Set<number>();
  /** Links that stand for several places or many titles in one input. */
  readonly #sharedAmongPlaces = new Set<number>();
  readonly #sharedAmongTitles = new Set<number>();
  /** Merged records no longer tell which links were shared. */
  #hasLooked = false;

  /** @returns the number of the record. */
  add(identity: Identity, input: object): number {
    const at = this.#links.length;
    this.#links.push(identity.link);
    this.#titles.push(identity.title);
    this.#places.push(identity.place);
    this.#words.push(identity.words);
    for (const [index, fact] of identity.facts.entries()) this.#facts[index]?.push(fact);
    for (const key of identity.wordsOnBoards) {
      this.#onBoards.push(key);
      this.#onBoardsOf.push(at);
    }
    const number = this.#inputNumbers.get(input) ?? this.#inputNumbers.size;
    this.#inputNumbers.set(input, number);
    this.#inputs.push(number);
    return at;
  }

  remove(records: Iterable<number>): void {
    for (const at of records) this.#removed.add(at);
  }

  alive(): Uint32Array {
    return upTo(this.#links.length).filter((at) => !this.#removed.has(at));
  }

  /** Records that share the link, or title, company, place and board, also when a third one links them. */
  ofOneListing(): Iterable<Uint32Array> {
    const alive = this.alive();
    const linked = alive.filter((at) => this.#links.at(at) !== 0);
    if (!this.#hasLooked) this.#findShared(linked);
    this.#hasLooked = true;
    const union = new Union(this.#links.length);
    for (const run of runsOf(linked, (at) => this.#links.at(at))) {
      const link = this.#links.at(run[0] ?? 0);
      if (this.#sharedAmongTitles.has(link)) continue;
      if (!this.#sharedAmongPlaces.has(link)) union.join(run);
      else for (const same of runsOf(run, (at) => this.#places.at(at))) union.join(same);
    }
    const entries = upTo(this.#onBoards.length).filter(
      (entry) => !this.#removed.has(this.#onBoardsOf.at(entry)),
    );
    for (const run of runsOf(entries, (entry) => this.#onBoards.at(entry))) {
      const records = run.map((entry) => this.#onBoardsOf.at(entry));
      for (const advert of this.#adverts(records)) union.join(advert);
    }
    return runsOf(alive, (at) => union.root(at));
  }

  /** Records of one title, company and place that were seen on different boards within days of each other. */
  *ofSeveralBoards(dayOf: (at: number) => number): Generator<Uint32Array> {
    const dated = this.alive().filter((at) => this.#words.at(at) !== 0 && dayOf(at) !== 0);
    for (const run of runsOf(dated, (at) => this.#words.at(at))) {
      const byDay = run.toSorted((a, b) => dayOf(a) - dayOf(b));
      let from = 0;
      for (let to = 1; to <= byDay.length; to += 1) {
        const apart = dayOf(byDay[to] ?? 0) - dayOf(byDay[to - 1] ?? 0);
        if (to < byDay.length && apart <= BOARDS_WITHIN_DAYS) continue;
        if (to - from > 1) yield* this.#adverts(byDay.subarray(from, to));
        from = to;
      }
    }
  }

  /** Records of the same words as adverts: where two name another pay or job type, only those that agree in all are one. */
  #adverts(records: Uint32Array): Iterable<Uint32Array> {
    const differs = this.#facts.some((fact) => {
      const known = Array.from(records, (at) => fact.at(at)).filter((value) => value !== 0);
      return new Set(known).size > 1;
    });
    if (!differs) return [records];
    return this.#facts.reduce<Uint32Array[]>(
      (alike, fact) => alike.flatMap((run) => [...runsOf(run, (at) => fact.at(at))]),
      [records],
    );
  }

  #findShared(linked: Uint32Array): void {
    for (const run of runsOf(linked, (at) => this.#links.at(at))) {
      const link = this.#links.at(run[0] ?? 0);
      for (const ofInput of runsOf(run, (at) => this.#inputs.at(at))) {
        const titles = new Set(Array.from(ofInput, (at) => this.#titles.at(at)));
        const places = new Set(Array.from(ofInput, (at) => this.#places.at(at)));
        places.delete(0);
        if (titles.size > MAX_TITLES_PER_LINK) this.#sharedAmongTitles.add(link);
        if (places.size > 1) this.#sharedAmongPlaces.add(link);
      }
    }
  }
}

/** The numbers below a number. */
function upTo(end: number): Uint32Array {
  return new Uint32Array(end).map((_, at) => at);
}

/** Those with the same key, two or more at a time. */
function* runsOf(items: Uint32Array, keyOf: (item: number) => number): Generator<Uint32Array> {
  const sorted = items.toSorted((a, b) => keyOf(a) - keyOf(b) || a - b);
  for (let from = 0; from < sorted.length;) {
    let to = from + 1;
    while (to < sorted.length && keyOf(sorted[to] ?? 0) === keyOf(sorted[from] ?? 0)) to += 1;
    if (to - from > 1) yield sorted.subarray(from, to);
    from = to;
  }
}

/** Joins numbers into groups, also when only a third one links two of them. */
class Union {
  readonly #parents: Uint32Array;

  constructor(size: number) {
    this.#parents = upTo(size);
  }

  join(items: Uint32Array): void {
    for (const item of items) this.#parents[this.root(item)] = this.root(items[0] ?? item);
  }

  /** The number that stands for the group. */
  root(item: number): number {
    let root = item;
    for (
      let parent = this.#parents[root];
      parent !== undefined && parent !== root;
      parent = this.#parents[root]
    ) {
      root = parent;
    }
    this.#parents[item] = root;
    return root;
  }
}
