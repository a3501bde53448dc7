/** The part of its address that names a group of a list. */
interface GroupAddress {
  readonly kind: string;
  readonly slug: string;
}

/** The addresses that public pages and the server need, apart from `paths` so that no island carries them. */
export const listPaths = {
  /** All Jobs searched, as the server shows it. @param query of a filter, as `filterQuery` writes it */
  jobSearch: (query = '') => (query === '' ? '/jobs/search' : `/jobs/search?${query}`),
  /** The part of that page which All Jobs shows in place. */
  jobResults: (query = '') => `/jobs/results?${query}`,
  /** The scholarships searched, as the server shows them. @param query of a filter, as `filterQuery` writes it */
  scholarshipSearch: (query = '') => (query === '' ? '/scholarships/search' : `/scholarships/search?${query}`),
  /** The part of that page which the list shows in place. */
  scholarshipResults: (query = '') => `/scholarships/results?${query}`,
  /** All published jobs as a file. */
  jobFile: () => '/data/scraped_jobs_cleaned.json',
} as const;

/** The pages of groups of a list, which no script leads to. */
export const groupPaths = {
  /** The index of the groups of jobs, and a page of one category or level. */
  jobs: () => '/jobs/category',
  job: (group: GroupAddress, page = 1) => pageOfGroup('/jobs', group, page),
  /** The same of the scholarships, by level and host country. */
  scholarships: () => '/scholarships/host',
  scholarship: (group: GroupAddress, page = 1) => pageOfGroup('/scholarships', group, page),
} as const;

function pageOfGroup(list: string, { kind, slug }: GroupAddress, page: number): string {
  return [list, kind, slug, ...(page === 1 ? [] : [page])].join('/');
}
