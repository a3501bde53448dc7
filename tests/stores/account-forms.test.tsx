import { act, createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { addAccount, addCompanyAccount, PASSWORD, requestLink } from '#tests/support/sign-up.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { api, db, network, enterAsCompany, enterAsJobSeeker } = await openSite();

const navigation = vi.hoisted(() => ({ goTo: vi.fn(), redirectTo: vi.fn() }));
vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<object>()),
  ...navigation,
}));

const EMAIL = 'ama@example.com';
const NO_RESPONSE = 'No response from the server. Please check your connection and try again.';

const pages = {
  CompanyLogin: () => import('#src/features/session/CompanyLogin.tsx'),
  JobSeekerLogin: () => import('#src/features/session/JobSeekerLogin.tsx'),
  Signup: () => import('#src/features/session/Signup.tsx'),
  SetPassword: () => import('#src/features/session/SetPassword.tsx'),
};
type PageName = keyof typeof pages;

let unmount = () => {};
let page: ComponentType;

/** Builds the page as the site does, then brings it to life in an address of its own. */
async function open(name: PageName, path = '/here'): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', path);
  page = (await pages[name]()).default;
  document.body.innerHTML = `<main>${renderToString(createElement(page))}</main>`;
}

function hydrate(): void {
  const main = document.body.firstElementChild as Element;
  act(() => {
    const root = hydrateRoot(main, createElement(page));
    unmount = () => act(() => root.unmount());
  });
}

const field = (label: string) => {
  const labels = [...document.querySelectorAll('label')];
  return labels.find(({ textContent }) => textContent === label)?.control as HTMLInputElement;
};
const button = () => document.querySelector<HTMLButtonElement>('[type=submit]');
const errorOf = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent)[0];
};
const alert = () => document.querySelector('[role=alert]')?.textContent;

const press = (element: HTMLElement | null) => act(() => element?.click());

function type(typed: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(typed)) field(label).value = value;
}

/** Presses the button and waits for the answer. */
async function send(): Promise<void> {
  press(button());
  await act(() => waitFor(() => expect(button()?.textContent).not.toBe('Logging in...')));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'info').mockReturnValue();
  navigation.goTo.mockReset();
  navigation.redirectTo.mockReset();
});

afterEach(() => {
  unmount();
  unmount = () => {};
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a form that is built beforehand', () => {
  it('cannot be sent before it is alive, and keeps what was typed until then', async () => {
    await open('Signup');
    expect(button()?.disabled).toBe(true);
    type({ Email: 'ama@example.com' });
    hydrate();
    expect(button()?.disabled).toBe(false);
    expect(field('Email').value).toBe('ama@example.com');
  });

  it('lets password managers and fingers do their work', async () => {
    await open('JobSeekerLogin');
    expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual(['username', 'current-password']);
    await open('SetPassword');
    expect(field('Password').autocomplete).toBe('new-password');
    expect(document.querySelectorAll('form')).toHaveLength(1);
  });
});

