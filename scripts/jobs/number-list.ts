const BYTES = 8;
const MAX_NUMBERS = 50_000_000;
const STEP = 65_536;

/** A growing list of numbers outside the heap, where it takes no more room than its numbers. */
export class NumberList {
  readonly #buffer = new ArrayBuffer(0, { maxByteLength: MAX_NUMBERS * BYTES });
  readonly #numbers = new Float64Array(this.#buffer);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      this.#buffer.resize(this.#buffer.byteLength + STEP * BYTES);
    }
    this.#numbers[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#numbers[index] = value;
  }
}
