import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExternalJob, PublishedJob } from '#src/contracts/external-jobs.ts';
import type { LinkChecks } from '#src/contracts/link-checks.ts';
import { readExternalJobs } from '#src/content/jobs-file.ts';
import { readPublishedJobs } from '#src/content/published-jobs.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

const job = (title: string, day: string, change: Partial<ExternalJob> = {}): ExternalJob =>
  externalJob({ 'Job Title': title, 'Date Scraped': day, ...change });

describe('the list that the site is built from', () => {
  it('stands newest first', () => {
    const jobs = [job('a', ''), job('b', '2025-04-01'), job('c', '2025-04-16')];
    const titles = readExternalJobs('f', JSON.stringify(jobs)).map((read) => read['Job Title']);
    expect(titles).toEqual(['c', 'b', 'a']);
  });

  it('is refused with the number of each faulty record and what is wrong with it', () => {
    const jobs = [job('a', ''), job('b', '16/04/2025'), job('c', '2025-04-16', { 'Job URL': 'javascript:alert(1)' })];
    expect(() => readExternalJobs('jobs.json', JSON.stringify(jobs))).toThrow(
      'jobs.json:\nrecord 2: Date Scraped: A date is YYYY-MM-DD.\nrecord 3: Job URL: Only absolute http(s) links.',
    );
  });

  it('names ten faulty records at most', () => {
    const jobs = Array.from({ length: 12 }, () => job('', ''));
    expect(() => readExternalJobs('f', JSON.stringify(jobs))).toThrow(/record 10: .*\n… and 2 more\.$/);
  });

  it.each([
    ['f is not valid JSON: ', '[{'],
    ['f holds no list: expected an array.', '{"jobs":[]}'],
    ['f is empty.', ' '],
  ])('is refused: %s', (sentence, text) => {
    expect(() => readExternalJobs('f', text)).toThrow(sentence);
  });

  it('is asked for by name when it is missing', () => {
    expect(() => readPublishedJobs({ JOBS_FILE: 'no-such-file.json' }, new Date())).toThrow(
      'no-such-file.json cannot be read: there is no such file. `npm run jobs:import` writes the list of jobs.',
    );
  });
});

describe('the jobs that the site shows', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  let JOBS_FILE: string;
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const write = async (...jobs: ExternalJob[]) => {
    JOBS_FILE = await (await temporaryFolder()).put('jobs.json', JSON.stringify(jobs));
  };
  const shown = (checks: LinkChecks, environment: NodeJS.ProcessEnv = {}) =>
    readPublishedJobs({ JOBS_FILE, ...environment }, now, checks).map((each) => each['Job Title']);

  it('are without what has closed', async () => {
    await write(
      job('closed', '2026-11-20', { 'Closing Date': '2026-11-21' }),
      job('last day', '2026-11-20', { 'Closing Date': '2026-11-22' }),
    );
    expect(shown({})).toEqual(['last day']);
  });

  it('are without those whose link was gone on two days', async () => {
    const gone = { checked: '2026-11-21', outcome: 'gone', since: '2026-11-20' } as const;
    await write(
      job('once', '2026-11-20', { 'Job URL': 'https://a.example/1' }),
      job('twice', '2026-11-20', { 'Job URL': 'https://a.example/2' }),
    );
    const checks = {
      'https://a.example/1': { ...gone, goneOn: ['2026-11-21'] },
      'https://a.example/2': { ...gone, goneOn: ['2026-11-20', '2026-11-21'] },
    };
    expect(shown(checks)).toEqual(['once']);
  });

  it.each(['http://127.0.0.1:3000/1', 'https://jobs.intranet/1', 'http://192.168.1.7/1', 'https://[fd00::1]/1'])(
    'are without those that lead into a private network: %s',
    async (link) => {
      await write(job('here', '2026-11-20', { 'Job URL': link }), job('there', '2026-11-20'));
      expect(shown({})).toEqual(['there']);
      expect(shown({}, { FEED_HOSTS_LOCAL: 'allow' })).toHaveLength(2);
    },
  );

  it('say which are STEM, also where their file does not', async () => {
    await write(job('Civil Engineer', '2026-11-20'), job('Sales Engineer', '2026-11-20'));
    const fields = readPublishedJobs({ JOBS_FILE }, now, {}).map((each) => each.Field);
    expect(fields).toEqual(['STEM', undefined]);
  });

  it('are without samples in production alone', async () => {
    await write(job('sample', '2026-11-20', { Company: 'Volta (example)' }), job('real', ''));
    expect(shown({})).toEqual(['sample', 'real']);
    expect(shown({}, { DEMO: '1' })).toEqual(['sample', 'real']);
    expect(shown({}, { DEMO: '0' })).toEqual(['real']);
  });

  it.each([
    ['none', [], '[\n]\n', 'No jobs have been added yet.'],
    ['a real one', [job('a', '2026-11-20')], undefined, '1 job from other sites'],
    [
      'samples',
      [job('a', ''), job('b', '', { Company: 'Volta (example)' })],
      undefined,
      '2 jobs, made-up examples included',
    ],
  ])('%s: make the job file, one record a line, and a sentence', async (_, jobs, text, summary) => {
    await write(...jobs);
    vi.stubEnv('JOBS_FILE', JOBS_FILE);
    const build = await import('#src/features/external-jobs/external-jobs.build.ts');
    const lines = `[\n${jobs.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;
    expect(build.jobFileText()).toBe(text ?? lines);
    expect(build.jobListSummary).toContain(summary);
  });

  it('are marked for feeds where the register lets each of their sources be passed on', async () => {
    const folder = await temporaryFolder();
    const attribution = { text: 'Jobs', link: 'https://a.example/' };
    await folder.put(
      'sources.json',
      JSON.stringify([
        { name: 'Yes', attribution, syndicate: true },
        { name: 'No', attribution, syndicate: false },
        { name: 'Says nothing', attribution },
      ]),
    );
    const sources = ['Yes', 'No', 'Says nothing', 'Unknown', 'Yes; No', 'Yes; Unknown'];
    const jobs = sources.map((source) => job(source, '2026-11-20', { Source: source }));
    await folder.put('scraped_jobs_cleaned.json', JSON.stringify(jobs));
    vi.stubEnv('CONTENT_DIR', folder.path);
    const build = await import('#src/features/external-jobs/external-jobs.build.ts');
    const published = JSON.parse(build.jobFileText()) as PublishedJob[];
    const marked = published.filter((one) => one['In Feeds']).map(({ Source }) => Source);
    expect([published.length, marked]).toEqual([6, ['Yes']]);
  });

  it('give the filter its choices with their counts', async () => {
    await write(
      job('a', '2026-11-20', { Source: 'Jobberman; MyJobMag', 'Job Level': 'Not Specified' }),
      job('b', '2026-11-20', { Source: 'An unknown board', 'Job Category': 'Health' }),
    );
    vi.stubEnv('JOBS_FILE', JOBS_FILE);
    const build = await import('#src/features/external-jobs/external-jobs.build.ts');
    expect(build.jobChoices).toMatchObject({
      level: { 'Entry Level': 1, 'Not Specified': 1 },
      category: { Health: 1, Remote: 1 },
      source: { Jobberman: 1, MyJobMag: 1, 'An unknown board': 1 },
    });
  });
});
