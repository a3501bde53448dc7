import type { JobForJobSeeker } from '#src/contracts/jobs.ts';
import { asPage, pageFromQuery } from '#src/domain/pages/pagination.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { createPagedList, type FilteredPage } from '#src/browser/paged-list.ts';

interface Wanted {
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

const NOTHING: Wanted = { search: '', page: 1 };

export type FoundJobs = FilteredPage<Wanted, JobForJobSeeker>;

/** Open jobs and those applied to, newest first. */
export const jobActivity = createPagedList({
  noFilter: NOTHING,
  async read({ search, page }) {
    const query = { search: search.trim(), page: String(page) };
    const found = asPage(await api('GET /jobs/jobseeker-jobs', { query }));
    noteDemonstration(found.items.map(({ companyName }) => companyName));
    return found;
  },
  fromQuery: (query) => ({ search: query.get('search') ?? '', page: pageFromQuery(query) }),
  address: ({ search, page }) => paths.jobActivity(search, page),
  fallback: 'Failed to fetch jobs',
});
