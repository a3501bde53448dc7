import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loading } from '#src/browser/loadable.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import '#src/features/internal-jobs/job-details.element.ts';
import { $job } from '#src/features/internal-jobs/job-details.store.ts';
import { $session } from '#src/features/session/session.store.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const CALL = `GET /api/jobs/job-details/${ID}`;
const job: JobDetails = {
  id: ID,
  title: '<b>Web</b> developer',
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
const FIELDS = [
  ...['title', 'category', 'jobType', 'location', 'salary', 'experience', 'posted', 'deadline'],
  ...['views', 'description'],
];
/** The parts that the element looks for, in as little markup as holds them. */
const MARKUP = `<main><job-details aria-busy="true"><div data-state="loading"></div>
  <template data-state="ready"><article>
    ${FIELDS.map((name) => `<p data-field="${name}"></p>`).join('')}
    <a data-field="companyName"></a><a data-field="contactEmail"></a>
    <p data-closed>Closed</p><p data-apply></p>
    <div><dd data-web="companyWebsite"></dd></div><div><dd data-web="applicationLink"></dd></div>
  </article></template>
  <template data-state="failed"><div>
    <p data-field="message"></p><button data-retry>Try again</button>
  </div></template>
  <template data-offer="applied"><p>
    <b data-field="appliedAt"></b> <b data-field="status"></b>
  </p></template>
  <template data-offer="closed"><p>This job is closed</p></template>
  <template data-offer="form"><a>Apply Now</a></template>
  <template data-offer="login"><button>Apply Now</button></template>
</job-details></main>`;

const part = (selector: string) => document.querySelector<HTMLElement>(`job-details ${selector}`);
const busy = () => document.querySelector('job-details')?.getAttribute('aria-busy');
const field = (name: string) => part(`[data-field=${name}]`);
const named = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => textContent === name,
  );

function open(answer: Parameters<typeof fakeFetch>[0][string]) {
  const fake = fakeFetch({ [CALL]: answer });
  document.body.innerHTML = MARKUP;
  return fake;
}

