import type { PageType, PageViewReport, VISIT_COOKIE } from '#src/contracts/tracking.ts';
import { api } from '#src/browser/api.ts';
import { logInfo } from '#src/browser/log.ts';

const REPORT_INTERVAL_MS = 10_000;
/** The duration that the second tracker reports on entering. */
const ENTRY_SECONDS = 15;
/** A day: the contract takes no longer visit. */
const MAX_VISIT_SECONDS = 86_400;

/**
 * The first tracker: reports the arrival, then every 10 seconds and on leaving how many seconds it
 * has been. A hidden tab, Save-Data and 2G pause the reports in between.
 */
export function trackPageView(pageType: PageType): void {
  const seconds = secondsFromNow();
  reportPageView({ pageType });
  setInterval(() => {
    if (!document.hidden && !isFrugal()) reportPageView({ pageType, duration: seconds() });
  }, REPORT_INTERVAL_MS);
  addEventListener('pagehide', () => reportPageView({ pageType, duration: seconds() }));
}

/**
 * The second tracker: on paths containing 'jobs' or 'scholarships' it ties the page to the visit,
 * with a duration of 15 on entering and the seconds spent on leaving. Without the visit's cookie
 * it sends nothing.
 */
export function trackVisit(pathname: string): void {
  const pageType = visitedPage(pathname);
  if (pageType === undefined) return;
  const seconds = secondsFromNow();
  reportVisit(pageType, ENTRY_SECONDS);
  addEventListener('pagehide', () => reportVisit(pageType, seconds()));
}

function visitedPage(pathname: string): PageType | undefined {
  if (pathname.includes('jobs')) return 'external_jobs_page';
  return pathname.includes('scholarships') ? 'scholarship_page' : undefined;
}

function reportVisit(pageType: PageType, duration: number): void {
  const sessionId = visitId();
  if (sessionId !== undefined) reportPageView({ pageType, sessionId, duration });
}

function reportPageView(body: PageViewReport): void {
  api('POST /page-views', { body }, { keepalive: true }).catch((failure: unknown) => {
    logInfo('Page view not recorded', failure);
  });
}

/** Counts whole seconds from now on. */
function secondsFromNow(): () => number {
  const start = performance.now();
  const elapsed = () => Math.round((performance.now() - start) / 1000);
  return () => Math.min(elapsed(), MAX_VISIT_SECONDS);
}

/** The facts that some browsers know of the connection; no standard has it yet. */
interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data or has a 2G connection; false where the browser does not know. */
function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: ConnectionHints };
  return !!connection?.saveData || !!connection?.effectiveType?.endsWith('2g');
}

const visitCookie: typeof VISIT_COOKIE = 'sessionId';

/** The visit's id from the cookie that the first page-view answer sets; undefined without one. */
function visitId(): string | undefined {
  return new RegExp(`(?:^|; )${visitCookie}=([^;]+)`).exec(document.cookie)?.[1];
}
