import type { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import { releaseTime } from '#src/domain/applications/decision-release.ts';
import type { applicationBatches, BatchContents } from '#src/server/db/schema/application-batches.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { fieldFault } from '#src/server/errors.ts';
import { statusChangedMail } from '#src/server/mails/applicant-mails.ts';
import { invite } from '#src/server/modules/interviews/invite-many.ts';
import { readTemplateText } from '#src/server/modules/messages/templates.ts';
import { message } from '#src/server/modules/messages/write-to-many.ts';
import type { Context } from '#src/server/services.ts';
import { wanted } from './application-mails.ts';
import type { BatchAct } from './batch-act.ts';
import { applyStatus, refusalOf, requireReleaseDay } from './change-application.ts';
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

const ACTS = { status, message, invite } satisfies { [A in keyof BatchContents]: BatchAct<BatchContents[A]> };

/** What a batch does; the act and the content of its row belong together. */
export const actOf = ({ act }: Pick<typeof applicationBatches.$inferSelect, 'act'>) =>
  ACTS[act] as BatchAct<BatchContents[keyof BatchContents]>;

export type BatchInput = EndpointParsed<typeof applicationBatchEndpoints.createBatch>['body'];

/**
 * What a batch does, as it was asked for; a template is read once, so that all get the text that was seen.
 * @throws ApiError 400 for a day that cannot be, or without exactly one of message and template
 */
export async function batchContent(
  ctx: Context<'company'>,
  asked: BatchInput,
): Promise<BatchContents[keyof BatchContents]> {
  if (asked.act === 'status') {
    requireReleaseDay(ctx, asked);
    const { status, message: text, tellOn } = asked;
    return { status, message: text, tellOn };
  }
  if (asked.act === 'invite') {
    const { interview, slots, choose } = asked;
    return { interview, slots, offerId: choose ? newId() : null, times: {} };
  }
  const { message: text, templateId } = asked;
  if ((text === undefined) === (templateId === undefined)) {
    throw fieldFault('message', 'Write a message, or choose a template');
  }
  return { text: text ?? (await readTemplateText(ctx, templateId ?? '')) };
}
