import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '#src/browser/navigation.ts';
import type * as sessionStore from '#src/features/session/session.store.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const company = {
  id: '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11',
  username: 'acme',
  name: 'Acme',
  logo: null,
  role: 'COMPANY',
};
const jobSeeker = { id: company.id, name: 'Ama Mensah', email: 'ama@example.com' };
const refused = { status: 401, json: { error: 'Please log in.', code: 'not_signed_in' } };
const ASK_BOTH = ['GET /api/auth/me', 'GET /api/jobseeker/profile'];

let store: typeof sessionStore;
const goTo = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue();
  goTo.mockReset();
  vi.doMock('#src/browser/navigation.ts', () => ({ ...navigation, goTo }));
  store = await import('#src/features/session/session.store.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signedInBefore = (role = 'COMPANY') => localStorage.setItem('signed-in', role);

describe('startSession on a public page', () => {
  it('asks nothing of a browser that never signed in', async () => {
    const { calls } = fakeFetch({});
    await store.startSession();
    expect(calls).toEqual([]);
    expect(store.$session.get()).toMatchObject({ status: 'ready', role: undefined });
  });

  it('asks for a company that was here last, and no further when it is there', async () => {
    signedInBefore();
    const { calls, options } = fakeFetch({ 'GET /api/auth/me': { json: { user: company } } });
    await store.startSession();
    expect(calls).toEqual(['GET /api/auth/me']);
    expect(options[0]?.credentials).toBe('include');
    expect(store.$session.get()).toEqual({ status: 'ready', role: 'COMPANY', user: company });
    expect(localStorage.getItem('signed-in')).toBe('COMPANY');
  });

  it('asks for a job seeker who was here last, and no further when they are there', async () => {
    signedInBefore('JOBSEEKER');
    const { calls } = fakeFetch({ 'GET /api/jobseeker/profile': { json: jobSeeker } });
    await store.startSession();
    expect(calls).toEqual(['GET /api/jobseeker/profile']);
  });

  it('asks for the other role when the last one is gone', async () => {
    signedInBefore('JOBSEEKER');
    const { calls } = fakeFetch({
      'GET /api/jobseeker/profile': refused,
      'GET /api/auth/me': { json: { user: company } },
    });
    await store.startSession();
    expect(calls).toEqual(ASK_BOTH.toReversed());
    expect(localStorage.getItem('signed-in')).toBe('COMPANY');
  });

  it('asks for the job seeker after the company', async () => {
    signedInBefore();
    const { calls } = fakeFetch({
      'GET /api/auth/me': refused,
      'GET /api/jobseeker/profile': { json: jobSeeker },
    });
    await store.startSession();
    expect(calls).toEqual(ASK_BOTH);
    expect(store.$session.get()).toEqual({ status: 'ready', role: 'JOBSEEKER', user: jobSeeker });
  });

  it('forgets the browser when both say no', async () => {
    signedInBefore();
    fakeFetch({ 'GET /api/auth/me': refused, 'GET /api/jobseeker/profile': refused });
    await store.startSession();
    expect(store.$session.get()).toMatchObject({ status: 'ready', role: undefined });
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('knows nobody while the server is out of reach, and asks again next time', async () => {
    signedInBefore();
    fakeFetch({ 'GET /api/auth/me': refused });
    await store.startSession();
    expect(store.$session.get()).toMatchObject({ status: 'unreachable', role: undefined });
    expect(localStorage.getItem('signed-in')).toBe('COMPANY');
  });
});

it('always asks on a guarded page', async () => {
  const { calls } = fakeFetch({
    'GET /api/auth/me': refused,
    'GET /api/jobseeker/profile': refused,
  });
  await store.startSession('guarded');
  expect(calls).toEqual(ASK_BOTH);
});

it('runs one fetch at a time, and is loading until it is known who it is', async () => {
  signedInBefore();
  const { calls } = fakeFetch({ 'GET /api/auth/me': { json: { user: company } } });
  const both = [store.startSession(), store.knownSession()];
  expect(store.$session.get().status).toBe('loading');
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  await store.knownSession();
  expect(calls).toHaveLength(1);
});

describe('logout', () => {
  const roles = [
    ['COMPANY', { 'GET /api/auth/me': { json: { user: company } } }, '/auth/logout', '/login'],
    [
      'JOBSEEKER',
      { 'GET /api/auth/me': refused, 'GET /api/jobseeker/profile': { json: jobSeeker } },
      '/auth/jobseeker/logout',
      '/jobseeker-login',
    ],
  ] as const;

  it("before it is known who is there is the company's, and what was asked comes too late", async () => {
    signedInBefore();
    fakeFetch({
      'GET /api/auth/me': { json: { user: company } },
      'POST /api/auth/logout': { status: 204 },
    });
    const started = store.startSession('guarded');
    await store.logout();
    await started;
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it.each(roles)('of %s posts, forgets, and leaves for its login', async (_, who, path, login) => {
    signedInBefore();
    const { calls } = fakeFetch({ ...who, [`POST /api${path}`]: { status: 204 } });
    await store.startSession();
    await store.logout();
    expect(calls.at(-1)).toBe(`POST /api${path}`);
    expect(store.$session.get()).toMatchObject({ role: undefined, user: undefined });
    expect(localStorage.getItem('signed-in')).toBeNull();
    expect(goTo).toHaveBeenCalledExactlyOnceWith(login);
    expect(sessionStorage.getItem('toast')).toBeNull();
  });

  it.each(roles)(
    'of %s that fails does the same, and the next page says so',
    async (_, who, path, login) => {
      signedInBefore();
      fakeFetch({
        ...who,
        [`POST /api${path}`]: { status: 500, json: { error: 'x', code: 'internal' } },
      });
      await store.startSession();
      await store.logout();
      expect(store.$session.get()).toMatchObject({ role: undefined, user: undefined });
      expect(localStorage.getItem('signed-in')).toBeNull();
      expect(goTo).toHaveBeenCalledExactlyOnceWith(login);
      const toasts: Toast[] = [];
      listenForToasts((toast) => toasts.push(toast))();
      expect(toasts).toEqual([{ kind: 'error', text: 'Failed to logout' }]);
    },
  );
});
