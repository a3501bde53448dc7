/** Outcome of a plain form of the page of a link to one's data; `gone`: the link is no good any more. */
export type DataLinkDone = 'exported' | 'deleted' | 'gone' | 'too-many' | 'away';

/** The same of the page of a link to an interview; `newer`: it is not what was answered any more. */
export type InterviewLinkDone =
  'answered' | 'newer' | 'words' | 'slot' | 'not-understood' | 'gone' | 'too-many' | 'away';

/** Addresses that no public script needs, apart from `paths` so that public pages do not carry them. */
export const accountPaths = {
  jobSeeker: () => '/jobseeker-account',
  company: () => '/company-dashboard/account',
  people: () => '/company-dashboard/people',
  templates: () => '/company-dashboard/templates',
  activity: () => '/company-dashboard/activity',
  acceptInvitation: (token: string) => `/accept-invitation?token=${token}`,
  /** The page of a link to one's data. @param done what became of its form */
  dataLink: (token: string, done?: DataLinkDone) =>
    `/your-data?token=${encodeURIComponent(token)}${done === undefined ? '' : `&done=${done}`}`,
  /** The page of a mailed link to an interview. @param done what became of its form */
  interview: (token: string, done?: InterviewLinkDone) =>
    `/interview?token=${encodeURIComponent(token)}${done === undefined ? '' : `&done=${done}`}`,
  /** The company's interviews. @param from the first day of a week, `YYYY-MM-DD` */
  interviews: (from?: string) => `/company-dashboard/interviews${from === undefined ? '' : `?from=${from}`}`,
  forgotPassword: () => '/forgot-password',
  /** Post Job, beginning with the fields of another job. */
  duplicateJob: (from: string) => `/company-dashboard/post-job?from=${from}`,
  /** Post Job, going on with a draft. */
  jobDraft: (id: string) => `/company-dashboard/post-job?draft=${id}`,
} as const;
