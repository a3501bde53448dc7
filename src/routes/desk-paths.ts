/** The addresses of the operator's desk, apart from `paths` so that public pages do not carry them. */
export const deskPaths = {
  toDo: () => '/desk',
  requests: () => '/desk/requests',
  scholarships: () => '/desk/scholarships',
  companies: () => '/desk/companies',
  people: () => '/desk/people',
  record: () => '/desk/record',
  reports: () => '/desk/reports',
  /** @param query a search, as the page itself writes it */
  listings: (query = '') => (query === '' ? '/desk/listings' : `/desk/listings?${query}`),
  signIn: (token: string) => `/desk/sign-in?token=${token}`,
} as const;
