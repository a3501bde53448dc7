import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trackingEndpoints, VISIT_COOKIE, type LinkType } from '#src/contracts/tracking.ts';
import { linkClicks, visits } from '#src/server/db/schema/tracking.ts';
import { listingKeys, scholarshipKeys } from '#src/content/listing-keys.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import { createRateLimits, type RateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openApi } from '#tests/support/open-api.ts';
import { publish, publishScholarships } from '#tests/support/published-list.ts';

const OTHER_SESSION = '3f1c7a52-5f0e-4a0e-9d6e-7f6f0c2b8a11';
const HOUR = 3_600_000;

const { api, db } = await openApi();
beforeEach(async () => {
  await db.delete(visits);
  await db.delete(linkClicks);
  api.time.now = new Date('2026-05-04T10:00:00Z');
});

/** Reports an arrival like a browser and returns the session that it was given. */
async function arrive(pageType: 'home' | 'external_jobs_page' = 'home', cookie?: string) {
  const { status, headers } = await api.call(
    trackingEndpoints.reportPageView,
    { body: { pageType } },
    cookie === undefined ? {} : { cookie },
  );
  expect(status).toBe(204);
  return headers.getSetCookie();
}

async function stay(body: { duration: number; sessionId?: string }, headers = {}) {
  const answer = await api.call(trackingEndpoints.reportPageView, { body: { pageType: 'home', ...body } }, headers);
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual([]);
}

const kept = () =>
  db
    .select({ page: visits.pageType, session: visits.sessionId, seconds: visits.duration })
    .from(visits)
    .orderBy(visits.arrivedAt);