async function openJob(facts: Partial<JobDetails> = {}) {
  const fake = open({ json: { ...job, ...facts } });
  await vi.waitFor(() => expect(part('article')).not.toBeNull());
  return fake;
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  history.replaceState(null, '', `/job-details/${ID}`);
  $session.set({ status: 'ready', role: undefined, user: undefined });
  $job.set(loading);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signInJobSeeker = () =>
  $session.set({ status: 'ready', role: 'JOBSEEKER', user: { id: ID } as never });

describe('<job-details>', () => {
  it('keeps the skeleton, then shows the job that the address names', async () => {
    const { calls } = open({ json: job });
    expect(part('[data-state="loading"]')).not.toBeNull();
    expect(busy()).toBe('true');
    await vi.waitFor(() => expect(part('article')).not.toBeNull());
    expect(part('[data-state="loading"]')).toBeNull();
    expect(busy()).toBe('false');
    expect(calls).toEqual([CALL]);
    const shown = FIELDS.map((name) => field(name)?.textContent);
    expect(shown).toEqual([
      ...['<b>Web</b> developer', 'Web Development', 'Full Time', 'Accra', '₵3,500', 'N/A'],
      ...['16 April 2025', 'Not set', '1,234', 'First.\n\nSecond.'],
    ]);
    expect(document.title).toMatch(/^<b>Web<\/b> developer \| /);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(named('a', 'Acme')?.getAttribute('href')).toBe(`/company-details/${ID}`);
    expect(field('contactEmail')?.getAttribute('href')).toBe('mailto:jobs@acme.example');
    expect(part('[data-closed]')).toBeNull();
  });

  it('links an address that is one, shows one that a browser would run as text, none not at all', async () => {
    await openJob();
    const link = named('a', 'https://acme.example');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(named('dd', 'javascript:alert(1)')).toBeDefined();
    expect(named('a', 'javascript:alert(1)')).toBeUndefined();
    document.body.replaceChildren();
    await openJob({ companyWebsite: null });
    expect(part('[data-web=companyWebsite]')).toBeNull();
  });

  it('asks anybody but a job seeker to log in, and records the press', async () => {
    await openJob();
    const { calls, bodies } = fakeFetch({ 'POST /api/link-clicks': { status: 204 } });
    const toasts: Toast[] = [];
    const stop = listenForToasts((toast) => toasts.push(toast));
    named('button', 'Apply Now')?.click();
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    stop();
    expect(toasts).toEqual([{ kind: 'error', text: 'Please login to apply' }]);
    expect(calls).toEqual(['POST /api/link-clicks']);
    expect(bodies).toEqual([
      { linkType: 'job_apply', itemId: ID, linkUrl: `${location.origin}/apply/${ID}` },
    ]);
  });

  it('gives a job seeker a real link, also one who is known only later', async () => {
    await openJob();
    expect(named('a', 'Apply Now')).toBeUndefined();
    signInJobSeeker();
    const link = named('a', 'Apply Now');
    expect(link?.getAttribute('href')).toBe(`/apply/${ID}`);
    expect(link?.dataset['itemId']).toBe(ID);
    expect(named('button', 'Apply Now')).toBeUndefined();
  });

  it('keeps the focus on Apply Now when it becomes known who looks', async () => {
    $session.set({ status: 'loading', role: undefined, user: undefined });
    await openJob();
    named('button', 'Apply Now')?.focus();
    const user = { id: ID } as never;
    $session.set({ status: 'ready', role: 'COMPANY', user });
    expect(document.activeElement).toBe(named('button', 'Apply Now'));
    document.body.replaceChildren();
    $session.set({ status: 'loading', role: undefined, user: undefined });
    await openJob();
    named('button', 'Apply Now')?.focus();
    signInJobSeeker();
    expect(document.activeElement).toBe(named('a', 'Apply Now'));
  });

  it('reads the job again for whoever logs in or out elsewhere, and for whoever comes back', async () => {
    const application = { status: 'pending', appliedAt: '2025-05-02T10:00:00.000Z' } as const;
    const again = (answer: object) => fakeFetch({ [CALL]: { json: { ...job, ...answer } } });
    await openJob();
    const article = part('article');
    const first = again({ application });
    $session.set({ status: 'loading', role: undefined, user: undefined });
    signInJobSeeker();
    await vi.waitFor(() => expect(field('status')?.textContent).toBe('New'));
    expect(first.calls).toEqual([CALL]);

    again({});
    $session.set({ status: 'ready', role: undefined, user: undefined });
    await vi.waitFor(() => expect(field('status')).toBeNull());
    expect(named('button', 'Apply Now')).toBeDefined();

    again({ open: false });
    const returned = new PageTransitionEvent('pageshow', { persisted: true });
    dispatchEvent(returned);
    await vi.waitFor(() => expect(named('p', 'This job is closed')).toBeDefined());

    const { calls } = fakeFetch({ [CALL]: { status: 500, json: {} } });
    dispatchEvent(returned);
    await vi.waitFor(() => expect(calls).toEqual([CALL]));
    expect(part('article')).toBe(article);
  });

  it('shows how far the application is in place of the button', async () => {
    const application = { status: 'interviewed', appliedAt: '2025-05-02T10:00:00.000Z' } as const;
    await openJob({ hasApplied: true, application });
    expect(field('appliedAt')?.textContent).toBe('2 May 2025');
    expect(field('status')?.textContent).toBe('Interviewed');
    expect(field('status')?.className).toBe('badge--warning');
    expect(named('button', 'Apply Now')).toBeUndefined();
  });

  it('says that a job is closed, and offers no way to apply', async () => {
    signInJobSeeker();
    await openJob({ open: false });
    expect(named('p', 'This job is closed')).toBeDefined();
    expect(part('[data-closed]')).not.toBeNull();
    expect(document.querySelector('meta[name=robots]')).toHaveProperty('content', 'noindex');
    expect(named('a', 'Apply Now')).toBeUndefined();
  });

  it('says what failed and can be asked again, with the focus in the page', async () => {
    open({ status: 404, json: { error: 'Gone.', code: 'not_found' } });
    await vi.waitFor(() => expect(field('message')?.textContent).toBe('No job details found.'));
    fakeFetch({ [CALL]: { json: job } });
    named('button', 'Try again')?.click();
    expect(document.activeElement?.localName).toBe('main');
    expect(part('[data-state="loading"]')).not.toBeNull();
    await vi.waitFor(() => expect(part('article')).not.toBeNull());
    expect(field('message')).toBeNull();
  });

  it('stops when it is taken away', async () => {
    await openJob();
    document.body.replaceChildren();
    $job.set(loading);
    signInJobSeeker();
    expect($job.lc + $session.lc).toBe(0);
  });
});
