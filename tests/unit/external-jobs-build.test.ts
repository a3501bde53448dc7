import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';

const job = (title: string, day: string, change: Partial<ExternalJob> = {}): ExternalJob => ({
  Source: 'GhanaJob',
  'Job Title': title,
  Company: 'Volta Works',
  'Job URL': 'https://jobs.example/1',
  'Job Level': 'Entry Level',
  'Job Category': 'General',
  'Date Scraped': day,
  ...change,
});

let readExternalJobs: (name: string, text: string) => ExternalJob[];
beforeAll(async () => {
  vi.stubEnv('JOBS_FILE', 'tests/unit/fixtures/two-jobs.json');
  ({ readExternalJobs } = await import('#src/features/external-jobs/external-jobs.build.ts'));
});

describe('the list that the site is built from', () => {
  it('is read from JOBS_FILE, byte for byte, with its distinct levels and categories', async () => {
    const build = await import('#src/features/external-jobs/external-jobs.build.ts');
    expect(build.externalJobs.map((job) => job['Job Title'])).toEqual(['Ɛ Data Analyst', 'Nurse']);
    expect(build.jobLevels).toEqual(['Entry Level', 'Senior Level']);
    expect(build.jobCategories).toEqual(['Health']);
    expect(build.jobFileBytes.toString('utf8').endsWith(']\n')).toBe(true);
  });

  it('stands newest first, days in the order of the file, undated jobs last', () => {
    const jobs = [
      job('a', ''),
      job('b', '2025-04-01'),
      job('c', '2025-04-16'),
      job('d', '2025-04-16'),
    ];
    const titles = readExternalJobs('f', JSON.stringify(jobs)).map((read) => read['Job Title']);
    expect(titles).toEqual(['c', 'd', 'b', 'a']);
  });

  it('is refused with the number of each faulty record and what is wrong with it', () => {
    const jobs = [
      job('a', ''),
      job('b', '16/04/2025'),
      job('c', '2025-04-16', { 'Job URL': 'javascript:alert(1)' }),
    ];
    expect(() => readExternalJobs('jobs.json', JSON.stringify(jobs))).toThrow(
      'jobs.json:\nrecord 2: Date Scraped: A date is YYYY-MM-DD.\nrecord 3: Job URL: Only absolute http(s) links.',
    );
  });

  it('names ten faulty records at most', () => {
    const jobs = Array.from({ length: 12 }, () => job('', ''));
    expect(() => readExternalJobs('f', JSON.stringify(jobs))).toThrow(
      /record 10: .*\n… and 2 more\.$/,
    );
  });

  it.each([
    ['f is not JSON.', '[{'],
    ['f is not an array.', '{"jobs":[]}'],
  ])('is refused: %s', (sentence, text) => {
    expect(() => readExternalJobs('f', text)).toThrow(sentence);
  });

  it('is asked for by name when it is missing', async () => {
    vi.resetModules();
    vi.stubEnv('JOBS_FILE', 'tests/unit/fixtures/no-such-file.json');
    await expect(import('#src/features/external-jobs/external-jobs.build.ts')).rejects.toThrow(
      'no-such-file.json cannot be read; `npm run jobs:import` writes the list of jobs.',
    );
  });
});
