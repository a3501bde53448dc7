import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '#src/browser/navigation.ts';
import type * as unsaved from '#src/forms/unsaved.ts';
import type * as drafts from '#src/forms/kept-draft.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import type * as guardModule from '#src/features/session/guard.ts';
import type * as askModule from '#src/features/session/signed-in-ask.ts';
import type * as sessionStore from '#src/features/session/session.store.ts';
import type { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const company = { status: 'ready', role: 'COMPANY', user: { id: ID } as never } as const;
const jobSeeker = { status: 'ready', role: 'JOBSEEKER', user: { id: ID } as never } as const;
const refused = { status: 401, json: { error: 'Please log in.', code: 'not_signed_in' } };
const nobody = { 'GET /api/auth/me': refused, 'GET /api/jobseeker/profile': refused };

let store: typeof sessionStore;
let page: typeof guardModule;
let calls: typeof askModule;
let kept: typeof drafts;
let edits: typeof unsaved;
let stop = () => {};
const goTo = vi.fn();
const redirectTo = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  vi.resetAllMocks();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.doMock('#src/browser/navigation.ts', () => ({ ...navigation, goTo, redirectTo }));
  store = await import('#src/features/session/session.store.ts');
  page = await import('#src/features/session/guard.ts');
  calls = await import('#src/features/session/signed-in-ask.ts');
  kept = await import('#src/forms/kept-draft.ts');
  edits = await import('#src/forms/unsaved.ts');
  history.replaceState(null, '', '/apply/7?from=jobs');
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function toastsOfNextPage(): Toast[] {
  const toasts: Toast[] = [];
  listenForToasts((toast) => toasts.push(toast))();
  return toasts;
}

describe('on arrival', () => {
  const WAYS = [
    ['JOBSEEKER', 'nobody', '/jobseeker-login?redirect=%2Fapply%2F7%3Ffrom%3Djobs'],
    ['JOBSEEKER', 'COMPANY', '/company-dashboard'],
    ['COMPANY', 'nobody', '/login?redirect=%2Fapply%2F7%3Ffrom%3Djobs'],
    ['COMPANY', 'JOBSEEKER', '/login'],
  ] as const;
  const answers = {
    nobody,
    COMPANY: { 'GET /api/auth/me': { json: { user: company.user } } },
    JOBSEEKER: { ...nobody, 'GET /api/jobseeker/profile': { json: jobSeeker.user } },
  };

  it.each(WAYS)('a page of %s sends %s to %s', async (role, found, way) => {
    fakeFetch(answers[found]);
    stop = page.guard(role);
    await vi.waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(way));
    expect(goTo).not.toHaveBeenCalled();
    expect(toastsOfNextPage()).toEqual([]);
  });

  it.each(['COMPANY', 'JOBSEEKER'] as const)('a page of %s keeps its own', async (role) => {
    fakeFetch(answers[role]);
    stop = page.guard(role);
    await vi.waitFor(() => expect(store.$session.get().role).toBe(role));
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('asks even where this browser never signed in, and the public start said nobody', async () => {
    const { calls: asked } = fakeFetch(answers.JOBSEEKER);
    await store.knownSession();
    expect(asked).toEqual([]);
    stop = page.guard('JOBSEEKER');
    await vi.waitFor(() => expect(store.$session.get().role).toBe('JOBSEEKER'));
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('asks nothing again where the session is known to fit', () => {
    const { calls: asked } = fakeFetch({});
    store.$session.set(jobSeeker);
    stop = page.guard('JOBSEEKER');
    expect(asked).toEqual([]);
  });
});

describe('in the middle of work', () => {
  const LOGIN = '/jobseeker-login?redirect=%2Fapply%2F7%3Ffrom%3Djobs';
  const PROFILE = 'GET /api/jobseeker/profile';
  const readProfile = () =>
    calls.signedInAsk<typeof jobSeekerEndpoints.readJobSeekerProfile>('GET /jobseeker/profile');
  const SESSION_ENDED = 'Your session has ended. Please log in to go on.';

  beforeEach(() => {
    store.$session.set(jobSeeker);
    stop = page.guard('JOBSEEKER');
    kept.offerDraft('apply:7', () => ({ coverLetter: 'Dear Acme' }));
    edits.$unsaved.set(true);
  });

  async function expectTheWayBack(): Promise<void> {
    await vi.waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(LOGIN));
    expect(kept.keptDraft('apply:7', ID)).toEqual({ coverLetter: 'Dear Acme' });
    expect(toastsOfNextPage()).toEqual([{ kind: 'error', text: SESSION_ENDED }]);
  }

  it('a call that is answered 401 keeps what was typed and leads through login back', async () => {
    localStorage.setItem('signed-in', 'JOBSEEKER');
    fakeFetch({ [PROFILE]: refused });
    await expect(readProfile()).rejects.toMatchObject({
      status: 401,
    });
    await expectTheWayBack();
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('a logout in another tab does the same', async () => {
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: null }));
    await expectTheWayBack();
  });

  it('leaves without a question, since what was typed is kept', async () => {
    const stopAsking = edits.guardUnsaved();
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(false);
    const asked: boolean[] = [];
    redirectTo.mockImplementation(() => asked.push(!leaves()));
    store.forgetSession();
    await expectTheWayBack();
    expect(asked).toEqual([false]);
    stopAsking();
  });

  it('keeps nothing of what was saved, also while the session is only read again', async () => {
    fakeFetch({ 'GET /api/auth/me': refused, [PROFILE]: { json: jobSeeker.user } });
    edits.$unsaved.set(false);
    await store.startSession('guarded');
    expect(store.$session.get().role).toBe('JOBSEEKER');
    expect(kept.keptDraft('apply:7', ID)).toBeUndefined();
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('any other failure stays here', async () => {
    fakeFetch({ [PROFILE]: { status: 403, json: { error: 'No.', code: 'forbidden' } } });
    await expect(readProfile()).rejects.toMatchObject({
      status: 403,
    });
    expect(redirectTo).not.toHaveBeenCalled();
    expect(store.$session.get()).toEqual(jobSeeker);
  });

  it('another role that logs in in another tab sends away from here', async () => {
    fakeFetch({ 'GET /api/auth/me': { json: { user: company.user } } });
    localStorage.setItem('signed-in', 'COMPANY');
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: 'COMPANY' }));
    await vi.waitFor(() =>
      expect(redirectTo).toHaveBeenCalledExactlyOnceWith('/company-dashboard'),
    );
    expect(toastsOfNextPage()).toEqual([]);
  });

  it('logging out on purpose leads to login alone, and keeps nothing', async () => {
    fakeFetch({ 'POST /api/auth/jobseeker/logout': { status: 204 } });
    vi.stubGlobal('confirm', () => true);
    await store.logout();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/jobseeker-login');
    expect(redirectTo).not.toHaveBeenCalled();
    expect(kept.keptDraft('apply:7', ID)).toBeUndefined();
  });

  it('whoever keeps what is unsaved stays signed in', async () => {
    const { calls: asked } = fakeFetch({});
    vi.stubGlobal('confirm', () => false);
    await store.logout();
    expect(asked).toEqual([]);
    expect(store.$session.get()).toEqual(jobSeeker);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('ends with the page', async () => {
    stop();
    store.forgetSession();
    await Promise.resolve();
    expect(redirectTo).not.toHaveBeenCalled();
  });
});
