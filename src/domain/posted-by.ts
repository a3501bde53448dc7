import type { JobCard } from '#src/contracts/jobs.ts';

type Posted = Pick<JobCard, 'companyName' | 'postedBy'>;

/** 'Posted by Volta Labs', where a job names another company than the account's; else empty. */
export function postedByText({ postedBy }: Posted): string {
  return postedBy ? `Posted by ${postedBy}` : '';
}

/** The companies that the cards of these jobs name. */
export function companiesOf(jobs: readonly Posted[]): string[] {
  return jobs.flatMap(({ companyName, postedBy }) =>
    postedBy ? [companyName, postedBy] : [companyName],
  );
}
