import type { SimilarJobs } from '#src/contracts/listing-search.ts';
import type { JobCard } from '#src/contracts/jobs.ts';

type Posted = Pick<JobCard, 'companyName' | 'postedBy'>;

/** 'Posted by Volta Labs', where a job names another company than the account's; else empty. */
export function postedByText({ postedBy }: Posted): string {
  return postedBy ? `Posted by ${postedBy}` : '';
}

/** The hiring company, in a sentence: 'Volta Labs', or 'Revenue Office (posted by Volta Labs)'. */
export function hiringCompany({ companyName, postedBy }: Posted): string {
  return postedBy ? `${companyName} (posted by ${postedBy})` : companyName;
}

/** The companies that the cards of these jobs name. */
export function companiesOf(jobs: readonly Posted[]): string[] {
  return jobs.flatMap(({ companyName, postedBy }) => (postedBy ? [companyName, postedBy] : [companyName]));
}

/** The same of the jobs like another one. */
export function companiesOfSimilar(similar: SimilarJobs | undefined): string[] {
  return similar ? [...companiesOf(similar.posted), ...similar.listings.map((job) => job.Company)] : [];
}
