import type { ExternalJob } from '#src/contracts/external-jobs.ts';

/** An external job of which a test names only what matters to it. */
export function externalJob(given: Partial<ExternalJob> = {}): ExternalJob {
  return {
    Source: 'Remotive',
    'Job Title': 'Data Analyst',
    Company: 'Example Ltd',
    'Job URL': 'https://jobs.example/1',
    'Job Level': 'Entry Level',
    'Job Category': 'Remote',
    'Date Scraped': '2025-04-16',
    ...given,
  };
}
