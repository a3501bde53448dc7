import { SCHOLARSHIPS_PREFIX, SHARDS_PREFIX } from './cache-rules.ts';

/** The addresses that only the public lists know: islands need not load them. */
export const listPaths = {
  /** The prebuilt pages of a category or level, and of all: `category/health/2`. */
  jobsOf: (group = 'category') => `/jobs/${group}`,
  /** The prebuilt pages of a level or country, and of all: `level/phd/2`. */
  scholarshipsOf: (group = 'host') => `/scholarships/${group}`,
  /** The filter of the scholarships, set to something. */
  scholarshipsFiltered: (filter: Readonly<Record<string, string>>) =>
    `/scholarships?${new URLSearchParams(filter).toString()}`,
  /** The names of the shards of the search data as they are now. */
  shardList: () => '/data/jobs.json',
  /** A file of a shard: `titles`, `names` or the number of a block. */
  shard: (name: string, file: string | number) => `${SHARDS_PREFIX}${name}/${file}.json`,
  /** The list of scholarships as a file, for the filter. */
  scholarshipFile: (hash: string) => `${SCHOLARSHIPS_PREFIX}${hash}.txt`,
} as const;
