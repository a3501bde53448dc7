import type { Identity } from './job-identity.ts';

/** The same job on two boards is posted within so many days. */
const BOARDS_WITHIN_DAYS = 14;
/** A link with more titles in one file is a page of the employer, not of a listing. */
const MOST_TITLES_OF_A_LINK = 3;

/**
 * Which records are one listing. It holds numbers only, sorted when they are needed, because hundreds of thousands of
 * records have to fit beside their texts.
 */
export class ListingGroups {
  readonly #links: number[] = [];
  readonly #titles: number[] = [];
  readonly #places: number[] = [];
  readonly #words: number[] = [];
  readonly #onBoards: number[] = [];
  readonly #onBoardsOf: number[] = [];
  readonly #inputs: number[] = [];
  readonly #inputNumbers = new Map<object, number>();
  readonly #removed = new Set<number>();
  /** Links that stand for several places or many titles in one input. */
  readonly #sharedAmongPlaces = new Set<number>();
  readonly #sharedAmongTitles = new Set<number>();
  /** Records before this one have been looked at for shared links. */
  #lookedAt = 0;

  /** @returns the number of the record. */
  add(identity: Identity, input: object): number {
    const at = this.#links.length;
    this.#links.push(identity.link);
    this.#titles.push(identity.title);
    this.#places.push(identity.place);
    this.#words.push(identity.words);
    for (const key of identity.wordsOnBoards) {
      this.#onBoards.push(key);
      this.#onBoardsOf.push(at);
    }
    const number = this.#inputNumbers.get(input) ?? this.#inputNumbers.size;
    this.#inputNumbers.set(input, number);
    this.#inputs.push(number);
    return at;
  }

  remove(records: readonly number[]): void {
    for (const at of records) this.#removed.add(at);
  }

  alive(): number[] {
    return Array.from(this.#links.keys()).filter((at) => !this.#removed.has(at));
  }

  /** Records that share the link, or title, company, place and board, also when a third one links them. */
  ofOneListing(): number[][] {
    const alive = this.alive();
    const byLink = runsOf(
      alive.filter((at) => this.#links[at] !== 0),
      (at) => this.#links[at] ?? 0,
    );
    if (this.#lookedAt === 0) this.#findShared(byLink);
    this.#lookedAt = this.#links.length;
    const union = new Union();
    for (const run of byLink) {
      const link = this.#links[run[0] ?? 0] ?? 0;
      if (this.#sharedAmongTitles.has(link)) continue;
      if (!this.#sharedAmongPlaces.has(link)) union.join(run);
      else for (const same of runsOf(run, (at) => this.#places[at] ?? 0)) union.join(same);
    }
    const entries = Array.from(this.#onBoards.keys()).filter(
      (entry) => !this.#removed.has(this.#onBoardsOf[entry] ?? 0),
    );
    for (const run of runsOf(entries, (entry) => this.#onBoards[entry] ?? 0)) {
      union.join(run.map((entry) => this.#onBoardsOf[entry] ?? 0));
    }
    return union.groups();
  }

  /** Records of one title, company and place that were seen on different boards within days of each other. */
  ofSeveralBoards(dayOf: (at: number) => number): number[][] {
    const dated = this.alive().filter((at) => this.#words[at] !== 0 && dayOf(at) !== 0);
    const groups: number[][] = [];
    for (const run of runsOf(dated, (at) => this.#words[at] ?? 0)) {
      let group: number[] = [];
      for (const at of run.toSorted((a, b) => dayOf(a) - dayOf(b))) {
        const last = group.at(-1);
        if (last !== undefined && dayOf(at) - dayOf(last) > BOARDS_WITHIN_DAYS) {
          groups.push(group);
          group = [];
        }
        group.push(at);
      }
      groups.push(group);
    }
    return groups.filter((group) => group.length > 1);
  }

  #findShared(byLink: readonly (readonly number[])[]): void {
    for (const run of byLink) {
      const link = this.#links[run[0] ?? 0] ?? 0;
      for (const ofInput of runsOf(run, (at) => this.#inputs[at] ?? 0)) {
        const titles = new Set(ofInput.map((at) => this.#titles[at]));
        const places = new Set(
          ofInput.map((at) => this.#places[at]).filter((place) => place !== 0),
        );
        if (titles.size > MOST_TITLES_OF_A_LINK) this.#sharedAmongTitles.add(link);
        if (places.size > 1) this.#sharedAmongPlaces.add(link);
      }
    }
  }
}

/** Those with the same key, two or more at a time. */
function runsOf(items: readonly number[], keyOf: (item: number) => number): number[][] {
  const sorted = Uint32Array.from(items).sort((a, b) => keyOf(a) - keyOf(b) || a - b);
  const runs: number[][] = [];
  for (let from = 0; from < sorted.length;) {
    let to = from + 1;
    while (to < sorted.length && keyOf(sorted[to] ?? 0) === keyOf(sorted[from] ?? 0)) to += 1;
    if (to - from > 1) runs.push([...sorted.subarray(from, to)]);
    from = to;
  }
  return runs;
}

/** Joins numbers into groups, also when only a third one links two of them. */
class Union {
  readonly #parents = new Map<number, number>();

  join([first, ...others]: readonly number[]): void {
    if (first === undefined) return;
    for (const other of others) {
      const [one, two] = [this.#root(first), this.#root(other)];
      if (one !== two) this.#parents.set(two, one);
    }
  }

  groups(): number[][] {
    const groups = new Map<number, number[]>();
    for (const item of this.#parents.keys()) {
      const root = this.#root(item);
      const group = groups.get(root) ?? [root];
      if (item !== root) group.push(item);
      groups.set(root, group);
    }
    return [...groups.values()].filter((group) => group.length > 1);
  }

  #root(item: number): number {
    let root = item;
    for (
      let parent = this.#parents.get(root);
      parent !== undefined;
      parent = this.#parents.get(root)
    )
      root = parent;
    if (root !== item) this.#parents.set(item, root);
    return root;
  }
}
