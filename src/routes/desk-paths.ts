/** The addresses of the operator's desk, apart from `paths` so that public pages do not carry them. */
export const deskPaths = {
  toDo: () => '/desk',
  requests: () => '/desk/requests',
  companies: () => '/desk/companies',
  record: () => '/desk/record',
  scholarships: () => '/desk/scholarships',
  signIn: (token: string) => `/desk/sign-in?token=${token}`,
} as const;
