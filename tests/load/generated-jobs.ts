import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/command/repository.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';

const samples = JSON.parse(readFileSync(join(root, 'data', 'scraped_jobs_cleaned.json'), 'utf8')) as ExternalJob[];
/** The first word of each company that is known. */
const firstWord = /^(?!Not Specified)\S+/;
const words = samples.flatMap(({ Company }) => firstWord.exec(Company) ?? []);

/**
 * `count` different jobs, always the same ones, in the shape and about the sizes of real records:
 * the samples, then again and again with words and companies of one another.
 */
export function generatedJobs(count: number): ExternalJob[] {
  return Array.from({ length: count }, (_, index): ExternalJob => {
    const round = Math.floor(index / samples.length);
    const job = pick(samples, index);
    const changed = {
      'Job Title': `${job['Job Title']}, ${pick(words, index + 7 * round)}`,
      Company: pick(samples, index + 11 * round).Company.replace(firstWord, pick(words, index + 13 * round)),
    };
    const link = `https://jobs.example/view/${index * 7919}?from=list`;
    return { ...job, ...(round > 0 && changed), 'Job URL': link };
  }).toSorted((a, b) => b['Date Scraped'].localeCompare(a['Date Scraped']));
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
