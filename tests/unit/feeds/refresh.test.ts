import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { type Page, type Respond, status, webServer } from '#tests/support/web-server.ts';
import { refresh, type RefreshRequest } from '#scripts/feeds/refresh.ts';
import { hasFailures, type RefreshReport, refreshLines } from '#scripts/feeds/refresh-report.ts';
import type { Source } from '#src/content/source-register.ts';
import { temporaryFolder } from '#tests/unit/jobs-import/temporary-folder.ts';
import { localSource, registerOf, toolsOn } from './feed-reading.ts';

const quiet = { start: () => undefined, advance: () => undefined, stop: () => undefined };

/** A job file beside which feeds are refreshed from a local server, by the name of their source. */
async function board(
  feeds: Readonly<Record<string, Page>>,
  existing: readonly Partial<ExternalJob>[] = [],
  changes: Partial<Source> = {},
) {
  const pages = Object.entries(feeds).map(([name, page]) => [pathOf(name), page] as const);
  const server = await webServer(Object.fromEntries(pages));
  const register = registerOf(
    ...Object.keys(feeds).map((name) => localSource(name, `${server.origin}${pathOf(name)}`, changes)),
  );
  const folder = await temporaryFolder();
  const out = await folder.put('jobs.json', JSON.stringify(existing.map(record)));
  const jobs = async (): Promise<ExternalJob[]> => JSON.parse(await readFile(out, 'utf8')) as ExternalJob[];
  return {
    server,
    out,
    folder: folder.path,
    run: (day: string, request: Partial<RefreshRequest> = {}) =>
      refresh({ register, out, ...request }, toolsOn(day), quiet),
    jobs,
    titles: async () => (await jobs()).map((job) => job['Job Title']).toSorted(),
  };
}

const pathOf = (name: string): string => `/${name.replaceAll(' ', '-')}`;

const record = (job: Partial<ExternalJob>): ExternalJob => {
  const title = job['Job Title'] ?? 'Nurse';
  return externalJob({
    'Job Title': title,
    Company: 'Kwae',
    'Job URL': `https://remotive.com/remote-jobs/old/${title.toLowerCase()}-1`,
    'Date Scraped': '2026-11-01',
    ...job,
  });
};

/** The answer of Remotive with these titles. */
const remotive = (...titles: readonly string[]): object => ({
  jobs: titles.map((title) => ({
    title,
    company_name: 'Kwae',
    url: `https://remotive.com/remote-jobs/new/${title.toLowerCase()}-7`,
    publication_date: '2026-10-30T08:00:00',
  })),
});

