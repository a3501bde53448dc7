import { createHash } from 'node:crypto';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import {
  JOBS_PER_BLOCK,
  type JobRest,
  type NamesFile,
  type ShardList,
  type ShardName,
  type TitlesFile,
} from '#src/contracts/job-shards.ts';
import { codedColumn, dayNumber, letterOfDays } from '#src/domain/column-codes.ts';
import { ghanaEligibility } from '#src/domain/ghana-eligibility.ts';
import { sourceNames } from '#src/domain/job-sources.ts';
import { searchedSource } from '#src/domain/search-link.ts';
import { sourcesOf } from './job-sources.build.ts';
import { placesOf } from '#src/domain/job-place.ts';

/** Changes with the form of the files, so that no browser reads an old one as a new one. */
const FORM = 1;
/** Jobs in the first shard, which the first results wait for; in the second; and in each later one. */
const SIZES = [2_000, 8_000, 10_000];

/** As many cities of a country as somebody reads through. */
const CITIES = 40;

/** The files of a shard. */
export interface Shard {
  readonly name: string;
  readonly count: number;
  readonly titles: TitlesFile;
  readonly names: NamesFile;
  /** `JOBS_PER_BLOCK` each. */
  readonly blocks: readonly (readonly JobRest[])[];
}

/** The published jobs, newest first, as the shards hold them. */
function cut(jobs: readonly ExternalJob[]): ExternalJob[][] {
  const parts: ExternalJob[][] = [];
  for (let from = 0; from < jobs.length;) {
    const size = SIZES[Math.min(parts.length, SIZES.length - 1)] ?? jobs.length;
    parts.push(jobs.slice(from, from + size));
    from += size;
  }
  return parts;
}

/** All shards of the published jobs. */
export function jobShards(jobs: readonly ExternalJob[]): Shard[] {
  return cut(jobs).map(shardOf);
}

/** The names of the shards, for scripts. */
export function shardNames(jobs: readonly ExternalJob[]): ShardName[] {
  return cut(jobs).map(nameOf);
}

/** The list of now, with what its filters can choose. */
export function shardList(jobs: readonly ExternalJob[]): ShardList {
  const citiesOf = new Map<string, string[]>();
  const countries: string[] = [];
  for (const { Location = '' } of jobs) {
    const places = placesOf(Location);
    // A job with two places in a country is one there.
    countries.push(...distinct(places.map(({ country }) => country)));
    for (const { country, city } of places) {
      const cities = citiesOf.get(country) ?? [];
      cities.push(city);
      citiesOf.set(country, cities);
    }
  }
  return {
    shards: shardNames(jobs),
    choices: {
      workplaces: counted(jobs.map((job) => job.Workplace ?? '')),
      sources: counted(jobs.flatMap((job) => distinct(sourceNames(job.Source)))),
      countries: counted(countries).map(([country, count]) => [
        country,
        count,
        counted(citiesOf.get(country) ?? []).slice(0, CITIES),
      ]),
      ghana: jobs.filter(isOpenToGhana).length,
    },
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** How often each value stands there, the most frequent first. */
function counted(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
}

export function shardOf(jobs: readonly ExternalJob[]): Shard {
  const rests = jobs.map(restOf);
  const blocks = Array.from({ length: Math.ceil(jobs.length / JOBS_PER_BLOCK) }, (_, i) =>
    rests.slice(i * JOBS_PER_BLOCK, (i + 1) * JOBS_PER_BLOCK),
  );
  return { ...nameOf(jobs), titles: titlesOf(jobs), names: namesOf(jobs), blocks };
}

function nameOf(jobs: readonly ExternalJob[]): ShardName {
  const hash = createHash('sha256').update(JSON.stringify([FORM, jobs]));
  return { name: hash.digest('base64url').slice(0, 10), count: jobs.length };
}

function isOpenToGhana(job: ExternalJob): boolean {
  return ghanaEligibility(job).answer === 'yes';
}

/** A shard for the script of a page, which has its names in one piece with it. */
export function builtInShard(jobs: readonly ExternalJob[]): Shard {
  const shard = shardOf(jobs);
  const names = ['Company', 'Location'];
  const withoutNames = (rest: JobRest) =>
    Object.fromEntries(Object.entries(rest).filter(([key]) => !names.includes(key))) as JobRest;
  return { ...shard, blocks: shard.blocks.map((block) => block.map(withoutNames)) };
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
    whereabouts: places.values.map((place) =>
      placesOf(place).map(({ country, city }) => [country, city]),
    ),
    ghana: jobs.map((job) => (isOpenToGhana(job) ? 'y' : '-')).join(''),
  };
}

/** What is left of a job when its columns are taken. */
function restOf(job: ExternalJob): JobRest {
  const { Company, Location, Pay, 'Job URL': link, 'Open To': openTo, 'Job Type': type } = job;
  const eligibility = ghanaEligibility(job);
  const searched = searchedSource(link, sourcesOf(job.Source));
  return {
    Company,
    'Job URL': link,
    ...(Location !== undefined && { Location }),
    ...(openTo !== undefined && { 'Open To': openTo }),
    ...(type !== undefined && { 'Job Type': type }),
    ...(Pay !== undefined && { Pay }),
    ...(searched !== undefined && { searched }),
    ...(eligibility.words !== '' && { eligibility }),
  };
}
