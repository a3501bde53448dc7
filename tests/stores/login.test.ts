import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as client from '#src/browser/api.ts';
import type { RequestFailure } from '#src/browser/failure.ts';
import type * as loginModule from '#src/features/session/login.ts';
import type * as sessionStore from '#src/features/session/session.store.ts';
import { addAccount, addCompanyAccount, PASSWORD } from '#tests/support/sign-up.ts';
import { openSite } from '#tests/support/store-api.ts';

const { api, db, network } = await openSite();

const byUsername = { username: 'acme', password: PASSWORD };
const byEmail = { email: 'ama@example.com', password: PASSWORD };
let company: string;

let store: typeof sessionStore;
let page: typeof loginModule;
let call: typeof client.api;

beforeAll(async () => {
  company = await addCompanyAccount(db, byUsername.username);
  await addAccount(api, db, byEmail.email);
});

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue();
  store = await import('#src/features/session/session.store.ts');
  page = await import('#src/features/session/login.ts');
  ({ api: call } = await import('#src/browser/api.ts'));
});

const remembered = () => localStorage.getItem('signed-in');

describe('login', () => {
  it('of a company signs it in, here and on the server', async () => {
    await page.login('COMPANY', byUsername);
    expect(store.$session.get()).toMatchObject({
      status: 'ready',
      role: 'COMPANY',
      user: { id: company, username: 'acme' },
    });
    expect(remembered()).toBe('COMPANY');
    expect(await call('GET /auth/me')).toMatchObject({ user: { id: company } });
  });

  it('of a job seeker signs them in, here and on the server', async () => {
    await page.login('JOBSEEKER', byEmail);
    const { role, user } = store.$session.get();
    expect([role, user]).toEqual(['JOBSEEKER', await call('GET /jobseeker/profile')]);
    expect(user).toMatchObject({ email: byEmail.email });
    expect(remembered()).toBe('JOBSEEKER');
  });

  it.each(['COMPANY', 'JOBSEEKER'] as const)('of a %s in a browser that keeps no cookies says so', async (role) => {
    const call = role === 'COMPANY' ? 'POST /auth/login' : 'POST /auth/jobseeker/login';
    const credentials = role === 'COMPANY' ? byUsername : byEmail;
    network.withoutCookies(call);
    await expect(page.login(role, credentials as typeof byUsername & typeof byEmail)).rejects.toMatchObject({
      status: 401,
      sentence: 'Your browser keeps no cookies for this site. Allow them to log in.',
    });
    expect(remembered()).toBeNull();
  });

  it('that is refused is thrown on, and starts no session', async () => {
    const failure: Partial<RequestFailure> = { status: 401, code: 'not_signed_in' };
    const wrong = { ...byEmail, password: 'not the password' };
    await expect(page.login('JOBSEEKER', wrong)).rejects.toMatchObject(failure);
    expect(store.$session.get()).toMatchObject({ status: 'ready', role: undefined });
    expect(remembered()).toBeNull();
  });

  it('whose profile does not come is thrown on, and starts no session', async () => {
    network.answerOnce('GET /jobseeker/profile', 'offline');
    await expect(page.login('JOBSEEKER', byEmail)).rejects.toMatchObject({ kind: 'network' });
    expect(store.$session.get().role).toBeUndefined();
    expect(remembered()).toBeNull();
  });

  it('waits for a session start that is under way, which would end after it', async () => {
    localStorage.setItem('signed-in', 'JOBSEEKER');
    network.answerOnce('POST /auth/jobseeker/login', 503);
    const release = network.hold('GET /jobseeker/profile');
    void store.startSession();
    const refused = vi.fn();
    const login = page.login('JOBSEEKER', byEmail).catch(refused);
    // Were the login sent at once, its answer would be here before this one.
    await call('GET /profile/featured-companies');
    expect(refused).not.toHaveBeenCalled();
    release();
    await login;
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 503 }));
  });
});

describe('after a login', () => {
  it.each([
    ['COMPANY', '', '/company-dashboard'],
    ['JOBSEEKER', '', '/jobseeker-profile'],
    ['JOBSEEKER', '?redirect=%2Fapply%2F7%3Fa%3Db%26c', '/apply/7?a=b&c'],
    ['COMPANY', '?redirect=%2Fcompany-dashboard%2Fmy-jobs', '/company-dashboard/my-jobs'],
    ['JOBSEEKER', '?redirect=https%3A%2F%2Felsewhere.example', '/jobseeker-profile'],
  ] as const)('%s at %s goes on to %s', (role, query, way) => {
    history.replaceState(null, '', `/login${query}`);
    expect(page.pathAfterLogin(role)).toBe(way);
  });
});