const jobicy = (...titles: readonly string[]): object => ({
  jobs: titles.map((title) => ({
    jobTitle: title,
    companyName: 'Okyin',
    url: `https://jobicy.com/jobs/${title.toLowerCase()}`,
  })),
});

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Cook${at + 1}`);

/** A list that does not change. */
const versioned: Respond = (request, response) => {
  const isKnown = request.headers['if-none-match'] === '"v1"';
  response.writeHead(isKnown ? 304 : 200, { etag: '"v1"' });
  response.end(isKnown ? undefined : JSON.stringify(remotive('Cook')));
};

const lines = (report: RefreshReport): string => [...refreshLines(report)].join('\n');

describe('what a whole list names', () => {
  it('comes, stays and goes', async () => {
    const { run, server, titles, jobs } = await board({ Remotive: remotive('Cook', 'Tutor') });
    const first = await run('2026-11-20');
    expect(first.added.map((job) => job['Job Title'])).toEqual(['Cook', 'Tutor']);
    expect(await titles()).toEqual(['Cook', 'Tutor']);

    server.pages['/Remotive'] = remotive('Tutor', 'Welder');
    const second = await run('2026-11-21');
    expect(await titles()).toEqual(['Tutor', 'Welder']);
    expect(second.removed.map((job) => job['Job Title'])).toEqual(['Cook']);
    expect((await jobs()).map((job) => job['Date Scraped'])).toEqual(['2026-11-21', '2026-11-21']);
    expect(lines(second)).toContain('Remotive: 2 in its whole list.');
    expect(lines(second)).toContain('- Cook, Kwae (Remotive)');
    expect(second.feeds).toMatchObject([{ attribution: 'Jobs from Remotive' }]);

    // On the same day too.
    server.pages['/Remotive'] = remotive('Tutor');
    await run('2026-11-21');
    expect(await titles()).toEqual(['Tutor']);
  });

  it('is the business of its own source only, whose name goes from a listing that another has', async () => {
    const linkedin = 'https://www.linkedin.com/jobs/view';
    const { run, jobs } = await board({ Remotive: remotive('Cook') }, [
      { 'Job Title': 'Tutor', Source: 'Linkedin; Remotive', 'Job URL': `${linkedin}/1` },
      { 'Job Title': 'Potter', Source: 'Linkedin', 'Job URL': `${linkedin}/2` },
      { 'Job Title': 'Welder' },
    ]);
    await run('2026-11-20');
    expect((await jobs()).map((job) => `${job['Job Title']} ${job.Source}`).toSorted()).toEqual([
      'Cook Remotive',
      'Potter Linkedin',
      'Tutor Linkedin',
    ]);
  });

  it('of one employer leaves the other employers of the source alone', async () => {
    const employers = [{ name: 'Kwae', board: 'kwae', agreedOn: '2026-11-01' }];
    const posting = { text: 'Cook', hostedUrl: 'https://jobs.lever.co/kwae/1' };
    const of = (Company: string, title: string) => {
      const link = `https://jobs.lever.co/${Company}/${title}`;
      return { Source: 'Lever', 'Job Title': title, Company, 'Job URL': link };
    };
    const existing = [of('Okyin', 'Tutor'), of('KWAE', 'Welder')];
    const { run, titles } = await board({ Lever: [posting] }, existing, { employers });
    await run('2026-11-20');
    expect(await titles()).toEqual(['Cook', 'Tutor']);
  });
});

it('what a part of a list does not name stays until it is 90 days old or has closed', async () => {
  const { run, titles } = await board(
    { Remotive: remotive('Cook', 'Farmer') },
    [
      { 'Job Title': 'Tutor', 'Date Scraped': '2026-08-22' },
      { 'Job Title': 'Welder', 'Date Scraped': '2026-08-21' },
      { 'Job Title': 'Miller', 'Closing Date': '2026-11-20' },
      { 'Job Title': 'Baker', 'Closing Date': '2026-11-19' },
      { 'Job Title': 'Nurse', Source: 'Linkedin', 'Closing Date': '2026-11-19' },
    ],
    { wholeList: false },
  );
  await run('2026-11-20');
  expect(await titles()).toEqual(['Cook', 'Farmer', 'Miller', 'Nurse', 'Tutor']);
});

