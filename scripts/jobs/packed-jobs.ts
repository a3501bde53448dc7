import { type ExternalJob, externalJob } from '#src/contracts/external-jobs.ts';
import { NumberList } from './number-list.ts';

/** No clean text holds it, and it sorts before every character that texts begin with. */
const BETWEEN = '\u0001';
const CHUNK_BYTES = 4_194_304;

/** The order in which records of a day stand in the file, then the keys that do not decide. */
const order = ['Job Title', 'Company', 'Source', 'Job URL', 'Job Category', 'Job Level'] as const;
const keys = [
  ...order,
  ...Object.keys(externalJob.entries).filter(
    (key) => key !== 'Date Scraped' && !order.includes(key as (typeof order)[number]),
  ),
] as (keyof ExternalJob)[];

/** A record without its day as one text. */
export function packJob(job: ExternalJob): string {
  return keys.map((key) => (job[key] ?? '').replaceAll(BETWEEN, ' ')).join(BETWEEN);
}

function unpackJob(packed: string, day: string): ExternalJob {
  const texts = packed.split(BETWEEN);
  const entries = keys.flatMap((key, at) =>
    at >= order.length && texts[at] === '' ? [] : [[key, texts[at]] as const],
  );
  return { ...Object.fromEntries(entries), 'Date Scraped': day } as ExternalJob;
}

/**
 * Packed records by number, as bytes outside the heap, where hundreds of thousands take no more
 * room than in the file. Their order as bytes is their order in the file.
 */
export class PackedJobs {
  readonly #chunks: Buffer[] = [];
  #used = CHUNK_BYTES;
  readonly #starts = new NumberList();
  readonly #lengths = new NumberList();

  /** @returns the number of the record. */
  add(packed: string): number {
    const bytes = Buffer.byteLength(packed);
    if (this.#used + bytes > CHUNK_BYTES) {
      this.#chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, bytes)));
      this.#used = 0;
    }
    this.#starts.push((this.#chunks.length - 1) * CHUNK_BYTES + this.#used);
    this.#lengths.push(bytes);
    this.#chunks.at(-1)?.write(packed, this.#used);
    this.#used += bytes;
    return this.#starts.length - 1;
  }

  text(at: number): string {
    const { chunk, from, to } = this.#place(at);
    return chunk.toString('utf8', from, to);
  }

  job(at: number, day: string): ExternalJob {
    return unpackJob(this.text(at), day);
  }

  compare(a: number, b: number): number {
    const [one, two] = [this.#place(a), this.#place(b)];
    return one.chunk.compare(two.chunk, two.from, two.to, one.from, one.to);
  }

  #place(at: number): { chunk: Buffer; from: number; to: number } {
    const start = this.#starts.at(at);
    const chunk = this.#chunks[Math.floor(start / CHUNK_BYTES)];
    if (chunk === undefined) throw new RangeError(`There is no record ${at}.`);
    const from = start % CHUNK_BYTES;
    return { chunk, from, to: from + this.#lengths.at(at) };
  }
}
