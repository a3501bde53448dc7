import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as client from '#src/browser/api.ts';
import * as navigation from '#src/browser/navigation.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import type * as guardModule from '#src/features/session/guard.ts';
import type * as sessionStore from '#src/features/session/session.store.ts';
import { saveDeviceDraft } from '#src/forms/device-draft.ts';
import { forgetDrafts } from '#src/forms/forget-drafts.ts';
import type * as drafts from '#src/forms/tab-draft.ts';
import type * as unsaved from '#src/forms/unsaved.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { network, enterAsCompany, enterAsJobSeeker, leave } = await openSite();

let store: typeof sessionStore;
let page: typeof guardModule;
let api: typeof client.api;
let kept: typeof drafts;
let edits: typeof unsaved;
let stop = () => {};
const goTo = vi.fn();
const redirectTo = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.doMock('#src/browser/navigation.ts', () => ({ ...navigation, goTo, redirectTo }));
  store = await import('#src/features/session/session.store.ts');
  page = await import('#src/features/session/guard.ts');
  ({ api } = await import('#src/browser/api.ts'));
  kept = await import('#src/forms/tab-draft.ts');
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

const LOGGED_IN = {
  COMPANY: /^You are logged in as the company .+\. That page is for job seekers\.$/,
  JOBSEEKER: /^You are logged in as the job seeker .+\. That page is for companies\.$/,
};

const enterAs = { COMPANY: enterAsCompany, JOBSEEKER: enterAsJobSeeker, 'an anonymous visitor': () => {} };

