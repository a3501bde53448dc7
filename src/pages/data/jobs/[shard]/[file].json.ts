import type { APIRoute, GetStaticPaths } from 'astro';
import { externalJobs } from '#src/features/external-jobs/external-jobs.build.ts';
import { jobShards } from '#src/features/external-jobs/job-shards.build.ts';

/** The files of each shard. */
export const getStaticPaths = (() =>
  jobShards(externalJobs).flatMap(({ name, titles, names, blocks }) =>
    Object.entries({ titles, names, ...blocks }).map(([file, content]) => ({
      params: { shard: name, file },
      props: { content },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props['content']);
