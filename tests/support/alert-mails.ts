import type { Email } from 'postal-mime';
import { alertEndpoints, type AlertInput } from '#src/contracts/alerts.ts';
import { eq } from 'drizzle-orm';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { mailAlerts, type AlertMailServices } from '#src/server/modules/alerts/mail-alerts.ts';
import { createReadOpenJobs } from '#src/server/modules/listings/searched-open-jobs.ts';
import type { OwnApi } from './open-api.ts';

/** Looks once for what alerts have to mail, as a process of the server does. */
export function lookForNews(services: AlertMailServices): Promise<void> {
  return mailAlerts(services, createReadOpenJobs(services), new AbortController().signal);
}

/** Asks for an alert and confirms it; answers its row. */
export async function confirmedAlert(api: Pick<OwnApi, 'call' | 'db'>, input: Partial<AlertInput> = {}) {
  const body = {
    email: 'esi@people.example',
    list: 'jobs' as const,
    query: '',
    frequency: 'daily' as const,
    ...input,
  };
  const before = new Set((await api.db.select().from(alerts)).map(({ id }) => id));
  await api.call(alertEndpoints.askForAlert, { body });
  const rows = await api.db.select().from(alerts).where(eq(alerts.email, body.email));
  const asked = rows.find(({ id }) => !before.has(id));
  if (asked === undefined) throw new Error('There is no new alert.');
  await api.call(alertEndpoints.confirmAlert, { params: { token: asked.token } });
  // Of the mail that asked, a test of its news has no need.
  await api.db.delete(mails).where(eq(mails.recipient, body.email));
  return asked;
}

/** What the items of a mail are called, in their order. */
export function titlesIn({ text = '' }: Email): string[] {
  return Array.from(text.matchAll(/^- (.+)$/gm), ([, title = '']) => title.replaceAll('\u2060', ''));
}
