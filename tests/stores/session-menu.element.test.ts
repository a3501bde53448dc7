import { afterEach, expect, it } from 'vitest';
import '#src/features/session/session-menu.element.ts';
import { $session } from '#src/features/session/session.store.ts';

const MENU = `
  <session-menu>
    <details data-login></details>
    <template data-account>
      <details><summary data-circle></summary><a href="/jobseeker-profile">Profile</a><button data-logout></button></details>
    </template>
  </session-menu>`;

afterEach(() => {
  document.body.replaceChildren();
  $session.set({ status: 'unknown', role: undefined, user: undefined });
});

it.each([
  ['AS', { name: 'Ama Serwaa Mensah', email: 'ama@example.com' }],
  ['A', { name: null, email: 'ama@example.com' }],
  // Every account has an address, so that no test with a real server comes here.
  ['U', { name: null, email: '' }],
])('the circle shows %s for %j', (letters, user) => {
  $session.set({ status: 'ready', role: 'JOBSEEKER', user: user as never });
  document.body.innerHTML = MENU;
  expect(document.querySelector('session-menu > details [data-circle]')?.textContent).toBe(letters);
  expect(document.querySelector<HTMLElement>('[data-login]')?.hidden).toBe(true);
});

it.each([
  ['VA', { name: 'Volta Analytics', username: 'volta', logo: null }],
  ['V', { name: '', username: 'volta', logo: null }],
])('a company has the circle %s for %j, and its dashboard', (letters, user) => {
  $session.set({ status: 'ready', role: 'COMPANY', user: user as never, member: {} as never });
  document.body.innerHTML = MENU;
  expect(document.querySelector('session-menu > details [data-circle]')?.textContent).toBe(letters);
  const link = document.querySelector('session-menu > details a');
  expect(link?.getAttribute('href')).toBe('/company-dashboard');
  expect(link?.textContent).toBe('Dashboard');
  expect(document.querySelector<HTMLElement>('[data-login]')?.hidden).toBe(true);
});
