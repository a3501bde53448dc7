import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackPageView, trackVisit } from '#src/features/tracking/page-view.ts';
import { fakeFetch, type FakeFetch } from '#tests/support/fake-fetch.ts';

let api: FakeFetch;
/** The listeners of the page, which one test's page must not leave to the next. */
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listen(type, listener, { signal: leaving.signal }),
  );
  api = fakeFetch({ 'POST /api/page-views': { status: 204 } });
});

afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.cookie = 'sessionId=; max-age=0';
});

const leave = () => dispatchEvent(new Event('pagehide'));

describe('trackPageView', () => {
  it('reports the arrival, every 10 seconds and leaving, all outliving the page', () => {
    trackPageView('home');
    expect(api.bodies).toEqual([{ pageType: 'home' }]);
    vi.advanceTimersByTime(9_999);
    expect(api.bodies).toHaveLength(1);
    vi.advanceTimersByTime(10_001);
    vi.advanceTimersByTime(4_000);
    leave();
    expect(api.bodies.slice(1)).toEqual([
      { pageType: 'home', duration: 10 },
      { pageType: 'home', duration: 20 },
      { pageType: 'home', duration: 24 },
    ]);
    expect(api.options.every(({ keepalive }) => keepalive)).toBe(true);
  });

  const pauses: [string, () => void][] = [
    ['a hidden tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
    ['Save-Data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
    ['2G', () => vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } })],
  ];

  it.each(pauses)('pauses the reports in between in %s', (_, pause) => {
    pause();
    trackPageView('scholarship_page');
    vi.advanceTimersByTime(31_000);
    leave();
    expect(api.bodies).toEqual([
      { pageType: 'scholarship_page' },
      { pageType: 'scholarship_page', duration: 31 },
    ]);
  });

  it('stops counting after a day, which is the longest the contract takes', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    trackPageView('home');
    vi.advanceTimersByTime(100_000_000);
    leave();
    expect(api.bodies.at(-1)).toEqual({ pageType: 'home', duration: 86_400 });
  });

  it('only logs that the API is down', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    fakeFetch({});
    trackPageView('home');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe('trackVisit', () => {
  it.each([
    ['/jobs', 'external_jobs_page'],
    ['/jobs/2', 'external_jobs_page'],
    ['/featured-jobs', 'external_jobs_page'],
    ['/scholarships/3', 'scholarship_page'],
  ])('ties %s to the visit: 15 on entering, the seconds spent on leaving', (path, pageType) => {
    document.cookie = 'other=1';
    document.cookie = 'sessionId=abc-123';
    trackVisit(path);
    vi.advanceTimersByTime(42_400);
    leave();
    expect(api.bodies).toEqual([
      { pageType, sessionId: 'abc-123', duration: 15 },
      { pageType, sessionId: 'abc-123', duration: 42 },
    ]);
  });

  it('sends nothing without the cookie', () => {
    trackVisit('/jobs');
    leave();
    expect(api.calls).toEqual([]);
  });

  it('sends nothing elsewhere', () => {
    document.cookie = 'sessionId=abc-123';
    trackVisit('/company');
    leave();
    expect(api.calls).toEqual([]);
  });
});
