import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/checks/command.ts';
import { readRegister } from '#scripts/jobs/source-register.ts';
import { SAMPLE, sampleJobs } from '#scripts/sample-jobs/sample-jobs.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';

/** `count` different jobs, always the same ones, in the shape and about the sizes of real records. */
export function generatedJobs(count: number): ExternalJob[] {
  const register = readRegister(readFileSync(join(root, 'data', 'sources.json'), 'utf8'));
  return sampleJobs(count, SAMPLE.seed, register)
    .map((job, index) => ({
      ...job,
      'Job URL': `https://jobs.example/view/${index * 7919}?from=list`,
    }))
    .toSorted((a, b) => b['Date Scraped'].localeCompare(a['Date Scraped']));
}
