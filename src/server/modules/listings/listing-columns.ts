import type { JobFact } from '#src/contracts/lists/job-list.ts';
import type { TextPart } from '#src/domain/search/keyword-fit.ts';
import { factOf, type ListingRow } from './listing-row.ts';

/** The listings of a release as they are searched: each column by position, 0 the newest. */
export interface ListingColumns {
  /** The titles one a line: one text is scanned many times faster than each title by itself. */
  readonly titles: string;
  /** Where in `titles` each line ends, in UTF-16 units. */
  readonly ends: Uint32Array;
  /** In their order, so that those with one beginning stand together. */
  readonly words: readonly string[];
  /** Where each word stands, in the order of the listings, as `postingOf` writes it. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** The code of a choice, such as `level:Entry Level`. */
  readonly codes: ReadonlyMap<string, number>;
  /** By its code. */
  readonly choices: readonly (readonly [fact: JobFact, value: string])[];
  /** The codes of all listings one after the other; those of one are from its start to that of the next. */
  readonly codesOfAll: Uint32Array;
  readonly starts: Uint32Array;
  /** Days since 1970; `NEVER` for what never closes. */
  readonly closesOn: Int32Array;
  /** Days since 1970; -1 where it is not known. */
  readonly postedOn: Int32Array;
}

export const NEVER = 0x7fff_ffff;

/** A number for a word of a listing: its position and where in the listing the word stands. */
const postingOf = (position: number, part: TextPart) => position * 4 + part;
export const positionOf = (posting: number) => posting >> 2;
export const partOf = (posting: number): TextPart => (posting & 3) as TextPart;

/** Days since 1970. @param day `YYYY-MM-DD` */
export function dayNumber(day: string): number {
  return Date.parse(day) / 86_400_000;
}

/** Takes rows one after the other, so that others can go on in between. */
export class ColumnsBuilder {
  readonly #titles: string[] = [];
  readonly #postings = new Map<string, number[]>();
  readonly #codes = new Map<string, number>();
  readonly #codesOfAll: number[] = [];
  readonly #starts: number[] = [];
  readonly #closesOn: number[] = [];
  readonly #postedOn: number[] = [];

  add({ text, choices, closesOn, postedOn }: ListingRow): void {
    const position = this.#titles.push(text.title) - 1;
    for (const [word, part] of text.words) {
      const posting = postingOf(position, part);
      const known = this.#postings.get(word);
      if (known) known.push(posting);
      else this.#postings.set(word, [posting]);
    }
    this.#starts.push(this.#codesOfAll.length);
    for (const choice of choices) this.#codesOfAll.push(this.#codeOf(choice));
    this.#closesOn.push(closesOn === null ? NEVER : dayNumber(closesOn));
    this.#postedOn.push(postedOn === null ? -1 : dayNumber(postedOn));
  }

  #codeOf(choice: string): number {
    const code = this.#codes.get(choice) ?? this.#codes.size;
    this.#codes.set(choice, code);
    return code;
  }

  build(): ListingColumns {
    let end = -1;
    return {
      titles: this.#titles.join('\n'),
      ends: Uint32Array.from(this.#titles, (title) => (end += title.length + 1)),
      words: [...this.#postings.keys()].sort(),
      postings: this.#postings,
      codes: this.#codes,
      choices: Array.from(this.#codes.keys(), factOf),
      codesOfAll: Uint32Array.from(this.#codesOfAll),
      starts: Uint32Array.from([...this.#starts, this.#codesOfAll.length]),
      closesOn: Int32Array.from(this.#closesOn),
      postedOn: Int32Array.from(this.#postedOn),
    };
  }
}