describe('logging in', () => {
  it('says what is missing beside the field, and puts the focus there', async () => {
    await open('CompanyLogin');
    hydrate();
    type({ Username: 'acme' });
    press(button());
    expect(button()?.disabled).toBe(false);
    expect(errorOf('Password')).toBe('Password is required');
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Username').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['CompanyLogin', { Username: 'acme' }, 'POST /auth/login', /^Invalid username or password\. Please try again\./],
    [
      'JobSeekerLogin',
      { Email: EMAIL },
      'POST /auth/jobseeker/login',
      /^Invalid email or password\. Please try again\./,
    ],
  ] as const)('%s that fails keeps what was typed and says so', async (name, who, call, text) => {
    network.answerOnce(call, 502);
    await open(name);
    hydrate();
    type({ ...who, Password: PASSWORD });
    await send();
    expect(alert()).toMatch(text);
    expect(field('Password').value).toBe(PASSWORD);
    expect(document.activeElement).toBe(button());
  });

  it('that is refused says so in the words of the server', async () => {
    await open('JobSeekerLogin');
    hydrate();
    type({ Email: EMAIL, Password: 'not the password' });
    await send();
    expect(alert()).toBe('Invalid email or password. Please try again.');
  });

  it.each([
    ['JobSeekerLogin', { Email: EMAIL }],
    ['CompanyLogin', { Username: 'acme' }],
  ] as const)('%s says when there was no answer at all, and blames nothing', async (name, who) => {
    network.offline();
    await open(name);
    hydrate();
    type({ ...who, Password: PASSWORD });
    await send();
    expect(alert()).toBe(NO_RESPONSE);
  });

  it('is busy until the next page is there', async () => {
    await addCompanyAccount(db, 'acme');
    await open('CompanyLogin', '/login?redirect=/company-dashboard/my-jobs');
    hydrate();
    type({ Username: 'acme', Password: PASSWORD });
    button()?.focus();
    press(button());
    const isBusy = () => {
      expect(document.activeElement, 'keeps the focus').toBe(button());
      expect([button()?.textContent, button()?.ariaDisabled]).toEqual(['Logging in...', 'true']);
      expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Logging in...');
    };
    isBusy();
    press(button());
    await act(() => waitFor(() => expect(navigation.redirectTo).toHaveBeenCalled()));
    press(button());
    expect(navigation.redirectTo).toHaveBeenCalledExactlyOnceWith('/company-dashboard/my-jobs');
    isBusy();
  });

  it('shows the password only while that is wanted', async () => {
    await open('JobSeekerLogin');
    hydrate();
    const eye = () => document.querySelector<HTMLElement>('[aria-controls=field-password]');
    expect(field('Password').type).toBe('password');
    press(eye());
    expect([field('Password').type, eye()?.ariaLabel]).toEqual(['text', 'Hide password']);
    press(eye());
    expect([field('Password').type, eye()?.ariaLabel]).toEqual(['password', 'Show password']);
  });
});

describe('a visitor with a session', () => {
  const cases = [
    ['JobSeekerLogin', 'JOBSEEKER', '/jobseeker-profile'],
    ['JobSeekerLogin', 'COMPANY', '/company-dashboard'],
    ['CompanyLogin', 'COMPANY', '/company-dashboard'],
    ['Signup', 'JOBSEEKER', '/jobseeker-profile'],
    ['Signup', 'COMPANY', '/company-dashboard'],
  ] as const;
  /** Gives this browser a session, and lets the page find it. */
  const signIn = async (role: 'COMPANY' | 'JOBSEEKER') => {
    const { startSession } = await import('#src/features/session/session.store.ts');
    await (role === 'COMPANY' ? enterAsCompany() : enterAsJobSeeker());
    await act(() => startSession('guarded'));
  };

  it.each(cases)('is sent on from %s as %s to %s', async (name, role, way) => {
    await open(name);
    hydrate();
    await signIn(role);
    expect(navigation.redirectTo).toHaveBeenCalledExactlyOnceWith(way);
  });

  it('as a job seeker stays on the company login, and reads why', async () => {
    await open('CompanyLogin');
    hydrate();
    await signIn('JOBSEEKER');
    expect(navigation.redirectTo).not.toHaveBeenCalled();
    const notice = document.querySelector('.notice:not(.needs-network)');
    expect(notice?.textContent).toMatch(/logged in as a job seeker/);
  });
});

describe('signing up', () => {
  it('leads to the page that says to look for the mail', async () => {
    await open('Signup');
    hydrate();
    type({ Email: ' ama@example.com ' });
    press(button());
    await act(() => waitFor(() => expect(navigation.goTo).toHaveBeenCalledWith('/verify-email')));
    const sent = await db.select({ to: mails.recipient }).from(mails);
    expect(sent).toEqual([{ to: EMAIL }]);
  });

  it('says when there was no answer at all, and keeps the address', async () => {
    network.offline();
    await open('Signup');
    hydrate();
    type({ Email: EMAIL });
    press(button());
    await act(() => waitFor(() => expect(alert()).toBe(`Signup failed. Please try again later.${NO_RESPONSE}`)));
    expect(field('Email').value).toBe(EMAIL);
  });
});

