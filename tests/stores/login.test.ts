import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as loginModule from '#src/features/session/login.ts';
import type * as sessionStore from '#src/features/session/session.store.ts';
import type { RequestFailure } from '#src/browser/failure.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const company = { id: '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11', username: 'acme', role: 'COMPANY' };
const jobSeeker = { id: company.id, name: 'Ama Mensah', email: 'ama@example.com' };
const refused = { status: 401, json: { error: 'Wrong.', code: 'not_signed_in' } };
const byUsername = { username: 'acme', password: 'a password' };
const byEmail = { email: 'ama@example.com', password: 'a password' };

let store: typeof sessionStore;
let page: typeof loginModule;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue();
  store = await import('#src/features/session/session.store.ts');
  page = await import('#src/features/session/login.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('login', () => {
  it('of a company posts the credentials, then loads its session', async () => {
    const { calls, bodies } = fakeFetch({
      'POST /api/auth/login': { status: 204 },
      'GET /api/auth/me': { json: { user: company } },
    });
    await page.login('COMPANY', byUsername);
    expect(calls).toEqual(['POST /api/auth/login', 'GET /api/auth/me']);
    expect(bodies[0]).toEqual(byUsername);
    expect(store.$session.get()).toEqual({ status: 'ready', role: 'COMPANY', user: company });
    expect(localStorage.getItem('signed-in')).toBe('COMPANY');
  });

  it('of a job seeker posts the credentials, then loads the profile', async () => {
    const { calls, bodies } = fakeFetch({
      'POST /api/auth/jobseeker/login': { status: 204 },
      'GET /api/jobseeker/profile': { json: jobSeeker },
    });
    await page.login('JOBSEEKER', byEmail);
    expect(calls).toEqual(['POST /api/auth/jobseeker/login', 'GET /api/jobseeker/profile']);
    expect(bodies[0]).toEqual(byEmail);
    expect(store.$session.get()).toEqual({ status: 'ready', role: 'JOBSEEKER', user: jobSeeker });
    expect(localStorage.getItem('signed-in')).toBe('JOBSEEKER');
  });

  it('that is refused is thrown on, and signs nobody in', async () => {
    fakeFetch({ 'POST /api/auth/jobseeker/login': refused });
    const failure: Partial<RequestFailure> = { status: 401, sentence: 'Wrong.' };
    await expect(page.login('JOBSEEKER', byEmail)).rejects.toMatchObject(failure);
    expect(store.$session.get()).toMatchObject({ status: 'ready', role: undefined });
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('whose profile does not come is thrown on, and signs nobody in', async () => {
    fakeFetch({ 'POST /api/auth/jobseeker/login': { status: 204 } });
    await expect(page.login('JOBSEEKER', byEmail)).rejects.toMatchObject({ kind: 'network' });
    expect(store.$session.get().role).toBeUndefined();
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('waits for a session start that is under way, which would end after it', async () => {
    localStorage.setItem('signed-in', 'JOBSEEKER');
    const { calls } = fakeFetch({
      'GET /api/auth/me': refused,
      'GET /api/jobseeker/profile': refused,
      'POST /api/auth/jobseeker/login': { status: 503, json: {} },
    });
    void store.startSession();
    await expect(page.login('JOBSEEKER', byEmail)).rejects.toMatchObject({ status: 503 });
    expect(calls).toEqual([
      'GET /api/jobseeker/profile',
      'GET /api/auth/me',
      'POST /api/auth/jobseeker/login',
    ]);
  });
});

describe('after a login', () => {
  it.each([
    ['COMPANY', '', '/company-dashboard'],
    ['JOBSEEKER', '', '/jobseeker-profile'],
    ['JOBSEEKER', '?redirect=%2Fapply%2F7%3Fa%3Db%26c', '/apply/7?a=b&c'],
    ['COMPANY', '?redirect=%2Fcompany-dashboard%2Fmy-jobs', '/company-dashboard/my-jobs'],
    ['JOBSEEKER', '?redirect=https%3A%2F%2Felsewhere.example', '/jobseeker-profile'],
    ['JOBSEEKER', '?redirect=%2F%2Felsewhere.example', '/jobseeker-profile'],
    ['COMPANY', '?redirect=javascript%3Aalert(1)', '/company-dashboard'],
  ] as const)('%s at %s goes on to %s', (role, query, way) => {
    history.replaceState(null, '', `/login${query}`);
    expect(page.wayAfterLogin(role)).toBe(way);
  });
});
