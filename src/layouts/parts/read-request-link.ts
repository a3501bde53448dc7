import type { APIContext } from 'astro';
import { FAILURES, type RequestState } from '#src/features/company-profile/request/request.messages.ts';
import { readRecord, type Refusal } from './read-record.ts';

interface RequestLink {
  readonly token: string;
  readonly state?: RequestState;
  /** Why the last press sent nothing. */
  readonly failure?: string | undefined;
  readonly refusal?: Refusal;
}

/** The request for a company login that a mailed link names. */
export async function readRequestLink({
  url,
  locals,
  response,
}: Pick<APIContext, 'url' | 'locals'> & {
  response: { status?: number; headers: Headers };
}): Promise<RequestLink> {
  const token = url.searchParams.get('token') ?? '';
  const call = locals.api('GET /company-requests/:token', { params: { token } });
  const { record, refusal } = await readRecord(response, call);
  if (refusal) return refusal.status === 404 ? { token, state: 'gone' } : { token, refusal };
  if (record.confirmed) return { token, state: 'sent' };
  const failed = url.searchParams.get('failed');
  const failure = Object.entries(FAILURES).find(([name]) => name === failed)?.[1];
  return { token, state: 'waiting', failure };
}
