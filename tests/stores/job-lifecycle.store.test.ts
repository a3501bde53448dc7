import { beforeEach, expect, it, vi } from 'vitest';
import { dataOf } from '#src/browser/loadable.ts';
import * as toasts from '#src/browser/toasts.ts';
import {
  askToRenew,
  closeJob,
  deleteJob,
  renewJob,
  reopenJob,
} from '#src/features/company-dashboard/jobs/job-lifecycle.store.ts';
import { loadMyJobs, myJobs } from '#src/features/company-dashboard/jobs/my-jobs.store.ts';
import { HAS_APPLICATIONS } from '#src/contracts/job-lifecycle.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { BROKEN, openSite, waitFor } from '#tests/support/store-api.ts';

vi.mock('#src/browser/toasts.ts', { spy: true });

const { db, network, enterAsCompany, without } = await openSite();
const shown = () => dataOf(myJobs.$state.get()) ?? [];
const job = () => {
  const [first] = shown();
  if (first === undefined) throw new Error('No job is shown.');
  return first;
};
const asked = vi.fn<typeof confirm>();
const said = () => vi.mocked(toasts.showToast).mock.lastCall?.slice(0, 2);

let companyId: string;
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.mocked(toasts.showToast).mockClear();
  asked.mockReset().mockReturnValue(true);
  vi.stubGlobal('confirm', asked);
  ({ id: companyId } = await enterAsCompany());
  await addJob(db, companyId, { title: 'Second', createdAt: new Date(Date.now() - 60_000) });
  await addJob(db, companyId, { title: 'First', deadline: '2099-01-31' });
  await loadMyJobs();
});

it('closes, opens again and renews a job in its place', async () => {
  expect(await closeJob(job(), 'First')).toBe(true);
  expect(asked).toHaveBeenLastCalledWith(
    'Close this job? First. It leaves the public lists at once, and nobody can apply any more. You can reopen it.',
  );
  expect(job()).toMatchObject({ title: 'First', open: false });
  expect(said()).toEqual(['success', 'Job closed.']);
  expect(await reopenJob(job())).toBe(true);
  expect(job()).toMatchObject({ title: 'First', open: true, closedAt: null });
  expect(await renewJob(job())).toBe(true);
  expect(said()).toEqual(['success', 'Job renewed: it is open until 31 January 2099.']);
  expect(shown().map(({ title }) => title)).toEqual(['First', 'Second']);
});

it('gives a renewed job its end as it was before', async () => {
  const renew = async (facts: Parameters<typeof addJob>[2]) => {
    await addJob(db, companyId, { title: 'Renewed', ...facts });
    await loadMyJobs();
    const before = job();
    expect(await renewJob(before)).toBe(true);
    expect(job()).toMatchObject({ open: true, closedAt: null });
    const action = vi.mocked(toasts.showToast).mock.lastCall?.[3];
    expect(action?.text).toBe('Undo');
    action?.act();
    await waitFor(() => expect(said()).toEqual(['success', 'Renewal undone.']));
    await loadMyJobs();
    const { deadline, open } = before;
    expect(job()).toMatchObject({ title: 'Renewed', deadline, open });
  };
  await renew({ deadline: null });
  await renew({ deadline: '2099-01-31', closedAt: new Date() });
});

it('says of a mail about a job that is gone that it is', async () => {
  history.replaceState(null, '', '/company-dashboard/my-jobs?renew=gone');
  await askToRenew(() => {});
  expect(said()).toEqual(['error', 'The job to renew does not exist any more.']);
  expect(asked).not.toHaveBeenCalled();
  expect(location.search).toBe('');
});

it('does nothing after a no', async () => {
  asked.mockReturnValue(false);
  history.replaceState(null, '', `/company-dashboard/my-jobs?renew=${job().id}`);
  const onAnswer = vi.fn();
  await askToRenew(onAnswer);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(job());
  expect(await closeJob(job(), 'First')).toBe(false);
  expect(await deleteJob(job(), 'First')).toBe(false);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(said()).toBeUndefined();
  expect(shown().map(({ title }) => title)).toEqual(['First', 'Second']);
});

it('takes a deleted job from the list', async () => {
  expect(await deleteJob(job(), 'First')).toBe(true);
  expect(shown().map(({ title }) => title)).toEqual(['Second']);
  expect(said()).toEqual(['success', 'Job deleted.']);
});

it('does one thing at a time', async () => {
  const release = network.hold('POST /jobs/:id/close');
  const closing = closeJob(job(), 'First');
  expect(await deleteJob(job(), 'First')).toBe(false);
  release();
  expect(await closing).toBe(true);
  expect(job()).toMatchObject({ title: 'First', open: false });
});

it('says why nothing was done, and leaves the list as it was', async () => {
  const jobSeekerId = (await addJobSeeker(db)).id;
  await addApplication(db, { jobId: job().id, jobSeekerId });
  const before = shown();
  expect(await deleteJob(job(), 'First')).toBe(false);
  expect(said()).toEqual(['error', HAS_APPLICATIONS]);
  await without('jobs', async () => {
    expect(await closeJob(job(), 'First')).toBe(false);
    expect(said()).toEqual(['error', BROKEN]);
  });
  network.offline();
  for (const [act, sentence] of [
    [closeJob, 'Failed to close the job. Please try again.'],
    [reopenJob, 'Failed to open the job again. Please try again.'],
    [renewJob, 'Failed to renew the job. Please try again.'],
    [deleteJob, 'Failed to delete the job. Please try again.'],
  ] as const) {
    expect(await act(job(), 'First')).toBe(false);
    expect(said()).toEqual(['error', sentence]);
  }
  expect(shown()).toEqual(before);
});
