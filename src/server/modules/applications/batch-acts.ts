import type { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { releaseTime } from '#src/domain/applications/decision-release.ts';
import { companyRefusal } from '#src/domain/applications/message-rules.ts';
import { fillTemplate, missingWordsSentence, templateValues } from '#src/domain/applications/message-template.ts';
import type { Database } from '#src/server/db/database.ts';
import type { applicationBatches, BatchContents } from '#src/server/db/schema/application-batches.ts';
import { statusChangedMail } from '#src/server/mails/applicant-mails.ts';
import type { MailContent } from '#src/server/mails/compose-mail.ts';
import { messagesToApplicantMail } from '#src/server/mails/message-mails.ts';
import { fieldFault } from '#src/server/errors.ts';
import { readTemplateText } from '#src/server/modules/messages/templates.ts';
import { writeToApplicants } from '#src/server/modules/messages/write-message.ts';
import type { Context } from '#src/server/services.ts';
import { wanted } from './application-mails.ts';
import { applyStatus, NOT_RECEIVED, refusalOf, requireReleaseDay } from './change-application.ts';
import { isOneOf, newestFirst } from './queries.ts';

/** An application that is chosen for a batch. */
export interface BatchRow {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly updatedAt: Date;
  readonly withdrawnAt: Date | null;
  /** Null once the account is gone. */
  readonly jobSeeker: { readonly id: string; readonly name: string | null } | null;
  readonly job: { readonly id: string; readonly title: string };
  /** As the job names it. */
  readonly companyName: string;
  /** Whether the applicant cannot read yet what was decided. */
  readonly isHeld: boolean;
  /** How often its status was set within a day. */
  readonly changesToday: number;
}

/** What is done to many applications, with the content `C` of the batch. */
interface BatchAct<C> {
  /** Why an application does not take it, in a sentence; undefined where it does. Another company's is none. */
  readonly refusalOf: (row: BatchRow | undefined, content: C) => string | undefined;
  /** The mail to the first of these applicants who gets one; null where none does. */
  readonly firstMail: (ctx: Context<'company'>, ids: readonly string[], content: C) => Promise<MailContent | null>;
  /** Does it to these, which take it. @returns to how many */
  readonly perform: (tx: Database, ctx: Context<'company'>, ids: readonly string[], content: C) => Promise<number>;
  /** Its entry in the audit log, for so many. */
  readonly entry: (content: C, count: number) => { act: AuditAct; details: Record<string, string> };
  /** The content once all is done, without what was written to people. */
  readonly withoutTexts: (content: C) => C;
}

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

const message: BatchAct<BatchContents['message']> = {
  refusalOf(row, { text }) {
    if (row === undefined) return NOT_RECEIVED;
    const { withdrawnAt, jobSeeker, job, companyName: company } = row;
    const refusal = companyRefusal({ withdrawnAt, hasAccount: jobSeeker !== null });
    if (refusal !== undefined) return refusal;
    const { missing } = fillTemplate(text, templateValues({ name: jobSeeker?.name ?? null, job: job.title, company }));
    return missing && missingWordsSentence(missing);
  },
  async firstMail({ db, actor }, ids, { text }) {
    const [first] = await wanted(db, 'statusChanged', isOneOf(ids))
      .orderBy(...newestFirst)
      .limit(1);
    if (first === undefined) return null;
    const { name, title: job, companyName: company } = first;
    const filled = fillTemplate(text, templateValues({ name, job, company }));
    return messagesToApplicantMail(first, [
      { author: actor.member.name, text: filled.missing ? filled.partly : filled.text },
    ]);
  },
  perform: (tx, ctx, ids, { text }) => writeToApplicants(tx, ctx, ids, text),
  entry: (_, count) => ({ act: 'write-message', details: { count: String(count) } }),
  withoutTexts: () => ({ text: '' }),
};

const ACTS = { status, message } satisfies { [A in keyof BatchContents]: BatchAct<BatchContents[A]> };

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
    const { status, message, tellOn } = asked;
    return { status, message, tellOn };
  }
  const { message: text, templateId } = asked;
  if ((text === undefined) === (templateId === undefined)) {
    throw fieldFault('message', 'Write a message, or choose a template');
  }
  return { text: text ?? (await readTemplateText(ctx, templateId ?? '')) };
}
