import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackPageView, trackVisit } from '#src/features/tracking/page-view.ts';
import { visits } from '#src/server/db/schema/tracking.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { db, network } = await openSite();

/** The listeners of the page, which one test's page must not leave to the next. */
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  leaving = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listen(type, listener, { signal: leaving.signal }),
  );
});

afterEach(async () => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await db.delete(visits);
});

const leave = () => dispatchEvent(new Event('pagehide'));

/** Waits until the server has kept the visits of these pages, with these durations. */
async function expectVisits(...expected: (readonly [pageType: string, duration: number | null])[]): Promise<void> {
  // Unlike `vi.waitFor`, this leaves the page's clock alone.
  await expect
    .poll(async () => {
      const rows = await db.select().from(visits).orderBy(visits.arrivedAt);
      return rows.map(({ pageType, duration }) => [pageType, duration]);
    })
    .toEqual(expected);
  // The page learns its visit from the answer, which comes after the row.
  if (expected.length > 0) await expect.poll(() => document.cookie).toContain('sessionId=');
}

describe('trackPageView', () => {
  it('reports the arrival, every 10 seconds and leaving', async () => {
    trackPageView('home');
    await expectVisits(['home', null]);
    vi.advanceTimersByTime(9_999);
    vi.advanceTimersByTime(1);
    await expectVisits(['home', 10]);
    vi.advanceTimersByTime(10_000);
    await expectVisits(['home', 20]);
    vi.advanceTimersByTime(4_000);
    leave();
    await expectVisits(['home', 24]);
  });

  const pauses: [string, () => void][] = [
    ['a hidden tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
    ['Save-Data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
    ['2G', () => vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } })],
  ];

  it.each(pauses)('pauses the reports in between in %s', async (_, pause) => {
    pause();
    trackPageView('scholarship_page');
    await expectVisits(['scholarship_page', null]);
    const sent = vi.spyOn(globalThis, 'fetch');
    vi.advanceTimersByTime(31_000);
    expect(sent).not.toHaveBeenCalled();
    leave();
    await expectVisits(['scholarship_page', 31]);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('stops counting after a day, which is the longest the contract takes', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    trackPageView('home');
    await expectVisits(['home', null]);
    vi.advanceTimersByTime(100_000_000);
    leave();
    await expectVisits(['home', 86_400]);
  });

  it('only logs that the API is down', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    network.offline();
    trackPageView('home');
    vi.advanceTimersByTime(10_000);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  });
});

describe('trackVisit', () => {
  /** A visit of this page as the first tracker begins it; its answer sets the cookie. */
  async function arrive(pageType: 'home' | 'external_jobs_page' | 'scholarship_page') {
    trackPageView(pageType);
    await expectVisits([pageType, null]);
    expect(document.cookie).toMatch(/^sessionId=[\w-]{36}$/);
    // From here on the second tracker alone.
    leaving.abort();
    leaving = new AbortController();
    vi.clearAllTimers();
  }

  it.each([
    ['/jobs', 'external_jobs_page'],
    ['/featured-jobs', 'external_jobs_page'],
    ['/scholarships/3', 'scholarship_page'],
  ] as const)('ties %s to the visit: 15 on entering, the seconds spent on leaving', async (...page) => {
    const [path, pageType] = page;
    await arrive(pageType);
    trackVisit(path);
    await expectVisits([pageType, 15]);
    vi.advanceTimersByTime(42_400);
    leave();
    await expectVisits([pageType, 42]);
  });

  it('sends nothing without the cookie, nor elsewhere', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    network.offline();
    trackVisit('/jobs');
    leave();
    network.restore();
    await arrive('home');
    network.offline();
    trackVisit('/company');
    leave();
    network.restore();
    await expectVisits(['home', null]);
    expect(log).not.toHaveBeenCalled();
  });
});
