import { eq } from 'drizzle-orm';
import { act, createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MONTHS } from '#src/contracts/months.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import ApplicationDetails from '#src/features/applications/received/ApplicationDetails.tsx';
import MyJobs from '#src/features/company-dashboard/jobs/MyJobs.tsx';
import PostJob from '#src/features/company-dashboard/jobs/PostJob.tsx';
import Overview from '#src/features/company-dashboard/overview/Overview.tsx';
import { chart, chooseMonth, loadOverview, $month } from '#src/features/company-dashboard/overview/overview.store.ts';
import { startSession } from '#src/features/session/session.store.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobViewSums } from '#src/server/db/schema/tracking.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { addApplicants, addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { api, db, network, enterAsCompany, leave } = await openSite();

let company: string;

/** Adds a job of the company that is closed, with these applicants. */
async function addClosedJob(...names: string[]): Promise<string> {
  const { id } = await addJob(db, company, {
    title: 'Typist',
    minSalary: 100,
    maxSalary: 200,
    views: 1200,
    createdAt: new Date('2025-11-19T10:00:00Z'),
    deadline: null,
  });
  if (names.length > 0) await addApplicants(db, id, names);
  return id;
}

let unmount = () => {};

/** Opens a page of the signed-in company and waits for what it loads. */
async function open(page: ComponentType): Promise<void> {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.body.firstElementChild as Element);
  unmount = () => act(() => root.unmount());
  await act(async () => {
    root.render(createElement(page));
    await Promise.resolve();
  });
  await act(() => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull()));
}

const text = () => document.body.textContent;
const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(console, 'info').mockReturnValue();
  $month.set(undefined);
  ({ id: company } = await enterAsCompany());
  await startSession('guarded');
});

afterEach(() => {
  unmount();
  unmount = () => {};
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the figures', () => {
  const shown = () => {
    const state = chart.$state.get();
    return state.status === 'ready' ? state.data : undefined;
  };
  const thisMonth = MONTHS[new Date().getUTCMonth()];
  const another = MONTHS[(new Date().getUTCMonth() + 6) % 12];

  beforeEach(async () => {
    const jobId = await addClosedJob('Ama');
    const day = calendarDay(new Date());
    await db.insert(jobViewSums).values({ jobId, day, views: 1 });
  });

  it('are those of the chosen month, and all without one', async () => {
    await loadOverview();
    expect(shown()).toMatchObject({ totalApplications: 1, totalViews: 1 });
    expect(shown()?.timestamps).toHaveLength(12);
    chooseMonth(another ?? '');
    await waitFor(() => expect(shown()?.totalViews).toBe(0));
    chooseMonth(thisMonth ?? '');
    await waitFor(() => expect(shown()?.totalViews).toBe(1));
    expect(shown()?.timestamps).not.toHaveLength(12);
  });

  it('are those that were chosen last, whatever arrives last', async () => {
    await loadOverview();
    const release = network.hold('GET /jobs/applications-chart');
    chooseMonth(another ?? '');
    chooseMonth('All');
    await waitFor(() => expect(shown()?.totalViews).toBe(1));
    const states: unknown[] = [];
    const stop = chart.$state.listen((state) => states.push(state));
    release();
    // The held answer comes before that of a call which is made now.
    await fetch('/api/jobs/applications-chart', { credentials: 'include' });
    stop();
    expect(states).toEqual([]);
  });

  it.each([
    ['so', 'Failed to load chart data', network.offline],
    ['that the session is over', 'Please log in to view chart data', leave],
  ])('that fail say %s', async (_, message, prepare) => {
    prepare();
    await loadOverview();
    expect(chart.$state.get()).toEqual({ status: 'failed', message });
  });
});

describe('the overview', () => {
  it('helps a company without a job', async () => {
    await open(Overview);
    for (const sentence of [
      'You have not posted any jobs yet.',
      'Post your first job',
      'No job performance data yet.',
      'No recent applications found.',
    ]) {
      expect(text()).toContain(sentence);
    }
  });

  it('says that a job had no figures', async () => {
    await addClosedJob();
    await open(Overview);
    expect(text()).toContain('No applications and no views in this period.');
  });

  it('shows what there is: the latest five applications, with what stands in for a name', async () => {
    await addClosedJob('', '', '', '', '', '');
    await open(Overview);
    const rows = [...document.querySelectorAll('.recent li:not(.more)')];
    expect(rows).toHaveLength(5);
    expect(rows[0]?.textContent).toMatch(/^UnknownNewTypist(just now|\d+ seconds? ago)$/i);
    expect(document.querySelector('.stats')?.textContent).toBe(
      'Jobs posted1Open jobs0Expired jobs1Applications6Views1,200',
    );
  });
});

