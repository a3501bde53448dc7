import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { network, enterAsCompany, enterAsJobSeeker } = await openSite();

/** What this tab hears when another one changes the shared storage. */
function elsewhere(key: string | null, newValue: string | null): void {
  if (newValue === null) localStorage.clear();
  else localStorage.setItem(key ?? '', newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

let stop: () => void;
let jobSeeker: string;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  stop = $session.listen(() => {});
  ({ id: jobSeeker } = await enterAsJobSeeker());
  await startSession('guarded');
});

afterEach(() => stop());

it.each([
  ['logs out', 'signed-in'],
  ['clears everything', null],
])('the session ends here when another tab %s', (_, key) => {
  elsewhere(key, null);
  expect($session.get()).toEqual({ status: 'ready', role: undefined, user: undefined });
});

it('a login in another tab counts here too', async () => {
  elsewhere('signed-in', null);
  elsewhere('signed-in', 'JOBSEEKER');
  await waitFor(() => expect($session.get().user?.id).toBe(jobSeeker));
});

it('another role that logs in in another tab takes over here', async () => {
  const { id } = await enterAsCompany();
  elsewhere('signed-in', 'COMPANY');
  await waitFor(() => expect($session.get()).toMatchObject({ role: 'COMPANY', user: { id } }));
});

it('the same role again, or another value, changes nothing', () => {
  network.offline();
  const before = $session.get();
  elsewhere('signed-in', 'JOBSEEKER');
  elsewhere('another-key', 'x');
  expect($session.get()).toBe(before);
});