describe('a feed that fails', () => {
  it.each<[string, Page, RegExp]>([
    ['500', status(500), /answered 500, 3 times/],
    ['a web page', '<html></html>', /sent a web page instead of a list/],
    ['another shape', { results: [] }, /changed its shape/],
    ['an empty list', remotive(), /names only 0 listings where it had 5/],
    ['less than half', remotive('Cook', 'Tutor'), /names only 2 listings where it had 5/],
    ['a cut body', '{"jobs":[{"title":"Cook"', /sent broken JSON/],
    ['a private address', status(302, { location: 'http://10.0.0.1/' }), /not https/],
  ])('by %s leaves its listings as they were, and the others go on', async (_, page, why) => {
    const five = ['Baker', 'Cook', 'Tutor', 'Welder', 'Miller'];
    const { run, server, jobs, titles } = await board({
      Remotive: remotive(...five),
      Jobicy: jobicy('Farmer'),
    });
    await run('2026-11-20');
    const before = await jobs();
    server.pages['/Remotive'] = page;
    server.pages['/Jobicy'] = jobicy('Potter');

    const report = await run('2026-11-21');
    const isOfRemotive = (job: ExternalJob): boolean => job.Source === 'Remotive';
    expect((await jobs()).filter(isOfRemotive)).toEqual(before.filter(isOfRemotive));
    expect(await titles()).toEqual([...five, 'Potter'].toSorted());
    expect(hasFailures(report)).toBe(true);
    expect(lines(report)).toMatch(why);
    expect(lines(report)).toContain('Its listings stay as they were.');
  });

  it('because it is half as long is none; a shorter one is taken when a person says so', async () => {
    const { run, server, titles } = await board({
      Remotive: remotive('Cook', 'Tutor', 'Welder', 'Miller'),
    });
    await run('2026-11-20');
    server.pages['/Remotive'] = remotive('Cook', 'Tutor');
    expect(hasFailures(await run('2026-11-21'))).toBe(false);
    server.pages['/Remotive'] = remotive();
    expect(hasFailures(await run('2026-11-22'))).toBe(true);
    expect(await titles()).toEqual(['Cook', 'Tutor']);
    const report = await run('2026-11-23', { source: 'Remotive', acceptShorter: true });
    expect(hasFailures(report)).toBe(false);
    expect(await titles()).toEqual([]);
  });

  it('because it is suddenly ten times as long is held back, and the right list is none the next time', async () => {
    const right = numbered(35);
    const { run, server, titles } = await board({ Remotive: remotive(...right) });
    await run('2026-11-20');
    server.pages['/Remotive'] = remotive(...numbered(350));
    const held = await run('2026-11-21');
    expect(hasFailures(held)).toBe(true);
    expect(lines(held)).toContain(
      'Remotive: failed: names 350 listings where it had 35. Its listings stay as they were. If the list is right: npm run jobs:refresh -- --source Remotive --accept-longer',
    );
    expect(await titles()).toHaveLength(35);
    server.pages['/Remotive'] = remotive(...right);
    expect(hasFailures(await run('2026-11-22'))).toBe(false);
    expect(await titles()).toHaveLength(35);
  });

  it('because it grew is taken at once when a person says so, whatever its interval', async () => {
    const hours = { minimumIntervalMinutes: 48 * 60 };
    const { run, server, titles } = await board({ Remotive: remotive(...numbered(10)) }, [], hours);
    await run('2026-11-20');
    server.pages['/Remotive'] = remotive(...numbered(40));
    expect(hasFailures(await run('2026-11-22'))).toBe(true);
    const accepting = { source: 'Remotive', acceptLonger: true };
    expect(hasFailures(await run('2026-11-22', accepting))).toBe(false);
    expect(await titles()).toHaveLength(40);
    // Once: it waits again from then on.
    expect(lines(await run('2026-11-22', accepting))).toContain('not fetched');
  });

  it('is none for what a short list gains in a night', async () => {
    const { run, server, titles } = await board({ Remotive: remotive(...numbered(2)) });
    await run('2026-11-20');
    server.pages['/Remotive'] = remotive(...numbered(20));
    expect(hasFailures(await run('2026-11-21'))).toBe(false);
    expect(await titles()).toHaveLength(20);
  });

  it('is not found by an earlier import of its source: a first list is measured against nothing', async () => {
    const imported = numbered(9).map((title) => ({ 'Job Title': title }));
    const { run, titles } = await board({ Remotive: remotive('Cook') }, imported);
    expect(hasFailures(await run('2026-11-20'))).toBe(false);
    expect(await titles()).toEqual(['Cook']);
  });

  it('keeps old and closed listings too', async () => {
    const { run, titles } = await board({ Remotive: status(404) }, [
      { 'Job Title': 'Cook', 'Date Scraped': '2026-01-01', 'Closing Date': '2026-02-01' },
    ]);
    await run('2026-11-20');
    expect(await titles()).toEqual(['Cook']);
  });

  it('is fetched again the next time, with what it gave when it was well', async () => {
    const { run, server } = await board({ Remotive: versioned });
    await run('2026-11-20');
    server.pages['/Remotive'] = status(404);
    await run('2026-11-21');
    await run('2026-11-22');
    expect(server.headers.map((headers) => headers['if-none-match'])).toEqual([undefined, '"v1"', '"v1"']);
  });
});

