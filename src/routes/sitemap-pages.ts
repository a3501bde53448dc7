import { queriedRoutes } from './rendered-routes.ts';
import { shellRoutes } from './shell-routes.ts';

/** First segments of pages that serve one person or one visit, and belong into no index. */
const unindexed = new Set([
  '404',
  'accept-invitation',
  'apply',
  'company-dashboard',
  'confirm-email',
  'desk',
  'forgot-password',
  'jobseeker-account',
  'jobseeker-login',
  'jobseeker-profile',
  'login',
  'offline',
  'saved',
  'set-password',
  'signup',
  'verify-email',
]);

/**
 * Whether the sitemap lists the built page at `pathname`. Every other page is given `noindex` by its
 * layout, which has no `canonicalPath` of it.
 */
export function isInSitemap(pathname: string): boolean {
  const [first = ''] = pathname.split('/').filter((segment) => segment !== '');
  const path = pathname.replace(/\/$/, '');
  const isShell = shellRoutes.some(({ shell }) => shell === `${path}/`);
  // What such a page shows depends on its query.
  const isQueried = queriedRoutes.some((route) => route === path);
  return !isShell && !isQueried && !unindexed.has(first);
}