it('jobs of one title are distinguished by their day, wherever they are named', async () => {
  await addClosedJob('Ama');
  await addJob(db, company, { title: 'Typist', createdAt: new Date('2025-05-03T10:00:00Z') });
  const later = 'Typist (posted 19 November 2025, closed)';
  const earlier = 'Typist (posted 3 May 2025, closed)';
  await open(Overview);
  expect(document.querySelector('.recent li')?.textContent).toContain(later);
  unmount();
  await open(MyJobs);
  const named = document.querySelectorAll('.own-job :is(summary, dd a, .own-job__acts > a)');
  expect(Array.from(named, ({ ariaLabel }) => ariaLabel)).toEqual([
    `Applications to ${later}: 1`,
    `Edit ${later}`,
    `More for ${later}`,
    `Edit ${earlier}`,
    `More for ${earlier}`,
  ]);
});

describe('Job Performance', () => {
  it('shows the first ten, and all once they are asked for', async () => {
    for (let count = 0; count < 11; count += 1) await addClosedJob();
    await open(Overview);
    const rows = () => document.querySelectorAll('[data-tour=performance] tbody tr').length;
    expect(rows()).toBe(10);
    const all = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'All jobs');
    await act(async () => {
      all?.click();
      await waitFor(() => expect(rows()).toBe(11));
    });
    expect(text()).not.toContain('All jobs');
  });
});

describe('My Jobs', () => {
  it('shows each job with its figures and the way to edit it', async () => {
    const id = await addClosedJob('Ama', 'Kofi', 'Esi');
    await open(MyJobs);
    for (const shown of ['Typist', 'Closed', '₵100 - ₵200 a month', '19 November 2025', 'Closed on', '1,200']) {
      expect(text()).toContain(shown);
    }
    expect(document.querySelector('[aria-label="Edit Typist"]')?.getAttribute('href')).toBe(
      `/company-dashboard/edit-job/${id}`,
    );
  });

  it('says that there is none yet', async () => {
    await open(MyJobs);
    expect(text()).toContain('You have not posted any jobs yet.');
  });

  it('says in a toast when they do not come', async () => {
    const toasts: Toast[] = [];
    const stop = listenForToasts((toast) => toasts.push(toast));
    network.offline();
    await open(MyJobs);
    stop();
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to get my jobs' }]);
    expect(text()).toContain('Try again');
  });
});

describe('Post Job', () => {
  it("begins with how the company's profile says that it is reached", async () => {
    const reached = { website: 'https://volta.example/jobs', contactEmail: 'hr@volta.example' };
    await db.update(companies).set(reached).where(eq(companies.id, company));
    await open(PostJob);
    const typed = new FormData(document.querySelector('form') ?? undefined);
    expect([typed.get('companyWebsite'), typed.get('contactEmail')]).toEqual([reached.website, reached.contactEmail]);
  });
});

describe('an application', () => {
  it('offers no message and no note once its applicant has deleted the account', async () => {
    const ama = await addJobSeeker(db);
    const jobId = await addClosedJob();
    const { id } = await addApplication(db, { jobId, jobSeekerId: ama.id });
    const show = async () => {
      history.replaceState(null, '', `/company-dashboard/application/${id}`);
      await open(ApplicationDetails);
      return labels();
    };
    expect(await show()).toEqual([
      'Change status',
      'Message to the applicant',
      'The applicant reads this',
      'Day',
      'Message',
      'You recommend',
      'Why',
      'Note',
    ]);
    unmount();
    await removeJobSeeker(api.services, { email: ama.email, reason: null, by: 'ops' });
    expect(await db.$count(applications, eq(applications.id, id))).toBe(1);
    expect(await show()).toEqual(['Change status']);
  });
});