describe('on arrival', () => {
  it.each([
    ['JOBSEEKER', 'an anonymous visitor', '/jobseeker-login?redirect=%2Fapply%2F7%3Ffrom%3Djobs'],
    ['JOBSEEKER', 'COMPANY', '/company-dashboard'],
    ['COMPANY', 'an anonymous visitor', '/login?redirect=%2Fapply%2F7%3Ffrom%3Djobs'],
    ['COMPANY', 'JOBSEEKER', '/login'],
  ] as const)('a page of %s sends %s to %s', async (role, found, way) => {
    await enterAs[found]();
    stop = page.guard(role);
    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(way));
    expect(goTo).not.toHaveBeenCalled();
    const said = toastsOfNextPage().map(({ text }) => text);
    expect(said).toEqual(found === 'an anonymous visitor' ? [] : [expect.stringMatching(LOGGED_IN[found])]);
  });

  it('leads back to the part of the page that a link named', async () => {
    history.replaceState(null, '', '/jobseeker-profile?tab=applications#e-mails');
    stop = page.guard('JOBSEEKER');
    const back = encodeURIComponent('/jobseeker-profile?tab=applications#e-mails');
    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(`/jobseeker-login?redirect=${back}`));
  });

  it.each(['COMPANY', 'JOBSEEKER'] as const)('a page of %s keeps its own', async (role) => {
    await enterAs[role]();
    stop = page.guard(role);
    await waitFor(() => expect(store.$session.get().role).toBe(role));
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('asks even where this browser never signed in, and the public start found no session', async () => {
    await enterAsJobSeeker();
    await store.knownSession();
    expect(store.$session.get()).toMatchObject({ status: 'ready', role: undefined });
    stop = page.guard('JOBSEEKER');
    await waitFor(() => expect(store.$session.get().role).toBe('JOBSEEKER'));
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('asks nothing again where the session is known to fit', async () => {
    await enterAsJobSeeker();
    const known = await store.startSession('guarded');
    network.offline();
    stop = page.guard('JOBSEEKER');
    expect(store.$session.get()).toBe(known);
  });

  it('sends no visitor away while the server is out of reach', async () => {
    network.offline();
    stop = page.guard('JOBSEEKER');
    await waitFor(() => expect(store.$session.get().status).toBe('unreachable'));
    expect(redirectTo).not.toHaveBeenCalled();
  });
});

describe('in the middle of work', () => {
  const LOGIN = '/jobseeker-login?redirect=%2Fapply%2F7%3Ffrom%3Djobs';
  const SESSION_ENDED = 'Your session has ended. Please log in to continue.';
  let ama: string;

  beforeEach(async () => {
    ({ id: ama } = await enterAsJobSeeker());
    await store.startSession('guarded');
    stop = page.guard('JOBSEEKER');
    kept.offerDraft('apply:7', () => ({ coverLetter: 'Dear Acme' }));
    saveDeviceDraft(ama, 'apply:7', { coverLetter: 'Dear Acme' });
    edits.$unsaved.set(true);
  });

  async function expectTheWayBack(): Promise<void> {
    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(LOGIN));
    expect(kept.keptDraft('apply:7', ama)).toEqual({ coverLetter: 'Dear Acme' });
    expect(toastsOfNextPage()).toEqual([{ kind: 'error', text: SESSION_ENDED }]);
  }

  it('a call that is answered 401 keeps what was typed and leads through login back', async () => {
    leave();
    await expect(api('GET /jobs/jobseeker-jobs')).rejects.toMatchObject({ status: 401 });
    await expectTheWayBack();
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('a call that ends the session is not overtaken by another one that is refused for it', async () => {
    leave();
    const refused = () => expect(api('GET /jobs/jobseeker-jobs')).rejects.toMatchObject({ status: 401 });
    await page.endingSession(refused);
    store.leaveSession('/');
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/');
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('a call that should end the session, and fails, leads through login back where the session is gone', async () => {
    leave();
    const failing = () => page.endingSession(() => api('GET /jobs/jobseeker-jobs'));
    await expect(failing()).rejects.toMatchObject({ status: 401 });
    await expectTheWayBack();
  });

  it('a session that is found ended in another tab does the same', async () => {
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: null }));
    await expectTheWayBack();
  });

  it('a sign-out in another tab leaves nothing on the device, and what was typed here for its writer', async () => {
    forgetDrafts();
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: null }));
    await expectTheWayBack();
    expect(kept.keptDraft('apply:7', 'somebody else')).toBeUndefined();
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
    edits.$unsaved.set(false);
    await store.startSession('guarded');
    expect(store.$session.get().role).toBe('JOBSEEKER');
    expect(kept.keptDraft('apply:7', ama)).toBeUndefined();
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it.each([
    ['what is not allowed', () => api('GET /jobs'), 403],
    ['what is not there', () => api('GET /profile/company/:id', { params: { id: ama } }), 404],
  ])('a call for %s stays here', async (_, call, status) => {
    const before = store.$session.get();
    await expect(call()).rejects.toMatchObject({ status });
    expect(redirectTo).not.toHaveBeenCalled();
    expect(store.$session.get()).toBe(before);
  });

  it('another role that logs in in another tab sends away from here', async () => {
    await enterAsCompany();
    localStorage.setItem('signed-in', 'COMPANY');
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: 'COMPANY' }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith('/company-dashboard'));
    expect(kept.keptDraft('apply:7', ama)).toEqual({ coverLetter: 'Dear Acme' });
    const sentence = /^You are logged in as the company .+ is kept in this tab for its writer\.$/;
    expect(toastsOfNextPage().map(({ text }) => text)).toEqual([expect.stringMatching(sentence) as string]);
  });

  it('logging out on purpose leads to login alone, and keeps nothing', async () => {
    const { logout } = await import('#src/features/session/logout.ts');
    vi.stubGlobal('confirm', () => true);
    await logout();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/jobseeker-login');
    expect(redirectTo).not.toHaveBeenCalled();
    expect(kept.keptDraft('apply:7', ama)).toBeUndefined();
  });

  it('a visitor who keeps what is unsaved stays signed in', async () => {
    const { logout } = await import('#src/features/session/logout.ts');
    const before = store.$session.get();
    vi.stubGlobal('confirm', () => false);
    await logout();
    expect(store.$session.get()).toBe(before);
    expect(await api('GET /jobseeker/profile')).toMatchObject({ id: ama });
    expect(goTo).not.toHaveBeenCalled();
  });

  it('ends with the page', async () => {
    stop();
    store.forgetSession();
    await Promise.resolve();
    expect(redirectTo).not.toHaveBeenCalled();
  });
});
