import { describe, expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { type Page, type Respond, type WebServer, webServer } from '#tests/support/web-server.ts';
import type { Fields } from '#scripts/jobs/read/input-file.ts';
import { feedsOf } from '#scripts/feeds/feeds-of-register.ts';
import { type FeedAnswer, readFeed, type ReadFeed } from '#scripts/feeds/read-feed.ts';
import type { Source } from '#src/content/source-register.ts';
import { register } from '#tests/unit/jobs-import/clean-one.ts';
import { fixture, localSource, registerOf, toolsOn } from './feed-reading.ts';

/** After the fixtures: what was posted in the future is refused. */
const TODAY = '2026-08-04';

interface Read {
  readonly answer: FeedAnswer;
  readonly server: WebServer;
}

async function readFrom(name: string, page: Page, changes: Partial<Source> = {}, query = ''): Promise<Read> {
  const server = await webServer({ '/list': page });
  const source = localSource(name, `${server.origin}/list${query}`, changes);
  const register = registerOf(source);
  const [feed] = feedsOf(register, undefined);
  if (feed === undefined) throw new Error('no feed');
  const answer = await readFeed(feed, {}, { ...toolsOn(TODAY), register, today: TODAY });
  return { answer, server };
}

const asRead = ({ answer }: Read): ReadFeed => {
  if (answer.kind !== 'read') throw new Error(answer.kind);
  return answer;
};

const employers = [{ name: 'Marula Works Ltd', board: 'marula-works', agreedOn: '2026-11-01' }];

/** What an import of the fixtures gives. */
const cleaned = JSON.parse(fixture('cleaned.json')) as ExternalJob[];
const FIXTURES: Readonly<Record<string, string>> = {
  Himalayas: 'himalayas.json',
  Jobicy: 'jobicy.json',
  Remotive: 'remotive.json',
  'Remote OK': 'remote-ok.json',
  'We Work Remotely': 'we-work-remotely.rss',
  ReliefWeb: 'reliefweb.json',
  Arbeitnow: 'arbeitnow.json',
  Greenhouse: 'greenhouse.json',
  Lever: 'lever.json',
  Ashby: 'ashby.json',
};
const BOARDS = ['Greenhouse', 'Lever', 'Ashby'];

it.each(Object.entries(FIXTURES))('%s gives what an import of its answer gives', async (name, file) => {
  const isBoard = BOARDS.includes(name);
  // ReliefWeb's listing has closed by today.
  const page = fixture(file).replace('2026-08-01T', '2026-09-01T');
  const read = await readFrom(name, page, { ...(isBoard && { employers }) }, '?board={board}');
  if (isBoard) expect(read.server.received).toEqual(['GET /list?board=marula-works']);
  const { jobs, isWhole, rejections } = asRead(read);
  const [job] = cleaned.filter(({ Source }) => Source === name);
  expect(jobs).toEqual([
    {
      ...job,
      'Date Scraped': TODAY,
      ...(isBoard && { Company: 'Marula Works Ltd' }),
      ...(name === 'ReliefWeb' && { 'Closing Date': '2026-09-01' }),
    },
  ]);
  expect(isWhole).toBe(true);
  expect(rejections.map(({ reason }) => reason)).toEqual(name === 'Ashby' ? ['is not listed by the employer'] : []);
});

it('no employer, no request', () => {
  const register = registerOf(localSource('Lever', 'https://api.lever.co/{board}'));
  expect(feedsOf(register, undefined)).toEqual([]);
});

/** The record that comes of the first item of a fixture, with other values in some of its fields. */
async function recordOf(name: string, changes: Fields): Promise<Partial<ExternalJob>> {
  const body = JSON.parse(fixture(FIXTURES[name] ?? '')) as Record<string, Fields[]> | Fields[];
  const list = Array.isArray(body) ? body : (body['jobs'] ?? body['data'] ?? []);
  const at = list.findIndex((item) => !('legal' in item));
  list.splice(at, 1, { ...list[at], ...changes });
  const read = await readFrom(name, body, BOARDS.includes(name) ? { employers } : {});
  return asRead(read).jobs[0] ?? {};
}

const hourly = { salaryMin: 20, salaryMax: 25, salaryCurrency: 'EUR', salaryPeriod: 'hourly' };
const annual = { minSalary: 50000, maxSalary: 70000, currency: 'USD', salaryPeriod: 'annual' };
const range = { min: 150000, max: 180000, currency: 'USD', interval: 'per-year-salary' };
const mission = {
  title: 'Nurse',
  url: 'https://reliefweb.int/job/1/nurse',
  type: [{ name: 'Consultancy' }],
  country: [{ name: 'Ghana' }, { name: 'Togo' }],
  date: { created: '2026-07-30T09:00:00+00:00', closing: '2026-08-31T00:00:00+00:00' },
};

it.each<[string, Fields, Partial<ExternalJob>]>([
  ['Himalayas', annual, { Pay: 'USD 50,000 - 70,000 a year' }],
  ['Himalayas', { locationRestrictions: ['Ghana', 'Kenya'] }, { 'Open To': 'Ghana; Kenya' }],
  ['Himalayas', { locationRestrictions: [] }, { 'Open To': 'Worldwide' }],
  ['Jobicy', { jobGeo: 'Europe,  Africa' }, { 'Open To': 'Europe; Africa' }],
  ['Jobicy', hourly, { Pay: 'EUR 20 - 25 an hour' }],
  ['Remotive', { salary: '$18 - $22 /hour' }, { Pay: '$18 - $22 /hour' }],
  ['Remote OK', { salary_min: 4000, salary_max: 6000 }, { Pay: 'USD 4,000 - 6,000 a year' }],
  ['Remote OK', { location: 'South Geelong, ' }, { Location: 'South Geelong' }],
  ['Remote OK', { location: 'Worldwide' }, { 'Open To': 'Worldwide', Location: undefined }],
  ['ReliefWeb', { fields: mission }, { Location: 'Ghana; Togo', 'Job Type': 'Contract' }],
  ['ReliefWeb', { fields: mission }, { Posted: '2026-07-30', 'Closing Date': '2026-08-31' }],
  ['Arbeitnow', { remote: true }, { Workplace: 'Remote' }],
  ['Greenhouse', { application_deadline: '2026-08-30' }, { 'Closing Date': '2026-08-30' }],
  ['Lever', { salaryRange: range }, { Pay: 'USD 150,000 - 180,000 a year' }],
  ['Ashby', { location: 'Accra' }, { Location: 'Accra', Workplace: 'Remote' }],
])('%s with %j is a listing with %j', async (name, changes, known) => {
  const job = await recordOf(name, changes);
  const keys = Object.keys(known) as (keyof ExternalJob)[];
  expect(Object.fromEntries(keys.map((key) => [key, job[key]]))).toEqual(known);
});

/** Gives one of the pages by a parameter of the address; `''` is the first. */
function pagesBy(parameter: string, pages: Readonly<Record<string, object>>): Respond {
  return (request, response) => {
    const value = new URL(request.url ?? '', 'http://x').searchParams.get(parameter) ?? '';
    response.end(JSON.stringify(pages[value]));
  };
}

it('is fetched only where its terms allow that', () => {
  const enabled = feedsOf(register, undefined).map(({ name }) => name);
  expect(enabled).toEqual(['Himalayas', 'Jobicy', 'Remote OK', 'Arbeitnow']);
});

const himalayasJob = (number: number): object => ({
  title: `Analyst ${'ABCDE'.charAt(number)}`,
  companyName: 'Okyin Labs',
  guid: `https://himalayas.app/companies/okyin-labs/jobs/analyst-${number}`,
});

describe('a list of several pages', () => {
  const himalayasPages = pagesBy('cursor', {
    '': { jobs: [himalayasJob(0)], nextCursor: 'a+/=' },
    'a+/=': { jobs: [himalayasJob(1)], nextCursor: 'b' },
    b: { jobs: [himalayasJob(2)], nextCursor: null },
  });

  it('Himalayas: along the cursor to the end', async () => {
    const read = await readFrom('Himalayas', himalayasPages);
    expect(read.server.received).toEqual([
      'GET /list?limit=20',
      'GET /list?limit=20&cursor=a%2B%2F%3D',
      'GET /list?limit=20&cursor=b',
    ]);
    expect(asRead(read)).toMatchObject({ isWhole: true, jobs: { length: 3 } });
  });

  it('no further than the register says; the list is then not whole', async () => {
    const read = await readFrom('Himalayas', himalayasPages, { maxPages: 2 });
    expect(asRead(read)).toMatchObject({ isWhole: false, jobs: { length: 2 } });
  });

  it('Arbeitnow: by the number of the next page, never to another site', async () => {
    const job = (title: string): object => ({
      title,
      company_name: 'Mühle Nord',
      url: `https://www.arbeitnow.com/jobs/companies/muehle-nord/${title}-1`,
    });
    const read = await readFrom(
      'Arbeitnow',
      pagesBy('page', {
        '': { data: [job('Miller')], links: { next: 'https://evil.example.com/api?page=2' } },
        2: { data: [job('Baker')], links: { next: null } },
      }),
    );
    expect(read.server.received).toEqual(['GET /list', 'GET /list?page=2']);
    expect(asRead(read)).toMatchObject({ isWhole: true, jobs: { length: 2 } });
  });

  it('ReliefWeb: by the number of the first', async () => {
    const job = (id: number): object => ({
      id: String(id),
      fields: { title: 'Nurse', url: `https://reliefweb.int/job/${id}/nurse` },
    });
    const read = await readFrom(
      'ReliefWeb',
      pagesBy('offset', {
        0: { totalCount: 3, count: 2, data: [job(1), job(2)] },
        2: { totalCount: 3, count: 1, data: [job(3)] },
      }),
      {},
      '?appname=adwuma-example',
    );
    expect(read.server.received).toHaveLength(2);
    const parameters = new URL(read.server.received[0]?.slice(4) ?? '', read.server.origin).searchParams;
    expect(parameters.get('appname')).toBe('adwuma-example');
    expect(parameters.getAll('fields[include][]')).toContain('date.closing');
    expect(asRead(read)).toMatchObject({ isWhole: true, jobs: { length: 3 } });
  });

  it('Jobicy: a full answer is not the whole list', async () => {
    const job = (id: number): object => ({
      jobTitle: 'Nurse',
      companyName: 'Kwae',
      url: `https://jobicy.com/jobs/${id}-nurse`,
    });
    const jobs = (count: number): object => ({
      jobs: Array.from({ length: count }, (_, id) => job(id)),
    });
    expect(asRead(await readFrom('Jobicy', jobs(99))).isWhole).toBe(true);
    const full = await readFrom('Jobicy', jobs(100));
    expect(full.server.received).toEqual(['GET /list?count=100']);
    expect(asRead(full).isWhole).toBe(false);
  });
});

describe('a feed that only the register describes', () => {
  const described = { feedKind: 'described' as const, wholeList: false };

  it('as JSON, by the places of its list and its fields', async () => {
    const page = {
      meta: { tags: ['x'] },
      data: {
        rows: [{ what: 'Nurse', who: { name: 'Kwae' }, where: 'https://kwae.example.com/view/1' }],
      },
    };
    const feedDescription = {
      list: 'data.rows',
      fields: { 'Job Title': 'what', Company: 'who.name', 'Job URL': 'where' },
    };
    const { jobs, isWhole } = asRead(await readFrom('Remotive', page, { ...described, feedDescription }));
    expect(isWhole).toBe(false);
    expect(jobs).toMatchObject([
      {
        Source: 'Remotive',
        'Job Title': 'Nurse',
        Company: 'Kwae',
        'Job URL': 'https://kwae.example.com/view/1',
      },
    ]);
  });

  it('as RSS or JSON with names that the importer knows', async () => {
    const rss =
      '<rss><channel><item><title>Kwae: Nurse</title><link>https://kwae.example.com/view/1</link></item></channel></rss>';
    const json = [{ job_title: 'Nurse', employer: 'Kwae', link: 'https://kwae.example.com/view/1' }];
    for (const page of [rss, json]) {
      const { jobs } = asRead(await readFrom('Remotive', page, described));
      expect(jobs).toMatchObject([{ 'Job Title': 'Nurse', Company: 'Kwae' }]);
    }
  });

  it('says when its list is not where it was', async () => {
    const feedDescription = { list: 'data.rows' };
    await expect(readFrom('Remotive', { data: [] }, { ...described, feedDescription })).rejects.toThrow(
      'changed its shape: no list at data.rows',
    );
  });
});

it('takes a list of closed listings for what it is', async () => {
  const { jobs, rejections } = asRead(await readFrom('ReliefWeb', fixture('reliefweb.json')));
  expect(jobs).toEqual([]);
  expect(rejections).toMatchObject([{ row: 1, reason: expect.stringMatching(/^closed/) as string }]);
});

describe('an answer that is no list', () => {
  it.each<[string, Page, RegExp]>([
    ['Remotive', '<!doctype html><title>Just a moment</title>', /^sent a web page instead of a list$/],
    ['Remotive', '', /^sent nothing instead of a list$/],
    ['Remotive', '{"jobs":[{"title":"N', /^sent broken JSON instead of a list$/],
    ['Remotive', { results: [] }, /^changed its shape: jobs: /],
    ['Remotive', { jobs: 'none' }, /^changed its shape: jobs: /],
    ['Remotive', { jobs: [{ headline: 'Nurse' }, 7, null] }, /^changed its shape: none of 3 items is understood/],
    ['Remote OK', { error: 'busy' }, /^changed its shape: the answer: /],
    ['We Work Remotely', '<!doctype html><title>Just a moment</title>', /^the answer is a web page/],
    ['We Work Remotely', '<rss><channel><item><title>Kwae: Nurse</title>', /^sent a list that is cut off$/],
    ['We Work Remotely', '', /^the answer is empty$/],
    ['We Work Remotely', '<svg></svg>', /^the answer is no feed/],
  ])('%s: %j', async (name, page, sentence) => {
    const failure = await readFrom(name, page).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({
      name: 'FeedFailure',
      message: expect.stringMatching(sentence) as string,
    });
  });
});
