import type { OwnAlert } from '#src/contracts/alerts.ts';
import type { AlertFrequency } from '#src/domain/search/alert-words.ts';
import { api } from '#src/browser/api.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showNotice } from '#src/browser/notice.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';
import { attempt } from '#src/forms/attempt.ts';
import { $session } from '#src/features/session/session.store.ts';

/** One that was ended stays on the page until it is left, so that it can be started again. */
export type ShownAlert = OwnAlert & { readonly ended?: true };

/** The account's alerts, newest first. */
export const ownAlerts = createLoadable(
  async (): Promise<readonly ShownAlert[]> => (await api('GET /jobseeker/alerts')).alerts,
  { fallback: 'Failed to fetch alerts' },
);

export function changeFrequency(alert: OwnAlert, frequency: AlertFrequency): Promise<boolean> {
  return attempt(showNotice, 'Failed to change the alert', async () => {
    await api('PUT /jobseeker/alerts/:id', { params: { id: alert.id }, body: { frequency } });
    show(alert, { ...alert, frequency });
    return frequency === 'daily' ? 'Now daily.' : 'Now weekly.';
  });
}

export function endAlert(alert: OwnAlert): Promise<boolean> {
  return attempt(showNotice, 'Failed to end the alert', async () => {
    await api('DELETE /jobseeker/alerts/:id', { params: { id: alert.id } });
    show(alert, { ...alert, ended: true });
    return 'Alert ended.';
  });
}

/** Starts an ended alert again, as one of its search and frequency. */
export function restartAlert(alert: OwnAlert): Promise<boolean> {
  const { list, query, frequency } = alert;
  return attempt(showNotice, 'Failed to start the alert again', async () => {
    const { user } = $session.get();
    const body = { email: user?.email ?? '', list, query, frequency };
    await api('POST /alerts', { body }, { key: randomUuid() });
    const { alerts } = await api('GET /jobseeker/alerts');
    const started = alerts.find((one) => one.list === list && one.query === query);
    if (started) show(alert, started);
    return 'The alert is on again.';
  });
}

function show(before: OwnAlert, after: ShownAlert): void {
  const all = dataOf(ownAlerts.$state.get()) ?? [];
  ownAlerts.set(all.map((one) => (one.id === before.id ? after : one)));
}
