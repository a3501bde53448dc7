import { createHash } from 'node:crypto';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import {
  JOBS_PER_BLOCK,
  type JobRest,
  type NamesFile,
  type ShardList,
  type TitlesFile,
} from '#src/contracts/job-shards.ts';
import { codedColumn, dayNumber, letterOfDays } from '#src/domain/column-codes.ts';
import { ghanaEligibility } from '#src/domain/ghana-eligibility.ts';
import { whereaboutsOf } from '#src/domain/whereabouts.ts';

/** Changes with the form of the files, so that no browser reads an old one as a new one. */
const FORM = 1;
/** Jobs in the first shard, which the first results wait for; in the second; and in each later one. */
const SIZES = [2_000, 8_000, 10_000];

/** The files of a shard. */
export interface Shard {
  readonly name: string;
  readonly count: number;
  readonly titles: TitlesFile;
  readonly names: NamesFile;
  /** `JOBS_PER_BLOCK` each. */
  readonly blocks: readonly (readonly JobRest[])[];
}

/** Cuts the published jobs, newest first, into shards. */
export function jobShards(jobs: readonly ExternalJob[]): Shard[] {
  const shards: Shard[] = [];
  for (let from = 0; from < jobs.length;) {
    const size = SIZES[Math.min(shards.length, SIZES.length - 1)] ?? jobs.length;
    shards.push(shardOf(jobs.slice(from, from + size)));
    from += size;
  }
  return shards;
}

export function shardList(jobs: readonly ExternalJob[]): ShardList {
  return { shards: jobShards(jobs).map(({ name, count }) => ({ name, count })) };
}

export function shardOf(jobs: readonly ExternalJob[]): Shard {
  const rests = jobs.map(restOf);
  const blocks = Array.from({ length: Math.ceil(jobs.length / JOBS_PER_BLOCK) }, (_, i) =>
    rests.slice(i * JOBS_PER_BLOCK, (i + 1) * JOBS_PER_BLOCK),
  );
  const hash = createHash('sha256').update(JSON.stringify([FORM, jobs]));
  const name = hash.digest('base64url').slice(0, 10);
  return { name, count: jobs.length, titles: titlesOf(jobs), names: namesOf(jobs), blocks };
}

function titlesOf(jobs: readonly ExternalJob[]): TitlesFile {
  const column = (value: (job: ExternalJob) => string) => codedColumn(jobs.map(value));
  const days = (key: 'Posted' | 'Closing Date') =>
    jobs
      .map((job) => letterOfDays(dayNumber(job[key]) - (dayNumber(job['Date Scraped']) || 0)))
      .join('');
  return {
    // A line each, whatever blanks a title has.
    titles: jobs.map((job) => job['Job Title'].replaceAll(/\s+/g, ' ')).join('\n'),
    levels: column((job) => job['Job Level']),
    categories: column((job) => job['Job Category']),
    workplaces: column((job) => job.Workplace ?? ''),
    sources: column((job) => job.Source),
    seen: column((job) => job['Date Scraped']),
    posted: days('Posted'),
    closing: days('Closing Date'),
  };
}

function namesOf(jobs: readonly ExternalJob[]): NamesFile {
  const places = codedColumn(jobs.map((job) => job.Location ?? ''));
  return {
    companies: codedColumn(jobs.map((job) => job.Company)),
    places,
    whereabouts: places.values.map(whereaboutsOf),
    ghana: jobs.map((job) => (ghanaEligibility(job).answer === 'yes' ? 'y' : '-')).join(''),
  };
}

/** What is left of a job when its columns are taken. */
function restOf(job: ExternalJob): JobRest {
  const { Company, Location, Pay, 'Job URL': link, 'Open To': openTo, 'Job Type': type } = job;
  const eligibility = ghanaEligibility(job);
  return {
    Company,
    'Job URL': link,
    ...(Location !== undefined && { Location }),
    ...(openTo !== undefined && { 'Open To': openTo }),
    ...(type !== undefined && { 'Job Type': type }),
    ...(Pay !== undefined && { Pay }),
    ...(eligibility.words !== '' && { eligibility }),
  };
}
