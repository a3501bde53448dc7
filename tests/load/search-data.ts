import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { TEST_SITE } from '#scripts/checks/command.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { ShardList } from '#src/contracts/job-shards.ts';
import { readExternalJobs } from '#src/features/external-jobs/published-jobs.build.ts';
import { jobShards, shardList } from '#src/features/external-jobs/job-shards.build.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { builtFiles } from '#scripts/build/built-files.ts';
import { generatedJobs } from './generated-jobs.ts';
import type { BenchRow } from './rows.ts';

/** Budgets, in bytes a listing. */
const TITLES_BYTES = 8;
const NAMES_BYTES = 5;

/** The files of the search data as they travel, by their address: brotli at best quality. */
export function searchDataOf(jobs: readonly ExternalJob[]): {
  list: ShardList;
  files: Map<string, Buffer>;
} {
  const list = shardList(jobs);
  const files = new Map([[listPaths.shardList(), packed(list)]]);
  for (const { name, titles, names, blocks } of jobShards(jobs)) {
    for (const [file, content] of Object.entries({ titles, names, ...blocks })) {
      files.set(listPaths.shard(name, file), packed(content));
    }
  }
  return { list, files };
}

/** The script of All Jobs that names the shards of the build, and the same with those of another list. */
export function scriptWithShards(list: ShardList): { path: string; text: string } {
  const dist = join(TEST_SITE, 'client');
  const own = JSON.parse(readFileSync(join(dist, listPaths.shardList()), 'utf8')) as ShardList;
  for (const { file, name } of builtFiles(dist, /\.js$/)) {
    const text = readFileSync(file, 'utf8');
    const shards = /\[(?:\{name:[`"][\w-]{10}[`"],count:\d+\},?)+\]/.exec(text)?.[0];
    if (!shards || !own.shards.every((shard) => shards.includes(shard.name))) continue;
    return { path: `/${name}`, text: text.replace(shards, JSON.stringify(list.shards)) };
  }
  throw new Error('No script names the shards: is this build complete?');
}

/** What a visitor's searches transfer; `JOBS_FILE` names a list besides the generated ones. */
export function benchSearchData(): BenchRow[] {
  const named = process.env['JOBS_FILE'];
  const given = named ? readExternalJobs(named, readFileSync(named, 'utf8')) : [];
  return [
    ...bytesOf('10,000 generated', generatedJobs(10_000)),
    ...bytesOf('100,000 generated', generatedJobs(100_000)),
    ...(given.length > 0 ? bytesOf(`${given.length} of JOBS_FILE`, given) : []),
  ];
}

function bytesOf(name: string, jobs: readonly ExternalJob[]): BenchRow[] {
  const shards = jobShards(jobs);
  const sum = (contents: readonly unknown[]) =>
    contents.reduce<number>((bytes, content) => bytes + packed(content).length, 0);
  const a = (bytes: number, count: number) => Math.round((bytes / count) * 100) / 100;
  const titles = sum(shards.map((shard) => shard.titles));
  const names = sum(shards.map((shard) => shard.names));
  const blocks = (shards[0]?.blocks ?? []).slice(0, 10);
  return [
    { name: `${name}: a search`, value: Math.round(titles / 100) / 10, unit: 'kB' },
    {
      name: `${name}: a search, a listing`,
      value: a(titles, jobs.length),
      unit: 'B',
      target: TITLES_BYTES,
    },
    {
      name: `${name}: company and place, a listing`,
      value: a(names, jobs.length),
      unit: 'B',
      target: NAMES_BYTES,
    },
    { name: `${name}: the first shard`, value: a(sum([shards[0]?.titles]), 1000), unit: 'kB' },
    {
      name: `${name}: a block of cards`,
      value: a(sum(blocks), blocks.length * 1000),
      unit: 'kB',
    },
  ];
}

function packed(content: unknown): Buffer {
  const text = JSON.stringify(content);
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