describe('an arrival', () => {
  test('counts a visit and starts a session that the page can read', async () => {
    const [cookie] = await arrive();
    expect(cookie).toMatch(new RegExp(`^${VISIT_COOKIE}=[0-9a-f-]{36}; Path=/; Secure; SameSite=Lax$`));
    const session = cookie?.slice(VISIT_COOKIE.length + 1, VISIT_COOKIE.length + 37);
    expect(await kept()).toEqual([{ page: 'home', session, seconds: null }]);
  });

  test('keeps the session of its cookie, and counts again', async () => {
    const cookie = `${VISIT_COOKIE}=${OTHER_SESSION}`;
    expect(await arrive('home', cookie)).toEqual([]);
    expect(await arrive('home', cookie)).toEqual([]);
    expect(await kept()).toMatchObject([{ session: OTHER_SESSION }, { session: OTHER_SESSION }]);
  });

  test('replaces a cookie that this server cannot have given', async () => {
    expect(await arrive('home', `${VISIT_COOKIE}=made-up`)).toHaveLength(1);
  });

  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('with %j is counted, not followed', async (wish) => {
    const cookie = `${VISIT_COOKIE}=${OTHER_SESSION}`;
    for (const headers of [wish, { ...wish, cookie }]) {
      const answer = await api.call(trackingEndpoints.reportPageView, { body: { pageType: 'home' } }, headers);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await stay({ duration: 20, sessionId: OTHER_SESSION }, { ...wish, cookie });
    expect(await kept()).toEqual(Array(2).fill({ page: 'home', session: null, seconds: null }));
  });

  test('on http the cookie is not bound to https', async () => {
    const plain = await startApi(db, { https: false });
    const { headers } = await plain.call(trackingEndpoints.reportPageView, {
      body: { pageType: 'home' },
    });
    expect(headers.getSetCookie()[0]).toMatch(/; Path=\/; SameSite=Lax$/);
    await plain.stop();
  });
});

describe('a later report', () => {
  const cookie = `${VISIT_COOKIE}=${OTHER_SESSION}`;

  test('updates its visit and counts no other', async () => {
    await arrive('home', cookie);
    await stay({ duration: 10 }, { cookie });
    await stay({ duration: 20, sessionId: OTHER_SESSION });
    expect(await kept()).toEqual([{ page: 'home', session: OTHER_SESSION, seconds: 20 }]);
  });

  test('that comes late does not shorten the visit', async () => {
    await arrive('home', cookie);
    await stay({ duration: 30 }, { cookie });
    await stay({ duration: 20 }, { cookie });
    expect(await kept()).toMatchObject([{ seconds: 30 }]);
  });

  test('belongs to the latest visit of its own page', async () => {
    await arrive('home', cookie);
    api.time.now = new Date(api.time.now.getTime() + HOUR);
    await arrive('home', cookie);
    api.time.now = new Date(api.time.now.getTime() + HOUR);
    await arrive('external_jobs_page', cookie);
    await stay({ duration: 40 }, { cookie });
    expect(await kept()).toMatchObject([{ seconds: null }, { seconds: 40 }, { seconds: null }]);
  });

  test('is the longest of those that come together', async () => {
    await arrive('home', cookie);
    const durations = Array.from({ length: 30 }, (_, index) => (index * 7) % 30);
    await Promise.all(durations.map((duration) => stay({ duration }, { cookie })));
    expect(await kept()).toMatchObject([{ seconds: 29 }]);
  });

  test('without a visit counts none', async () => {
    await stay({ duration: 10 });
    await stay({ duration: 10, sessionId: OTHER_SESSION });
    await stay({ duration: 10, sessionId: 'made-up' });
    expect(await kept()).toEqual([]);
  });

  test('a day after its arrival changes nothing', async () => {
    await arrive('home', cookie);
    api.time.now = new Date(api.time.now.getTime() + 25 * HOUR);
    await stay({ duration: 50 }, { cookie });
    expect(await kept()).toMatchObject([{ seconds: null }]);
  });
});

test.each([
  { body: {}, field: 'pageType' },
  { body: { pageType: 'elsewhere' }, field: 'pageType' },
  { body: { pageType: 'home', duration: -1 }, field: 'duration' },
  { body: { pageType: 'home', duration: 1.5 }, field: 'duration' },
  { body: { pageType: 'home', duration: '10' }, field: 'duration' },
  { body: { pageType: 'home', duration: 86_401 }, field: 'duration' },
  { body: { pageType: 'home', duration: 1, sessionId: 'a\0b' }, field: 'sessionId' },
])('a page view of $body is refused because of $field', async ({ body, field }) => {
  const { status, error } = await api.call(trackingEndpoints.reportPageView, {
    body: body as never,
  });
  expect(status).toBe(400);
  expect(error?.code).toBe('invalid_input');
  expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  expect(await kept()).toEqual([]);
});

describe('a link click', () => {
  const job = externalJob({ 'Job URL': 'https://example.org/jobs?id=1' });
  const grant = {
    scholarshipTitle: 'A grant',
    link: 'https://example.org/grants/',
    status: 'Available',
    checked: '',
  } as const;
  let jobId: string;
  beforeAll(async () => {
    api.served.listings = await publish([job]);
    api.served.scholarships = await publishScholarships([grant]);
    jobId = (await addJob(db, (await addCompany(db)).id)).id;
  });
  const click = async (linkType: LinkType, itemId: string | null, linkUrl: string) => {
    const body = { linkType, itemId, linkUrl };
    expect((await api.call(trackingEndpoints.reportLinkClick, { body })).status).toBe(204);
    return db.select().from(linkClicks);
  };

  test.each([
    ['external_job', 'anything', job['Job URL'], () => listingKeys([job])[0]],
    ['scholarship', null, 'HTTPS://EXAMPLE.org/grants/', () => scholarshipKeys([grant])[0]],
    ['job_apply', 'upper', '/apply', () => jobId],
  ] as const)('to a known %s is kept by what it leads to', async (linkType, given, url, itemId) => {
    const rows = await click(linkType, given === 'upper' ? jobId.toUpperCase() : given, url);
    const row = { linkType, itemId: itemId(), clickedAt: api.time.now };
    expect(rows).toEqual([{ ...row, id: rows[0]?.id }]);
  });

  test.each([
    ['external_job', 'x'.repeat(200), `https://example.org/${'a'.repeat(1_400)}`],
    ['external_job', null, '/jobs'],
    ['scholarship', null, 'https://example.org/jobs?id=1'],
    ['job_apply', OTHER_SESSION, `/apply/${OTHER_SESSION}`],
    ['job_apply', 'not an id', '/apply'],
    ['job_apply', null, 'https://example.org/grants/'],
  ] as const)('to an unknown %s (%s, %s) is not kept', async (linkType, itemId, url) => {
    expect(await click(linkType, itemId, url)).toEqual([]);
  });

  test.each([
    ['linkUrl', { linkUrl: 'javascript:alert(1)' }],
    ['linkUrl', { linkUrl: '//evil.example' }],
    ['linkUrl', { linkUrl: '/\\evil.example' }],
    ['linkUrl', { linkUrl: 'ftp://example.org' }],
    ['linkUrl', { linkUrl: 'jobs/1' }],
    ['linkUrl', { linkUrl: '' }],
    ['linkUrl', { linkUrl: `https://example.org/${'a'.repeat(1_481)}` }],
    ['linkUrl', { linkUrl: 'https://example.org/\0' }],
    ['itemId', { itemId: 'x'.repeat(201) }],
    ['itemId', { itemId: undefined }],
    ['linkType', { linkType: 'other' }],
  ])('is refused because of its %s: %j', async (field, wrong) => {
    const right = { linkType: 'scholarship', itemId: null, linkUrl: 'https://example.org' };
    const { status, error } = await api.call(trackingEndpoints.reportLinkClick, {
      body: { ...right, ...wrong } as never,
    });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
    expect(await db.$count(linkClicks)).toBe(0);
  });
});

describe('limits', () => {
  let limited: TestApi;
  let applied: string;
  beforeAll(async () => void (applied = (await addJob(db, (await addCompany(db)).id)).id));
  let limits: RateLimits;
  // What is counted in memory begins anew.
  beforeEach(async () => {
    limits = createRateLimits(db);
    limited = await startApi(db, {}, limits);
    return limited.stop;
  });

  const calls = {
    arrivals: (headers: Record<string, string>) =>
      limited.call(trackingEndpoints.reportPageView, { body: { pageType: 'home' } }, headers),
    linkClicks: (headers: Record<string, string>) =>
      limited.call(
        trackingEndpoints.reportLinkClick,
        { body: { linkType: 'job_apply', itemId: applied, linkUrl: '/apply' } },
        headers,
      ),
    tracking: (headers: Record<string, string>) =>
      limited.call(trackingEndpoints.reportPageView, { body: { pageType: 'home', duration: 10 } }, headers),
    jobViews: (headers: Record<string, string>) =>
      limited.call(trackingEndpoints.reportJobView, { params: { id: applied } }, headers),
    views: (headers: Record<string, string>) =>
      limited.call(trackingEndpoints.reportJobView, { params: { id: OTHER_SESSION } }, headers),
  };

  test.each([
    ['arrivals', 'arrivals', '2001:db8:2', 3_600],
    ['linkClicks', 'linkClicks', '2001:db8:3', 3_600],
    ['jobViews', 'jobViews', '2001:db8:6', 3_600],
    ['tracking', 'tracking', '2001:db8:4', 60],
    ['views', 'tracking', '2001:db8:5', 60],
  ] as const)('%s are so many from one network, whatever its address', async (call, name, net, seconds) => {
    const { points, sentence } = LIMITS[name];
    for (let i = 1; i < points; i++) await limits.spend(name, addressKey(`${net}::1`));
    const from = (address: string) => ({ 'x-forwarded-for': address });
    expect((await calls[call](from(`${net}::2`))).status).not.toBe(429);
    const { status, error, headers } = await calls[call](from(`${net}:ffff::3`));
    expect([status, error?.error]).toEqual([429, sentence]);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(seconds - 60);
    expect((await calls[call](from('2001:db8:9::2'))).status).not.toBe(429);
  });

  test('count a view of a job when it adds a row', async () => {
    const rows = async () => (await limits.uses()).find(({ name }) => name === 'tracking-rows')?.used;
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let i = 0; i < 3; i++) await calls.jobViews(from('2001:db8:a:1::1'));
    expect(await rows()).toBe(1);
    await calls.jobViews(from('2001:db8:a:2::1'));
    expect(await rows()).toBe(2);
  });
});
