import { shellRoutes } from './shell-routes.ts';

/** First segments of pages that serve one person or one visit, and belong into no index. */
const unlisted = new Set([
  '404',
  'apply',
  'company-dashboard',
  'confirm-email',
  'forgot-password',
  'jobseeker-account',
  'jobseeker-login',
  'jobseeker-profile',
  'login',
  'report',
  'set-password',
  'signup',
  'verify-email',
]);

/**
 * Whether search engines are told of the page at `pathname`. The sitemap lists exactly these, and
 * a layout gives every other page `<meta name="robots" content="noindex">`.
 */
export function isListed(pathname: string): boolean {
  const [first = ''] = pathname.split('/').filter((segment) => segment !== '');
  const isShell = shellRoutes.some(({ shell }) => shell === `${pathname.replace(/\/$/, '')}/`);
  return !isShell && !unlisted.has(first);
}
