import type { APIContext } from 'astro';
import { ASKED, DONE, ENDED, GONE, START } from '#src/features/alerts/alert.messages.ts';
import { readRecord } from './read-record.ts';

/** The content of the page of alerts: the alert of a mailed link, or what became of a form. */
export async function readAlert({
  url,
  locals,
  response,
}: Pick<APIContext, 'url' | 'locals'> & { response: { status?: number; headers: Headers } }) {
  const query = url.searchParams;
  const token = query.get('token');
  if (token === null) return { message: named(ASKED, query.get('asked')) ?? START };
  const call = locals.api('GET /alerts/:token', { params: { token } });
  const { record: alert, refusal } = await readRecord(response, call);
  if (alert) return { token, alert, done: named(DONE, query.get('done')) };
  if (refusal.status !== 404) return { refusal };
  if (query.get('done') !== 'ended') return { message: GONE };
  response.status = 200;
  return { message: ENDED };
}

function named<T>(of: Readonly<Record<string, T>>, name: string | null): T | undefined {
  return name !== null && Object.hasOwn(of, name) ? of[name] : undefined;
}
