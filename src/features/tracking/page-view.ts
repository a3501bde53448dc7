import type { PageType, reportPageView } from '#src/contracts/tracking.ts';
import { tell } from '#src/browser/ask.ts';
import { isFrugal } from '#src/browser/connection.ts';
import { note } from '#src/browser/log.ts';
import { visitId } from '#src/browser/visit-cookie.ts';

/** Numbers of the public specification, section 9. */
const REPORT_INTERVAL_MS = 10_000;
const ENTRY_SECONDS = 15;
/** A day: the contract takes no longer visit. */
const LONGEST_VISIT_SECONDS = 86_400;

type Report = Parameters<typeof tell<typeof reportPageView>>[1]['body'];

/**
 * The first tracker: reports the arrival, then every 10 seconds and on leaving how many seconds it
 * has been. A hidden tab, Save-Data and 2G pause the reports in between (settled reading 1).
 */
export function trackPageView(pageType: PageType): void {
  const seconds = secondsFromNow();
  report({ pageType });
  setInterval(() => {
    if (!document.hidden && !isFrugal()) report({ pageType, duration: seconds() });
  }, REPORT_INTERVAL_MS);
  addEventListener('pagehide', () => report({ pageType, duration: seconds() }));
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
  if (sessionId !== undefined) report({ pageType, sessionId, duration });
}

function report(body: Report): void {
  tell<typeof reportPageView>('POST /page-views', { body }).catch((failure: unknown) => {
    note('Page view not recorded', failure);
  });
}

/** A clock that tells whole seconds since it was made. */
function secondsFromNow(): () => number {
  const start = performance.now();
  const passed = () => Math.round((performance.now() - start) / 1000);
  return () => Math.min(passed(), LONGEST_VISIT_SECONDS);
}
