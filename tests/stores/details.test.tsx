import { act, createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loading } from '#src/browser/loadable.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import type { JobDetails as Job } from '#src/contracts/jobs.ts';
import { $session } from '#src/features/session/session.store.ts';
import { $company, loadCompany } from '#src/features/company-profile/company-details.store.ts';
import CompanyDetails from '#src/features/company-profile/CompanyDetails.tsx';
import { $job, loadJob } from '#src/features/internal-jobs/job-details.store.ts';
import JobDetails from '#src/features/internal-jobs/JobDetails.tsx';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

// Node's Request, which ky makes, takes no address without a host.
vi.mock('#src/browser/http.ts', async () => ({
  request: (await import('#src/browser/ask.ts')).ask,
}));

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const job: Job = {
  id: ID,
  title: 'Web developer',
  category: 'Web Development',
  companyName: 'Acme',
  companyId: ID,
  salary: 3500,
  minSalary: null,
  maxSalary: null,
  location: 'Accra',
  jobType: 'Full Time',
  createdAt: '2025-04-16T10:00:00.000Z',
  contactEmail: 'jobs@acme.example',
  companyWebsite: 'https://acme.example',
  experience: 0,
  applicationLink: 'javascript:alert(1)',
  description: 'First.\n\nSecond.',
  views: 1234,
  deadline: null,
  open: true,
  hasApplied: false,
  application: null,
  updatedAt: '2025-04-16T10:00:00.000Z',
};
const company: CompanyProfile = {
  id: ID,
  companyName: 'Kofi Labs',
  industry: 'tech',
  companySize: '11-50',
  foundedYear: 2014,
  tagline: 'We build',
  about: 'About us.',
  contactEmail: null,
  phone: null,
  address: null,
  website: null,
  specializations: ['Robots', 'Maps'],
  logo: '/media/logo.png',
  coverImage: null,
  jobs: [
    {
      id: ID,
      title: 'Web developer',
      jobType: 'Full Time',
      location: 'Accra',
      createdAt: job.createdAt,
    },
  ],
  updatedAt: job.updatedAt,
};

const JOB_CALL = `GET /api/jobs/job-details/${ID}`;
const COMPANY_CALL = `GET /api/profile/company/${ID}`;

let unmount: () => void;

/** Shows a page before the answer to its call is there. */
function open(path: string, page: ComponentType): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(createElement(page)));
  unmount = () => act(() => root.unmount());
}

async function openJob(answer: Partial<Job> = {}): Promise<void> {
  fakeFetch({ [JOB_CALL]: { json: { ...job, ...answer } } });
  open(`/job-details/${ID}`, JobDetails);
  await act(loadJob);
}

async function openCompany(answer: Partial<CompanyProfile> = {}): Promise<void> {
  fakeFetch({ [COMPANY_CALL]: { json: { ...company, ...answer } } });
  open(`/company-details/${ID}`, CompanyDetails);
  await act(loadCompany);
}

const text = () => document.body.textContent;
const named = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => textContent === name,
  );