describe('a source is left alone', () => {
  it('until its interval is over', async () => {
    const changes = { minimumIntervalMinutes: 24 * 60 };
    const { run, server, titles } = await board({ Remotive: remotive('Cook') }, [], changes);
    await run('2026-11-20');
    const report = await run('2026-11-20');
    expect(server.received).toHaveLength(1);
    expect(lines(report)).toContain('Remotive: not fetched: it may be fetched again from 2026-11-21 12:00 UTC on.');
    expect(hasFailures(report)).toBe(false);
    expect(await titles()).toEqual(['Cook']);
    await run('2026-11-21');
    expect(server.received).toHaveLength(2);
  });

  it('as long as it asks for', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    const { run, server } = await board({ Remotive: status(429, { 'retry-after': tomorrow }) });
    const today = new Date().toISOString().slice(0, 10);
    const report = await run(today);
    expect(lines(report)).toContain('Remotive: left for later: it asks to wait until ');
    expect(hasFailures(report)).toBe(false);
    expect(lines(await run(today))).toContain('Remotive: not fetched');
    expect(server.received).toHaveLength(1);
  });
});

it('counts what an unchanged list named as seen again', async () => {
  const existing = [{ 'Job Title': 'Tutor', 'Date Scraped': '2026-11-01' }];
  const { run, jobs } = await board({ Remotive: versioned }, existing, { wholeList: false });
  await run('2026-11-19');
  expect(lines(await run('2026-11-20'))).toContain('Remotive: unchanged since the last time.');
  await run('2026-11-21');
  expect((await jobs()).map((job) => [job['Job Title'], job['Date Scraped']])).toEqual([
    ['Cook', '2026-11-21'],
    ['Tutor', '2026-11-01'],
  ]);
});

it('gets a list again whose listings have left the file', async () => {
  const { run, out, titles } = await board({ Remotive: versioned });
  await run('2026-11-19');
  await writeFile(out, '[]');
  await run('2026-11-20');
  expect(await titles()).toEqual(['Cook']);
});

it('takes the place of the examples, however many they are', async () => {
  const examples = ['Tutor', 'Nurse', 'Welder'].map((title) => ({
    'Job Title': title,
    Company: 'Kwae (example)',
  }));
  const { run, server, titles } = await board({ Remotive: status(404) }, examples);
  await run('2026-11-20');
  expect(await titles()).toEqual(['Nurse', 'Tutor', 'Welder']);
  server.pages['/Remotive'] = remotive('Cook');
  expect(hasFailures(await run('2026-11-20'))).toBe(false);
  expect(await titles()).toEqual(['Cook']);
});

it('asks one host one thing at a time', async () => {
  let open = 0;
  let most = 0;
  const slow =
    (body: object): Respond =>
    (_, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.end(JSON.stringify(body));
      });
    };
  const { run, titles } = await board({
    Remotive: slow(remotive('Cook')),
    Jobicy: slow(jobicy('Farmer')),
  });
  await run('2026-11-20');
  expect([most, await titles()]).toEqual([1, ['Cook', 'Farmer']]);
});

