import type { ReportKind } from '#src/contracts/reports.ts';
import type { ListingFilter } from '#src/contracts/lists/job-list.ts';

/** The tabs of the profile screen, as its address names them. */
export type ProfileTab = 'profile' | 'job-activity' | 'applications' | 'alerts';

/** Outcome of the plain form that asks for a company login. */
export type RequestOutcome = 'sent' | 'not-understood' | 'too-many' | 'full' | 'away' | 'proof';

/** The addresses of the site as functions; those of accounts and of lists by subject stand in files of their own. */
export const paths = {
  home: () => '/',
  jobs: (page = 1) => (page === 1 ? '/jobs' : `/jobs/${page}`),
  jobsFiltered: (filter: Partial<ListingFilter>) => paths.jobsFound(new URLSearchParams(filter).toString()),
  /** All Jobs with what a query finds. */
  jobsFound: (query: string): string => (query === '' ? '/jobs' : `/jobs?${query}`),
  scholarships: (page = 1) => (page === 1 ? '/scholarships' : `/scholarships/${page}`),
  /** The scholarships with what a query finds. */
  scholarshipsFound: (query: string) => (query === '' ? '/scholarships' : `/scholarships?${query}`),
  /** With the query of a filter, as `featuredQuery` writes it. */
  featuredJobs: (query = '') => (query === '' ? '/featured-jobs' : `/featured-jobs?${query}`),
  saved: () => '/saved',
  /** A listing of another site. */
  listing: (key: string) => `/job/${key}`,
  scholarship: (key: string) => `/scholarship/${key}`,
  jobDetails: (id: string) => `/job-details/${id}`,
  company: () => '/company',
  /** With what became of the form, where it was sent without JavaScript: the page shows that part. */
  companyRequest: (outcome?: RequestOutcome) =>
    outcome === undefined ? '/company/request' : `/company/request#${outcome}`,
  companyDetails: (id: string) => `/company-details/${id}`,
  jobSeeker: () => '/jobseeker',
  jobSeekerPublic: (id: string) => `/jobseeker-public/${id}`,
  /** The form for a report; `kind` and `of` are read by `reportSubject`. */
  report: (kind?: ReportKind, of = '', problem?: string) =>
    kind ? withQuery('/report', { [kind]: of, problem }) : '/report',
  reportSent: () => '/report?sent=',
  login: (redirect?: string) => withRedirect('/login', redirect),
  jobSeekerLogin: (redirect?: string) => withRedirect('/jobseeker-login', redirect),
  signup: (redirect?: string) => withRedirect('/signup', redirect),
  verifyEmail: (redirect?: string) => withRedirect('/verify-email', redirect),
  setPassword: (token?: string, redirect?: string) => withQuery('/set-password', { token, redirect }),
  confirmEmail: (token?: string) => withQuery('/confirm-email', { token }),
  apply: (jobId: string) => `/apply/${jobId}`,
  jobSeekerProfile: (tab: ProfileTab = 'profile') =>
    tab === 'profile' ? '/jobseeker-profile' : `/jobseeker-profile?tab=${tab}`,
  /** The messages about one of the applications there. */
  ownMessages: (id: string) => `${paths.jobSeekerProfile('applications')}#messages-${id}`,
  /** Its tab Job Activity at a page of what a search finds. */
  jobActivity: (search: string, page: number) =>
    withQuery('/jobseeker-profile', {
      tab: 'job-activity' satisfies ProfileTab,
      search: search || undefined,
      page: page === 1 ? undefined : String(page),
    }),
  companyDashboard: () => '/company-dashboard',
  /** @param renew the id of a job: the page asks whether to renew it */
  myJobs: (renew?: string) => `/company-dashboard/my-jobs${renew === undefined ? '' : `?renew=${renew}`}`,
  postJob: () => '/company-dashboard/post-job',
  postJobContact: () => '/company-dashboard/post-job-contact',
  editJob: (id: string) => `/company-dashboard/edit-job/${id}`,
  /** With the query of a filter, as `filterQuery` writes it. */
  applications: (query = '') =>
    query === '' ? '/company-dashboard/application' : `/company-dashboard/application?${query}`,
  application: (id: string) => `/company-dashboard/application/${id}`,
  /** Its messages. */
  receivedMessages: (id: string) => `${paths.application(id)}#messages`,
  companyProfileEdit: () => '/company-dashboard/profile/edit',
  companyProfileView: () => '/company-dashboard/profile/view',
} as const;

function withRedirect(path: string, redirect: string | undefined): string {
  return withQuery(path, { redirect });
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}
