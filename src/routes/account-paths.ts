/** Addresses that no public script needs, apart from `paths` so that public pages do not carry them. */
export const accountPaths = {
  jobSeeker: () => '/jobseeker-account',
  company: () => '/company-dashboard/account',
  people: () => '/company-dashboard/people',
  activity: () => '/company-dashboard/activity',
  acceptInvitation: (token: string) => `/accept-invitation?token=${token}`,
  forgotPassword: () => '/forgot-password',
  /** Post Job, beginning with the fields of another job. */
  duplicateJob: (from: string) => `/company-dashboard/post-job?from=${from}`,
  /** Post Job, going on with a draft. */
  jobDraft: (id: string) => `/company-dashboard/post-job?draft=${id}`,
} as const;