it('changes nothing of several records that lead to one search', async () => {
  const search = 'https://www.jobberman.com.gh/jobs?q=Nurse%20Kwae';
  const nurse = { Source: 'Jobberman', 'Job URL': search } as const;
  const nurses = [
    { ...nurse, Pay: 'GHS 3000' },
    { ...nurse, Pay: 'GHS 3500' },
  ] as const;
  const { run, jobs } = await board({ Remotive: remotive() }, nurses);
  const before = await jobs();
  const report = await run('2026-11-20');
  expect(await jobs()).toEqual(before);
  expect([report.added, report.removed, report.changed]).toEqual([[], [], []]);
});

it('writes nothing when it only tries', async () => {
  const { run, out, folder } = await board({ Remotive: remotive('Cook') }, [{ 'Job Title': 'Tutor' }]);
  const before = await readFile(out, 'utf8');
  const report = await run('2026-11-20', { dryRun: true });
  expect(await readFile(out, 'utf8')).toBe(before);
  expect(await readdir(folder)).toEqual(['jobs.json']);
  expect(lines(report)).toContain('+ Cook, Kwae (Remotive)');
  expect(lines(report)).toContain('- Tutor, Kwae (Remotive)');
  expect(lines(report)).toContain('Nothing was written.');
});

it('asks only the source that is named, and says when it must not', async () => {
  const { run, server } = await board({ Remotive: remotive('Cook'), Jobicy: jobicy('Farmer') });
  await run('2026-11-20', { source: 'jobicy' });
  expect(server.received).toEqual(['GET /Jobicy?count=100']);
  await expect(run('2026-11-20', { source: 'Monster' })).rejects.toThrow(/no source Monster/);
  const off = registerOf(localSource('Remotive', server.origin, { enabled: false }));
  await expect(run('2026-11-20', { source: 'Remotive', register: off })).rejects.toThrow(
    /Remotive is not enabled in the register: /,
  );
});

describe('a state that is not understood', () => {
  it('of one feed is made again, and the others go on from theirs', async () => {
    const feeds = { Remotive: versioned, Jobicy: jobicy('Nurse') };
    const { run, folder, server } = await board(feeds);
    await run('2026-11-20');
    const path = join(folder, 'feed-state.json');
    const states = JSON.parse(await readFile(path, 'utf8')) as Record<string, object>;
    const address = Object.keys(states).find((each) => each.endsWith('/Jobicy')) ?? '';
    states[address] = { fetched: '2026-11-20T99:99:99Z', notBefore: 'never' };
    await writeFile(path, JSON.stringify(states));

    const report = await run('2026-11-21');
    expect(report.feeds.map(({ outcome }) => outcome)).toEqual(['unchanged', 'read']);
    expect(lines(report)).toContain(`What was kept of ${address} since the last time is not`);
    expect(server.received).toHaveLength(4);
    expect((await run('2026-11-22')).forgotten).toEqual([]);
  });

  it.each(['{', '"x"', 'null', '{"x": 1}'])('as a whole (%s) is made again', async (text) => {
    const { run, folder, titles } = await board({ Remotive: remotive('Cook') });
    await writeFile(join(folder, 'feed-state.json'), text);
    expect((await run('2026-11-20')).forgotten).toHaveLength(1);
    expect(await titles()).toEqual(['Cook']);
    expect((await run('2026-11-21')).forgotten).toEqual([]);
  });

  it('says nothing by a wait of years, or by a day to come', async () => {
    const { run, folder, server } = await board({ Remotive: remotive('Cook') });
    await run('2026-11-20');
    const path = join(folder, 'feed-state.json');
    const [address = ''] = Object.keys(JSON.parse(await readFile(path, 'utf8')) as object);
    const kept = [
      { fetched: '2026-11-20T08:00:00Z', notBefore: '9999-12-31T00:00:00Z' },
      { fetched: '9999-12-31T00:00:00Z' },
    ];
    for (const state of kept) {
      await writeFile(path, JSON.stringify({ [address]: state }));
      await run('2026-11-22');
    }
    expect(server.received).toHaveLength(3);
  });
});
