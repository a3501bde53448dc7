import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $session } from '#src/features/session/session.store.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const company = { id: '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11', username: 'acme', role: 'COMPANY' };
const jobSeeker = { id: company.id, name: 'Ama Mensah', email: 'ama@example.com' };
const refused = { status: 401, json: { error: 'Please log in.', code: 'not_signed_in' } };

/** What this tab hears when another one changes the shared storage. */
function elsewhere(key: string | null, newValue: string | null): void {
  if (newValue === null) localStorage.clear();
  else localStorage.setItem(key ?? '', newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

let stop: () => void;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  $session.set({ status: 'ready', role: 'JOBSEEKER', user: jobSeeker as never });
  stop = $session.listen(() => {});
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['logs out', 'signed-in'],
  ['clears everything', null],
])('nobody is signed in here when another tab %s', (_, key) => {
  const { calls } = fakeFetch({});
  elsewhere(key, null);
  expect($session.get()).toEqual({ status: 'ready', role: undefined, user: undefined });
  expect(calls).toEqual([]);
});

it('whoever logs in in another tab is signed in here too', async () => {
  elsewhere('signed-in', null);
  fakeFetch({ 'GET /api/auth/me': refused, 'GET /api/jobseeker/profile': { json: jobSeeker } });
  elsewhere('signed-in', 'JOBSEEKER');
  await vi.waitFor(() => expect($session.get().role).toBe('JOBSEEKER'));
});

it('another role that logs in in another tab takes over here', async () => {
  fakeFetch({ 'GET /api/auth/me': { json: { user: company } } });
  elsewhere('signed-in', 'COMPANY');
  await vi.waitFor(() => expect($session.get().user).toEqual(company));
});

it('the same role again, or another value, changes nothing', () => {
  const { calls } = fakeFetch({});
  const before = $session.get();
  elsewhere('signed-in', 'JOBSEEKER');
  elsewhere('another-key', 'x');
  expect($session.get()).toBe(before);
  expect(calls).toEqual([]);
});
