import { type ExternalJob, externalJob } from '#src/contracts/external-jobs.ts';

/** No clean text holds it, and it sorts before every character that texts begin with. */
const BETWEEN = '\u0001';

/** The order in which records of a day stand in the file, then the keys that do not decide. */
const order = ['Job Title', 'Company', 'Source', 'Job URL', 'Job Category', 'Job Level'] as const;
const keys = [
  ...order,
  ...Object.keys(externalJob.entries).filter(
    (key) => key !== 'Date Scraped' && !order.includes(key as (typeof order)[number]),
  ),
] as (keyof ExternalJob)[];

/**
 * A record without its day as one text: hundreds of thousands fit into memory, and their order as
 * texts, by code units, is their order in the file.
 */
export function packJob(job: ExternalJob): string {
  return keys.map((key) => (job[key] ?? '').replaceAll(BETWEEN, ' ')).join(BETWEEN);
}

export function unpackJob(packed: string, day: string): ExternalJob {
  const texts = packed.split(BETWEEN);
  const entries = keys.flatMap((key, at) =>
    at >= order.length && texts[at] === '' ? [] : [[key, texts[at]] as const],
  );
  return { ...Object.fromEntries(entries), 'Date Scraped': day } as ExternalJob;
}
