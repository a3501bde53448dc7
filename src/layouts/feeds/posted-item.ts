import type { JobCard } from '#src/contracts/jobs.ts';
import { jobSummary } from '#src/domain/jobs/job-summary.ts';
import { paths } from '#src/routes/paths.ts';
import { site as product } from '#src/settings/site-config.ts';
import type { FeedItem } from './feed.ts';

/** A job that is posted here: its page is where it comes from. */
export function postedItem(job: JobCard, site: URL): FeedItem {
  const link = new URL(paths.jobDetails(job.id), site).href;
  return {
    id: link,
    link,
    title: job.title,
    date: job.createdAt,
    facts: [jobSummary({ ...job, open: true }), job.jobType],
    sources: [{ name: job.companyName, text: `Posted on ${product.name}`, link }],
  };
}
