import { beforeEach, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { api as call } from '#src/browser/api.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { $notice } from '#src/browser/notice.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';
import {
  changeFrequency,
  endAlert,
  ownAlerts,
  restartAlert,
  type ShownAlert,
} from '#src/features/job-seeker/alerts/own-alerts.store.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { publish } from '#tests/support/published-list.ts';
import { openSite } from '#tests/support/store-api.ts';

const { api, db, network, enterAsJobSeeker } = await openSite();

const QUERY = 'search=nurse&country=Ghana';
let ama: string;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  api.served.listings = await publish([externalJob()]);
  ({ id: ama } = await enterAsJobSeeker());
  await startSession('guarded');
  $notice.set(undefined);
  await ownAlerts.load();
});

const stored = () => db.select().from(alerts).where(eq(alerts.jobSeekerId, ama));

/** The only alert that the page shows. */
function shown(): ShownAlert {
  const [alert, ...others] = dataOf(ownAlerts.$state.get()) ?? [];
  if (alert === undefined || others.length > 0) throw new Error('There is not one alert.');
  return alert;
}

/** Makes an alert of the account as the form beside a search does, and shows it. */
async function askForAlert(): Promise<void> {
  const email = $session.get().user?.email ?? '';
  const body = { email, list: 'jobs', query: QUERY, frequency: 'daily' } as const;
  await call('POST /alerts', { body }, { key: randomUuid() });
  await ownAlerts.load();
}

it('is empty at first, then says each search in words', async () => {
  expect(ownAlerts.$state.get()).toEqual({ status: 'ready', data: [] });
  await askForAlert();
  expect(shown()).toMatchObject({
    list: 'jobs',
    query: QUERY,
    words: 'nurse in Ghana',
    frequency: 'daily',
    mailedOn: null,
  });
});

it('changes how often an alert is mailed', async () => {
  await askForAlert();
  await changeFrequency(shown(), 'weekly');
  expect(shown().frequency).toBe('weekly');
  expect(await stored()).toMatchObject([{ frequency: 'weekly' }]);
  expect($notice.get()).toEqual({ kind: 'success', text: 'Now weekly.' });
});

it('ends an alert, which stays to be started again', async () => {
  await askForAlert();
  await changeFrequency(shown(), 'weekly');
  await endAlert(shown());
  expect(shown()).toMatchObject({ ended: true, words: 'nurse in Ghana' });
  expect(await stored()).toEqual([]);
  await restartAlert(shown());
  const started = shown();
  expect(started.ended).toBeUndefined();
  expect(await stored()).toMatchObject([{ id: started.id, query: QUERY, frequency: 'weekly' }]);
  expect($notice.get()).toEqual({ kind: 'success', text: 'The alert is on again.' });
});

it.each([
  ['change', (alert: ShownAlert) => changeFrequency(alert, 'weekly')],
  ['end', endAlert],
])('leaves an alert as it is where the server does not hear: %s', async (act, press) => {
  await askForAlert();
  const before = shown();
  network.offline();
  await press(before);
  expect(shown()).toEqual(before);
  expect($notice.get()).toEqual({ kind: 'error', text: `Failed to ${act} the alert` });
  network.restore();
  expect(await stored()).toMatchObject([{ id: before.id, frequency: 'daily' }]);
});

it('says so where the alerts do not come', async () => {
  network.offline();
  await ownAlerts.load();
  expect(ownAlerts.$state.get()).toEqual({ status: 'failed', message: 'Failed to fetch alerts' });
});
