import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '#src/browser/navigation.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import type { logout as logoutOf } from '#src/features/session/logout.ts';
import type * as sessionStore from '#src/features/session/session.store.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { openSite } from '#tests/support/store-api.ts';

const { db, network, enterAsCompany, enterAsJobSeeker, leave } = await openSite();

let store: typeof sessionStore;
let logout: typeof logoutOf;
const goTo = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue();
  goTo.mockReset();
  document.body.replaceChildren();
  document.body.style.visibility = '';
  vi.doMock('#src/browser/navigation.ts', () => ({ ...navigation, goTo }));
  store = await import('#src/features/session/session.store.ts');
  ({ logout } = await import('#src/features/session/logout.ts'));
});

const wasHere = (role = 'COMPANY') => localStorage.setItem('signed-in', role);
const remembered = () => localStorage.getItem('signed-in');
const anonymous = { status: 'ready', role: undefined, user: undefined };

describe('startSession on a public page', () => {
  it('asks nothing of a browser that never signed in', async () => {
    network.offline();
    await store.startSession();
    expect(store.$session.get()).toEqual(anonymous);
  });

  it('finds the company', async () => {
    wasHere();
    const { id } = await enterAsCompany({ name: 'Acme' });
    await store.startSession();
    const user = { id, username: `company-${id}`, name: 'Acme', logo: null, role: 'COMPANY' };
    expect(store.$session.get()).toMatchObject({ status: 'ready', role: 'COMPANY', user });
    expect(remembered()).toBe('COMPANY');
  });

  it.each(['COMPANY', 'JOBSEEKER'])('of both roles finds the one that was here last: %s', async (role) => {
    wasHere(role);
    await enterAsCompany();
    await enterAsJobSeeker();
    await store.startSession();
    expect(store.$session.get().role).toBe(role);
  });

  it('asks for the company when the job seeker is gone', async () => {
    wasHere('JOBSEEKER');
    await enterAsCompany();
    await store.startSession();
    expect(store.$session.get().role).toBe('COMPANY');
    expect(remembered()).toBe('COMPANY');
  });

  it('asks for the job seeker when the company is gone', async () => {
    wasHere();
    const { id } = await enterAsJobSeeker({ name: 'Ama Mensah' });
    await store.startSession();
    const user = expect.objectContaining({ id, name: 'Ama Mensah' }) as unknown;
    expect(store.$session.get()).toEqual({ status: 'ready', role: 'JOBSEEKER', user });
    expect(remembered()).toBe('JOBSEEKER');
  });

  it('forgets the browser when both say no', async () => {
    wasHere();
    await store.startSession();
    expect(store.$session.get()).toEqual(anonymous);
    expect(remembered()).toBeNull();
  });

  it('knows anonymous while the server is out of reach, and asks again next time', async () => {
    wasHere();
    network.answerOnce('GET /jobseeker/profile', 'offline');
    await store.startSession();
    expect(store.$session.get()).toMatchObject({ status: 'unreachable', role: undefined });
    expect(remembered()).toBe('COMPANY');
    await enterAsCompany();
    await store.knownSession();
    expect(store.$session.get().role).toBe('COMPANY');
  });
});

it('always asks on a guarded page', async () => {
  await enterAsJobSeeker();
  await store.startSession('guarded');
  expect(store.$session.get().role).toBe('JOBSEEKER');
});

it('runs one fetch at a time, and is loading until it is known who it is', async () => {
  wasHere();
  await enterAsCompany();
  const both = [store.startSession(), store.knownSession()];
  expect(store.$session.get().status).toBe('loading');
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  network.offline();
  expect(await store.knownSession()).toBe(first);
});

describe('logout', () => {
  it("before it is known who is there is the company's, and what was asked comes too late", async () => {
    wasHere();
    await enterAsCompany();
    const release = network.hold('GET /auth/me');
    const started = store.startSession('guarded');
    await logout();
    release();
    await started;
    expect(store.$session.get()).toMatchObject({ status: 'unknown', role: undefined });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login');
  });

  const roles = [
    ['COMPANY', enterAsCompany, sessions.memberId, 'POST /auth/logout', '/login'],
    [
      ...(['JOBSEEKER', enterAsJobSeeker, sessions.jobSeekerId] as const),
      ...(['POST /auth/jobseeker/logout', '/jobseeker-login'] as const),
    ],
  ] as const;

  const nextToasts = () => {
    const toasts: Toast[] = [];
    listenForToasts((toast) => toasts.push(toast))();
    return toasts;
  };

  it.each(roles)('of %s ends the session, forgets, and leaves for its login', async (...row) => {
    const [role, enter, account, , login] = row;
    wasHere(role);
    const { id } = await enter();
    await store.startSession();
    await logout();
    expect(await db.$count(sessions, eq(account, id))).toBe(0);
    expect(store.$session.get()).toMatchObject({ role: undefined, user: undefined });
    expect(remembered()).toBeNull();
    expect(goTo).toHaveBeenCalledExactlyOnceWith(login);
    expect(nextToasts()).toEqual([]);
  });

  it.each(roles)('of %s that fails ends nothing, says so, and offers it again', async (...row) => {
    const [role, enter, account, call, login] = row;
    wasHere(role);
    const { id } = await enter();
    await store.startSession();
    network.answerOnce(call, 502);
    await logout();
    expect(await db.$count(sessions, eq(account, id))).toBe(1);
    expect(store.$session.get()).toMatchObject({ role });
    expect(remembered()).toBe(role);
    expect(goTo).not.toHaveBeenCalled();
    const alert = document.querySelector('[role=alert]');
    expect(alert?.textContent).toContain('Failed to logoutYou are still signed in.');
    expect(document.activeElement?.textContent).toBe('Log out again');
    (document.activeElement as HTMLElement).click();
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(login));
    expect(await db.$count(sessions, eq(account, id))).toBe(0);
    expect(remembered()).toBeNull();
  });

  it('hides the page before the call; who goes back finds it and the focus as they were', async () => {
    wasHere();
    await enterAsCompany();
    await store.startSession();
    document.body.innerHTML = '<button>Logout</button>';
    const button = document.querySelector('button');
    button?.focus();
    network.answerOnce('POST /auth/logout', 'offline');
    const done = logout();
    expect(document.body.style.visibility).toBe('hidden');
    expect(document.body.lastElementChild?.textContent).toBe('Logging out…');
    await done;
    const stay = document.activeElement?.nextElementSibling as HTMLElement;
    expect(stay.textContent).toBe('Back to the page');
    stay.click();
    expect(document.body.style.visibility).toBe('');
    expect(document.body.children).toHaveLength(1);
    expect(document.activeElement).toBe(button);
  });

  it('of a session that has run out leaves all the same', async () => {
    wasHere();
    await enterAsCompany();
    await store.startSession();
    leave();
    await logout();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login');
    expect(nextToasts()).toEqual([]);
  });
});
