import { act, createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import type { Application } from '#src/contracts/applications.ts';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { $session } from '#src/features/session/session.store.ts';
import MyJobs from '#src/features/company-dashboard/jobs/MyJobs.tsx';
import Overview from '#src/features/company-dashboard/overview/Overview.tsx';
import {
  chart,
  chooseMonth,
  loadOverview,
  $month,
} from '#src/features/company-dashboard/overview/overview.store.ts';
import { part } from '#src/features/company-dashboard/overview/part.store.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

vi.mock('#src/browser/navigation.ts', () => ({ goTo: vi.fn(), redirectTo: vi.fn() }));

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const NO_FIGURES = {
  ...{ timestamps: ['2026-10-01', '2026-11-01'], applications: [0, 0], views: [0, 0] },
  ...{ totalApplications: 0, totalViews: 0, applicationsTrend: null, viewsTrend: null },
  ...{ applicationsTrendUp: true, viewsTrendUp: true },
};
const job: OwnJob = {
  ...{ id: ID, title: 'Typist', category: 'Data Entry', companyName: 'Volta', location: 'Accra' },
  ...{ salary: null, minSalary: 100, maxSalary: 200, jobType: 'Part Time', deadline: null },
  ...{ createdAt: '2026-11-19T10:00:00.000Z', views: 1200, applications: 3, open: false },
};
const application = (number: number): Application => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  ...{ status: 'pending', appliedAt: new Date().toISOString(), resume: null, coverLetter: null },
  jobSeeker: {
    ...{ id: ID, name: null, headline: null, profileImage: null, address: null },
    email: 'ama@people.example',
  },
  job: { id: ID, title: `Job ${number}`, companyName: 'Volta' },
});

const answers = (changes: Parameters<typeof fakeFetch>[0] = {}) =>
  fakeFetch({
    'GET /api/jobs': { json: [] },
    'GET /api/jobs/applications-chart': { json: NO_FIGURES },
    'GET /api/jobs/performance': { json: [] },
    'GET /api/jobs/applications/company?limit=5': { json: [] },
    ...changes,
  });

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
  await act(() => vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull()));
}

const text = () => document.body.textContent;

beforeEach(() => {
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
  $session.set({
    status: 'ready',
    role: 'COMPANY',
    user: { id: ID, username: 'volta', name: 'Volta', logo: null, role: 'COMPANY' },
  });
});

afterEach(() => {
  unmount();
  unmount = () => {};
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part of the dashboard', () => {
  it('shows what was asked for last, whatever arrives last', async () => {
    const { $state, load } = part<string>('Failed');
    const slow = Promise.withResolvers<string>();
    const first = load(() => slow.promise);
    await load(() => Promise.resolve('second'));
    slow.resolve('first');
    await first;
    expect($state.get()).toEqual({ status: 'ready', data: 'second' });
  });
});

describe('the overview', () => {
  it('asks for the figures of the chosen month, and for all without one', async () => {
    const { calls } = answers();
    await loadOverview();
    expect(calls.toSorted()).toEqual([
      'GET /api/jobs',
      'GET /api/jobs/applications-chart',
      'GET /api/jobs/applications/company?limit=5',
      'GET /api/jobs/performance',
    ]);
    calls.length = 0;
    chooseMonth('May');
    chooseMonth('All');
    expect(calls).toEqual([
      'GET /api/jobs/applications-chart?month=May',
      'GET /api/jobs/performance?month=May',
      'GET /api/jobs/applications-chart',
      'GET /api/jobs/performance',
    ]);
  });

  it('helps a company without a job', async () => {
    answers();
    await open(Overview);
    for (const sentence of [
      'You have not posted any jobs yet.',
      'No job performance data available for All.',
      'No recent applications found.',
    ]) {
      expect(text()).toContain(sentence);
    }
  });

  it('shows what there is: the latest five applications, with what stands in for a name', async () => {
    answers({
      'GET /api/jobs': { json: [job] },
      'GET /api/jobs/applications/company?limit=5': { json: [1, 2, 3, 4, 5].map(application) },
    });
    await open(Overview);
    const rows = [...document.querySelectorAll('.recent li')];
    expect(rows).toHaveLength(5);
    expect(rows[0]?.textContent).toMatch(/^UnknownNewJob 1\d+ seconds? ago$/);
    expect(document.querySelector('.stats')?.textContent).toBe(
      'Jobs posted1Open jobs0Expired jobs1Applications3Views1,200',
    );
    expect(text()).toContain('No applications and no views in this period.');
  });

  it.each([
    ['the sentence of the server', { status: 500, json: { error: 'Busy.' } }, 'Busy.'],
    ['its own without one', { status: 500, json: {} }, 'Failed to load chart data'],
    ['that the session is over', { status: 401, json: {} }, 'Please log in to view chart data'],
  ])('shows for a chart that fails %s', async (_, answer, message) => {
    answers({ 'GET /api/jobs/applications-chart': answer });
    await loadOverview();
    expect(chart.$state.get()).toEqual({ status: 'failed', message });
  });
});

describe('My Jobs', () => {
  it('shows each job with its figures and the way to edit it', async () => {
    answers({ 'GET /api/jobs': { json: [job] } });
    await open(MyJobs);
    for (const shown of [
      'Typist',
      'Closed',
      '₵100 - ₵200',
      '19 November 2026',
      'Not set',
      '1,200',
    ]) {
      expect(text()).toContain(shown);
    }
    expect(document.querySelector('[aria-label="Edit Typist"]')?.getAttribute('href')).toBe(
      `/company-dashboard/edit-job/${ID}`,
    );
  });

  it('says that there is none yet', async () => {
    answers();
    await open(MyJobs);
    expect(text()).toContain('You have not posted any jobs yet.');
  });

  it('says in a toast when they do not come', async () => {
    const toasts: Toast[] = [];
    const stop = listenForToasts((toast) => toasts.push(toast));
    answers({ 'GET /api/jobs': { status: 500, json: {} } });
    await open(MyJobs);
    stop();
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to get my jobs' }]);
    expect(text()).toContain('Try again');
  });
});
