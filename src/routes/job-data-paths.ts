import { SHARDS_PREFIX } from './cache-rules.ts';

/** The addresses of the search data of All Jobs, which no other page knows. */
export const jobDataPaths = {
  /** The names of the shards as they are now. */
  list: () => '/data/jobs.json',
  /** A file of a shard: `titles`, `names` or the number of a block. */
  shard: (name: string, file: string | number) => `${SHARDS_PREFIX}${name}/${file}.json`,
} as const;
