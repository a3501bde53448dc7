import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openSite } from '#tests/support/store-api.ts';

const { db, network } = await openSite();

beforeEach(() => void vi.resetModules());

afterEach(() => void vi.restoreAllMocks());

const load = async () => (await import('#src/features/internal-jobs/featured-jobs.store.ts')).featuredJobs;

it('asks once a page for all its readers', async () => {
  const { id } = await addJob(db, (await addCompany(db)).id);
  const featuredJobs = await load();
  const [first, second] = await Promise.all([featuredJobs(), featuredJobs()]);
  expect(first).toMatchObject({ jobs: [{ id }], total: 1 });
  expect(second).toBe(first);
  network.offline();
  expect(await featuredJobs()).toBe(first);
});

it.each(['offline', 500] as const)('counts 0 jobs and only logs what it meets: %s', async (fault) => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const alarms = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  network.answerOnce('GET /jobs/featured', fault);
  const featuredJobs = await load();
  expect(await featuredJobs()).toEqual({ jobs: [], total: 0 });
  expect(log).toHaveBeenCalledOnce();
  for (const alarm of alarms) expect(alarm).not.toHaveBeenCalled();
});
