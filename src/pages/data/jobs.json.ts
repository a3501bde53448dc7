import type { APIRoute } from 'astro';
import { externalJobs } from '#src/features/external-jobs/external-jobs.build.ts';
import { shardList } from '#src/features/external-jobs/job-shards.build.ts';

/** The names of the shards, for a page that is older than they are. */
export const GET: APIRoute = () => Response.json(shardList(externalJobs));
