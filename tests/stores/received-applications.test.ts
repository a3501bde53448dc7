import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTER } from '#src/domain/application-filter.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import * as details from '#src/features/applications/received/application-details.store.ts';
import * as list from '#src/features/applications/received/application-list.store.ts';
import { $session } from '#src/features/session/session.store.ts';
import { anApplication } from '#tests/support/application.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const application = anApplication();
const { id } = application;
const READ = `GET /api/jobs/applications/${id}`;
const CHANGE = `PATCH /api/jobs/applications/${id}/status`;
const LIST = 'GET /api/jobs/applications/company';
const JOBS = 'GET /api/jobs/my-jobs';
const user = { id: 'c', username: 'volta', name: 'Volta', logo: null, role: 'COMPANY' } as const;

let toasts: Toast[];
let stop: () => void;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  $session.set({ status: 'ready', role: 'COMPANY', user });
  toasts = [];
  stop = listenForToasts((toast) => toasts.push(toast));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('has the applications, and the jobs to filter by', async () => {
    const jobs = [{ id: 'j', title: 'Typist' }];
    fakeFetch({ [LIST]: { json: [application] }, [JOBS]: { json: jobs } });
    await list.loadApplications();
    const data = { applications: [application], jobs };
    expect(list.$received.get()).toEqual({ status: 'ready', data });
  });

  it.each([
    ["with the server's sentence", { status: 503, json: { error: 'Later.' } }, 'Later.'],
    ['with its own without one', 'offline' as const, 'Failed to load applications'],
  ])('that fails says so %s', async (_, answer, message) => {
    fakeFetch({ [LIST]: answer, [JOBS]: { json: [] } });
    await list.loadApplications();
    expect(list.$received.get()).toEqual({ status: 'failed', message });
  });

  it('that meets the end of the session ends it here too', async () => {
    fakeFetch({ [LIST]: { status: 401, json: {} }, [JOBS]: { status: 401, json: {} } });
    await list.loadApplications();
    expect($session.get().role).toBeUndefined();
  });
});

describe('the filter', () => {
  const address = () => location.pathname + location.search;

  beforeEach(() => {
    history.replaceState(null, '', '/company-dashboard/application');
    list.$filter.set(NO_FILTER);
  });

  it('is what the address names, also after going back', () => {
    history.replaceState(null, '', '?name=ama&status=hired&first=50&job=j');
    const unfollow = list.followAddress();
    const filter = { name: 'ama', jobId: 'j', status: 'hired', first: 50 };
    expect(list.$filter.get()).toEqual(filter);
    history.replaceState(null, '', '?status=rejected');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(list.$filter.get()).toEqual({ ...NO_FILTER, status: 'rejected' });
    unfollow();
  });

  it('names itself in the address: a choice as a step, letters as none', () => {
    const before = history.length;
    list.changeFilter({ name: 'a' });
    list.changeFilter({ name: 'am' });
    expect(history.length).toBe(before);
    expect(address()).toBe('/company-dashboard/application?name=am');
    list.changeFilter({ status: 'hired' });
    expect(history.length).toBe(before + 1);
    expect(address()).toBe('/company-dashboard/application?name=am&status=hired');
    list.resetFilter();
    expect(address()).toBe('/company-dashboard/application');
    expect(list.$filter.get()).toEqual(NO_FILTER);
  });
});

describe('one application', () => {
  beforeEach(() => history.replaceState(null, '', `/company-dashboard/application/${id}`));

  it('is the one that the address names', async () => {
    fakeFetch({ [READ]: { json: application } });
    await details.loadApplication();
    expect(details.$application.get()).toEqual({ status: 'ready', data: application });
  });

  it.each([
    [403, { error: 'No.' }, 'You do not have permission to view this application.'],
    [404, { error: 'Gone.' }, 'The application you are trying to view does not exist.'],
    [500, { error: 'Later.' }, 'Later.'],
    [500, {}, 'Failed to fetch application details.'],
  ])('answered with %i %j says what that means', async (status, json, message) => {
    fakeFetch({ [READ]: { status, json } });
    await details.loadApplication();
    expect(details.$application.get()).toEqual({ status: 'failed', message });
  });

  it('asks nothing of the server for an address without an id', async () => {
    history.replaceState(null, '', '/company-dashboard/application/company');
    const { calls } = fakeFetch({});
    await details.loadApplication();
    expect(calls).toEqual([]);
    expect(details.$application.get()).toMatchObject({
      message: 'The application you are trying to view does not exist.',
    });
  });

  it('without an answer says so', async () => {
    fakeFetch({});
    await details.loadApplication();
    expect(details.$application.get()).toMatchObject({
      message: 'Failed to fetch application details.',
    });
  });
});

describe('a status', () => {
  beforeEach(() => {
    history.replaceState(null, '', `/company-dashboard/application/${id}`);
    details.$application.set({ status: 'ready', data: application });
  });

  it('is stored, and what the server answers is shown', async () => {
    const changed = { ...application, status: 'interviewed' };
    const { bodies } = fakeFetch({ [CHANGE]: { json: changed } });
    await details.changeStatus('interview');
    expect(bodies).toEqual([{ status: 'interview' }]);
    expect(details.$application.get()).toEqual({ status: 'ready', data: changed });
    expect(details.$chosenStatus.get()).toBeUndefined();
    expect(toasts).toEqual([{ kind: 'success', text: 'Application status updated successfully!' }]);
  });

  it('that is chosen while another is stored comes after it; those between are left out', async () => {
    const { bodies } = fakeFetch({ [CHANGE]: { json: application } });
    await Promise.all([
      details.changeStatus('reviewed'),
      details.changeStatus('interview'),
      details.changeStatus('hired'),
    ]);
    expect(bodies).toEqual([{ status: 'reviewed' }, { status: 'hired' }]);
    expect(toasts).toHaveLength(1);
  });

  it.each([
    ["the server's sentence", { status: 500, json: { error: 'Later.' } }, 'Later.'],
    ['its own', 'offline' as const, 'Failed to update application status'],
  ])('that fails says so with %s, and the old one stays', async (_, answer, text) => {
    fakeFetch({ [CHANGE]: answer });
    await details.changeStatus('hired');
    expect(toasts).toEqual([{ kind: 'error', text }]);
    expect(details.$application.get()).toEqual({ status: 'ready', data: application });
    expect(details.$chosenStatus.get()).toBeUndefined();
  });
});
