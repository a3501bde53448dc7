import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import '#src/features/internal-jobs/apply-now.element.ts';
import { $session, type Session } from '#src/features/session/session.store.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { api, db, enterAsJobSeeker } = await openSite();

let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  ({ id } = await addJob(db, (await addCompany(db)).id));
  setAnonymous();
});

afterEach(async () => {
  document.body.replaceChildren();
  await api.settled();
  vi.restoreAllMocks();
});

const setAnonymous = () => $session.set({ status: 'ready', role: undefined, user: undefined });
const setLoading = () => $session.set({ status: 'loading', role: undefined, user: undefined });
const setRole = (role: 'COMPANY' | 'JOBSEEKER') => $session.set({ status: 'ready', role, user: { id } } as Session);
const part = (selector: string) => document.querySelector<HTMLElement>(`apply-now ${selector}`);
const viewsOf = async () => (await db.select({ views: jobs.views }).from(jobs).where(eq(jobs.id, id)))[0]?.views;

/** As the server renders it. */
function open(inside = `<a class="button" href="/apply/${id}" data-track="job_apply">Apply Now</a>`) {
  document.body.innerHTML = `<apply-now data-job="${id}">${inside}</apply-now>`;
}

async function comeBack() {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await api.settled();
}

it('reports one view', async () => {
  open();
  await waitFor(async () => expect(await viewsOf()).toBe(1));
});

it('asks every visitor but a job seeker to log in, with a way back here, and records the press', async () => {
  open();
  expect(part('a')).toBeNull();
  const toasts: Toast[] = [];
  const stop = listenForToasts((toast) => toasts.push(toast));
  part('button')?.click();
  await waitFor(() => expect(toasts).toHaveLength(1));
  stop();
  const href = `/jobseeker-login?redirect=${encodeURIComponent(`/job-details/${id}`)}`;
  expect(toasts).toEqual([{ kind: 'error', text: 'Please login to apply', link: { href, text: 'Log in' } }]);
  await waitFor(async () => {
    const [click] = await db.select().from(linkClicks).where(eq(linkClicks.itemId, id));
    expect(click?.linkType).toBe('job_apply');
  });
});

it('keeps the focus on Apply Now when it becomes known who looks', () => {
  setLoading();
  open();
  part('button')?.focus();
  setRole('COMPANY');
  expect(document.activeElement).toBe(part('button'));
  setRole('JOBSEEKER');
  expect(part('a')?.getAttribute('href')).toBe(`/apply/${id}`);
  expect(document.activeElement).toBe(part('a'));
});

it('follows who logs in and out elsewhere, and what a job seeker did meanwhile', async () => {
  const { id: jobSeekerId } = await enterAsJobSeeker();
  open();
  setRole('JOBSEEKER');
  expect(part('a')).not.toBeNull();
  const appliedAt = new Date('2024-05-02T10:00:00Z');
  await addApplication(db, { jobId: id, jobSeekerId, status: 'interviewed', appliedAt });
  await comeBack();
  await waitFor(() => expect(part('.notice')?.textContent).toBe('You applied on 2 May 2024. Interviewed'));
  expect(part('.tag')?.className).toBe('tag badge--warning');
  expect(part('a')).toBeNull();
  setAnonymous();
  expect(part('button')?.textContent).toBe('Apply Now');
});

it('says that a job has closed meanwhile', async () => {
  await enterAsJobSeeker();
  open();
  setRole('JOBSEEKER');
  await db.update(jobs).set({ deadline: '2020-01-31' }).where(eq(jobs.id, id));
  await comeBack();
  await waitFor(() => expect(part('.notice')?.textContent).toBe('This job is closed to applications.'));
});

it('leaves a closed job as it is', () => {
  open('<p class="notice">This job is closed to applications.</p>');
  expect(part('button')).toBeNull();
  setRole('COMPANY');
  expect(part('p')?.textContent).toBe('This job is closed to applications.');
});

it('stops when it is taken away', () => {
  open();
  document.body.replaceChildren();
  expect($session.lc).toBe(0);
});
