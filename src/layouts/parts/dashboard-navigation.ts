import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import type { IconName } from '#src/ui/icons.ts';

interface DashboardLink {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  /** Whether it says how many messages are unread. */
  readonly hasUnread?: true;
  /** Whether the page at `pathname` belongs to the entry. */
  readonly isAt: (pathname: string) => boolean;
}

const JOB_PAGES = [paths.myJobs(), paths.postJob(), paths.postJobContact(), paths.editJob('_')];

/** The entry that is locked: it leads nowhere. */
export const INSIGHTS = 'insights';

export const sidebarEntries: readonly (DashboardLink | typeof INSIGHTS)[] = [
  {
    label: 'Dashboard',
    path: paths.companyDashboard(),
    icon: 'dashboard',
    isAt: (pathname) => pathname === paths.companyDashboard(),
  },
  {
    label: 'Jobs',
    path: paths.myJobs(),
    icon: 'briefcase',
    isAt: (pathname) => JOB_PAGES.includes(pathname),
  },
  {
    label: 'Applications',
    path: paths.applications(),
    icon: 'inbox',
    hasUnread: true,
    isAt: (pathname) => pathname.startsWith(paths.applications()),
  },
  {
    label: 'Interviews',
    path: accountPaths.interviews(),
    icon: 'calendar',
    isAt: (pathname) => pathname === accountPaths.interviews(),
  },
  {
    label: 'Templates',
    path: accountPaths.templates(),
    icon: 'text',
    isAt: (pathname) => pathname === accountPaths.templates(),
  },
  INSIGHTS,
  {
    label: 'People',
    path: accountPaths.people(),
    icon: 'users',
    isAt: (pathname) => [accountPaths.people(), accountPaths.activity()].includes(pathname),
  },
];

/** Steps of a breadcrumb that are no page. */
const NO_PAGES = [paths.companyProfileEdit(), paths.editJob('_')].map(parentOf);

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function isPage(pathname: string): boolean {
  return !NO_PAGES.includes(pathname);
}
