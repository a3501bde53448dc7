import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = async () =>
  (await import('#src/features/internal-jobs/featured-jobs.store.ts')).featuredJobs;

it('asks once a page, whoever wants to know', async () => {
  const answer = { jobs: [], total: 7 };
  const { calls } = fakeFetch({ 'GET /api/jobs/featured': { json: answer } });
  const featuredJobs = await load();
  expect(await Promise.all([featuredJobs(), featuredJobs()])).toEqual([answer, answer]);
  expect(calls).toEqual(['GET /api/jobs/featured']);
});

it.each([
  ['out of reach', 'offline'],
  ['failing', { status: 500, json: { error: 'x', code: 'internal' } }],
] as const)('counts 0 jobs and only logs when the server is %s', async (_, answer) => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const alarms = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  fakeFetch({ 'GET /api/jobs/featured': answer });
  const featuredJobs = await load();
  expect(await featuredJobs()).toEqual({ jobs: [], total: 0 });
  expect(log).toHaveBeenCalledOnce();
  for (const alarm of alarms) expect(alarm).not.toHaveBeenCalled();
});
