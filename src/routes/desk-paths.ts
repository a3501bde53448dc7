import type { ScholarshipQueue } from '#src/contracts/desk-scholarships.ts';

/** The addresses of the operator's desk, apart from `paths` so that public pages do not carry them. */
export const deskPaths = {
  toDo: () => '/desk',
  requests: () => '/desk/requests',
  /** @param queue what to go through; without one, what to look at first */
  scholarships: (queue?: ScholarshipQueue) =>
    queue === undefined ? '/desk/scholarships' : `/desk/scholarships?queue=${queue}`,
  /** @param id of an import that is looked at */
  imports: (id?: string) => (id === undefined ? '/desk/import' : `/desk/import?run=${id}`),
  /** @param id of a night or a refresh that is looked at */
  feeds: (id?: string) => (id === undefined ? '/desk/feeds' : `/desk/feeds?run=${id}`),
  companies: () => '/desk/companies',
  people: () => '/desk/people',
  record: () => '/desk/record',
  reports: () => '/desk/reports',
  /** @param query a search, as the page itself writes it */
  listings: (query = '') => (query === '' ? '/desk/listings' : `/desk/listings?${query}`),
  health: () => '/desk/health',
  signIn: (token: string) => `/desk/sign-in?token=${token}`,
} as const;