describe('setting a password', () => {
  const both = (password: string, again = password) => type({ Password: password, 'Confirm password': again });

  it('without a token leads to signup', async () => {
    await open('SetPassword', '/set-password');
    hydrate();
    expect(navigation.redirectTo).toHaveBeenCalledExactlyOnceWith('/signup');
  });

  it('leaves the token in the address for a reload, sends it, and leads to login', async () => {
    const email = 'kofi@example.com';
    const token = await requestLink(api, db, email);
    await open('SetPassword', `/set-password?token=${token}`);
    hydrate();
    expect(location.search).toBe(`?token=${token}`);
    const login = document.querySelector<HTMLInputElement>('[autocomplete=username]');
    await act(() => waitFor(() => expect(login?.value).toBe(email)));
    expect(login?.hidden).toBe(true);
    both(PASSWORD);
    press(button());
    await act(() => waitFor(() => expect(navigation.redirectTo).toHaveBeenCalled()));
    expect(navigation.redirectTo).toHaveBeenCalledExactlyOnceWith('/jobseeker-login');
    const loggedIn = await api.call(authEndpoints.loginJobSeeker, {
      body: { email, password: PASSWORD },
    });
    expect(loggedIn.status).toBe(204);
  });

  it('whose answer is lost is done by pressing again', async () => {
    const email = 'abena@example.com';
    await open('SetPassword', `/set-password?token=${await requestLink(api, db, email)}`);
    hydrate();
    both(PASSWORD);
    network.answerOnce('POST /auth/jobseeker/set-password', 'lost');
    press(button());
    const sentences = `Failed to set password. Link may have expired.${NO_RESPONSE}`;
    await act(() => waitFor(() => expect(alert()).toBe(sentences)));
    press(button());
    await act(() => waitFor(() => expect(navigation.redirectTo).toHaveBeenCalled()));
  });

  it.each([
    ['JobSeekerLogin', 'Email', 'yaa@example.com', ''],
    ['CompanyLogin', 'Username', 'kente', 'kente'],
  ] as const)('is said at %s until one has logged in, with what to log in with', async (...of) => {
    const [name, label, login, username] = of;
    if (username) await addCompanyAccount(db, username);
    await open('SetPassword', '/set-password?token=a-token&redirect=%2Fapply%2F7');
    const { logInAgain } = await import('#src/features/session/login.ts');
    const account = { email: login, ...(username && { username }) };
    logInAgain(account, 'Your password is set. Log in with it.');
    const path = `${username ? '/login' : '/jobseeker-login'}?redirect=%2Fapply%2F7`;
    expect(navigation.redirectTo).toHaveBeenCalledExactlyOnceWith(path);
    const notice = () => document.querySelector('[role=status].notice')?.textContent;
    for (const time of ['at first', 'after a reload']) {
      await open(name, path);
      hydrate();
      expect([time, notice(), field(label).value]).toEqual([time, 'Your password is set. Log in with it.', login]);
      unmount();
    }
    if (!username) await addAccount(api, db, login);
    await open(name, path);
    hydrate();
    type({ Password: PASSWORD });
    press(button());
    await act(() => waitFor(() => expect(navigation.redirectTo).toHaveBeenCalledWith('/apply/7')));
    unmount();
    await open(name, path);
    hydrate();
    expect([notice(), field(label).value]).toEqual([undefined, '']);
  });

  it('takes two ways of writing one letter for the same password, as the login does', async () => {
    const [composed, apart] = ['caf\u00e9 by the lagoon', 'cafe\u0301 by the lagoon'];
    const email = 'esi@example.com';
    await open('SetPassword', `/set-password?token=${await requestLink(api, db, email)}`);
    hydrate();
    both(composed, apart);
    press(button());
    await act(() => waitFor(() => expect(navigation.redirectTo).toHaveBeenCalled()));
    for (const password of [composed, apart]) {
      const body = { email, password };
      expect((await api.call(authEndpoints.loginJobSeeker, { body })).status).toBe(204);
    }
  });

  it.each([
    ['Confirm password', 'Passwords do not match', PASSWORD, 'something else'],
    ['Password', 'Use at least 10 characters', 'short', 'short'],
  ])('beside %s says %s', async (label, sentence, password, again) => {
    await open('SetPassword', '/set-password?token=a-token');
    hydrate();
    both(password, again);
    press(button());
    expect(button()?.disabled).toBe(false);
    expect(errorOf(label)).toBe(sentence);
    expect(document.activeElement).toBe(field(label));
  });

  it('with a token that is no good says so', async () => {
    await open('SetPassword', '/set-password?token=a-token');
    hydrate();
    both(PASSWORD);
    press(button());
    const sentence = 'Failed to set password. Link may have expired.';
    await act(() => waitFor(() => expect(alert()).toBe(sentence)));
    expect(navigation.redirectTo).not.toHaveBeenCalled();
  });
});