const press = (element: HTMLElement | undefined) =>
  act(async () => {
    element?.click();
    await Promise.resolve();
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'info').mockReturnValue();
  $session.set({ status: 'ready', role: undefined, user: undefined });
  $job.set(loading);
  $company.set(loading);
});

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('JobDetails', () => {
  it('shows a skeleton, then the job that the address names', async () => {
    const { calls } = fakeFetch({ [JOB_CALL]: { json: job } });
    open(`/job-details/${ID}`, JobDetails);
    expect(document.querySelector('.skeleton')).not.toBeNull();
    await act(loadJob);
    expect(document.querySelector('.skeleton')).toBeNull();
    expect(calls).toEqual([JOB_CALL]);
    for (const shown of ['Web developer', '₵3,500', 'N/A', '16 April 2025', '1,234', 'Not set']) {
      expect(text()).toContain(shown);
    }
    expect(document.title).toMatch(/^Web developer \| /);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /\/job-details\/[0-9a-f-]{36}$/,
    );
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(named('a', 'Acme')?.getAttribute('href')).toBe(`/company-details/${ID}`);
    expect(named('a', 'https://acme.example')?.getAttribute('target')).toBe('_blank');
  });

  it('links no address that a browser would run', async () => {
    await openJob();
    expect(text()).toContain('javascript:alert(1)');
    expect(named('a', 'javascript:alert(1)')).toBeUndefined();
  });

  it('asks anybody but a job seeker to log in, and records the press', async () => {
    await openJob();
    const { calls, bodies } = fakeFetch({ 'POST /api/link-clicks': { status: 204 } });
    const toasts: Toast[] = [];
    const stop = listenForToasts((toast) => toasts.push(toast));
    await press(named('button', 'Apply Now'));
    stop();
    expect(toasts).toEqual([{ kind: 'error', text: 'Please login to apply' }]);
    expect(calls).toEqual(['POST /api/link-clicks']);
    expect(bodies).toEqual([
      { linkType: 'job_apply', itemId: ID, linkUrl: `${location.origin}/apply/${ID}` },
    ]);
  });

  it('gives a job seeker a real link, which the page records when pressed', async () => {
    $session.set({
      status: 'ready',
      role: 'JOBSEEKER',
      user: { id: ID, email: 'a@b.example' } as never,
    });
    await openJob();
    const link = named('a', 'Apply Now');
    expect(link?.getAttribute('href')).toBe(`/apply/${ID}`);
    expect({ ...link?.dataset }).toEqual({ track: 'job_apply', itemId: ID });
  });

  it('shows how far the application is in place of the button', async () => {
    const application = { status: 'interviewed', appliedAt: '2025-05-02T10:00:00.000Z' } as const;
    await openJob({ hasApplied: true, application });
    expect(text()).toContain('You applied on 2 May 2025. Interviewed');
    expect(text()).not.toContain('Apply Now');
  });

  it('says that a job is closed, and offers no way to apply', async () => {
    await openJob({ open: false });
    expect(text()).toContain('This job is closed to applications.');
    expect(document.querySelector('meta[name=robots]')).toHaveProperty('content', 'noindex');
    expect(text()).not.toContain('Apply Now');
  });

  it('shows a failure in red, with a way on', async () => {
    fakeFetch({ [JOB_CALL]: { status: 404, json: { error: 'Gone.', code: 'not_found' } } });
    open(`/job-details/${ID}`, JobDetails);
    await act(loadJob);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('No job details found.');
    expect(named('a', 'All Jobs')?.getAttribute('href')).toBe('/jobs');
    fakeFetch({ [JOB_CALL]: { json: job } });
    await press(named('button', 'Try again'));
    await act(() => vi.waitFor(() => expect(text()).toContain('Web developer')));
  });
});

describe('CompanyDetails', () => {
  it('shows the company and its open positions', async () => {
    fakeFetch({ [COMPANY_CALL]: { json: company } });
    open(`/company-details/${ID}`, CompanyDetails);
    expect(document.querySelector('.skeleton')).not.toBeNull();
    await act(loadCompany);
    for (const shown of [
      'Kofi Labs',
      'We build',
      'Technology',
      '11-50',
      '2014',
      'About us.',
      'Maps',
    ]) {
      expect(text()).toContain(shown);
    }
    expect(text()).toContain('Full Time · Accra · 16 April 2025');
    expect(named('a', 'View Job')?.getAttribute('href')).toBe(`/job-details/${ID}`);
    expect(document.title).toMatch(/^Kofi Labs \| /);
  });

  it('shows the initials again when the logo fails to load', async () => {
    await openCompany();
    const logo = document.querySelector('img');
    expect(logo?.parentElement?.textContent).toBe('KL');
    act(() => void logo?.dispatchEvent(new Event('error')));
    expect(logo?.hidden).toBe(true);
  });

  it('says so when there is no open position', async () => {
    await openCompany({ jobs: [] });
    expect(text()).toContain('No open positions right now.');
  });

  it.each([
    [
      "the server's sentence",
      { error: 'This company has been removed.' },
      'This company has been removed.',
    ],
    ['its own without one', {}, 'Failed to fetch company details'],
  ])('shows %s for 3 seconds, and the way back for good', async (_, body, sentence) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeFetch({ [COMPANY_CALL]: { status: 404, json: body } });
    open(`/company-details/${ID}`, CompanyDetails);
    await act(loadCompany);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(sentence);
    act(() => void vi.advanceTimersByTime(2_900));
    expect(document.querySelector('[role=alert]')?.textContent).toBe(sentence);
    act(() => void vi.advanceTimersByTime(100));
    expect(document.querySelector('[role=alert]')?.textContent).toBe('');
    expect(named('a', 'Back to Companies')?.getAttribute('href')).toBe('/company');
  });
});
