import type { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import { releaseTime } from '#src/domain/applications/decision-release.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import type { applicationBatches } from '#src/server/db/schema/applications.ts';
import type { BatchContents } from '#src/server/db/schema/batch-contents.ts';
import { statusChangedMail } from '#src/server/mails/applicant-mails.ts';
import { wanted } from './application-mails.ts';
import { invite } from '#src/server/modules/interviews/invite-many.ts';
import type { BatchAct } from './batch-act.ts';
import { applyStatus, refusalOf } from './change-application.ts';
import { isOneOf, newestFirst } from './queries.ts';

const status: BatchAct<BatchContents['status']> = {
  refusalOf,
  async firstMail({ db, clock }, ids, { status: to, message, tellOn }) {
    const [first] = await wanted(db, 'statusChanged', isOneOf(ids))
      .orderBy(...newestFirst)
      .limit(1);
    if (first === undefined) return null;
    const at = (releaseTime(tellOn, clock()) ?? clock()).toISOString();
    return statusChangedMail(first, { status: to, at, messages: message === null ? [] : [message] });
  },
  perform: async (tx, ctx, ids, content) => (await applyStatus(tx, ctx, ids, content)).length,
  entry: (content, count) => ({
    act: 'change-status',
    details: { status: content.status, count: String(count) },
  }),
  withoutTexts: (content) => ({ ...content, message: null }),
};

const ACTS = { status, invite } satisfies { [A in keyof BatchContents]: BatchAct<BatchContents[A]> };

/** What a batch does; the act and the content of its row belong together. */
export const actOf = ({ act }: Pick<typeof applicationBatches.$inferSelect, 'act'>) =>
  ACTS[act] as BatchAct<BatchContents[keyof BatchContents]>;

/** An act with its content, as a batch keeps it. */
type ActOf<A extends keyof BatchContents = keyof BatchContents> = A extends unknown
  ? { readonly act: A; readonly content: BatchContents[A] }
  : never;

type WithoutChoice<T> = T extends unknown ? Omit<T, 'applications' | 'filter'> : never;

export function contentOf(
  chosen: WithoutChoice<EndpointParsed<typeof applicationBatchEndpoints.createBatch>['body']>,
): ActOf {
  if (chosen.act === 'status') {
    const { act, ...content } = chosen;
    return { act, content };
  }
  const { act, interview, slots, choose } = chosen;
  return { act, content: { interview, slots, offerId: choose ? newId() : null, times: {} } };
}
