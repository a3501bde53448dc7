import type { AuditAct } from '#src/contracts/audit-log.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { releaseTime } from '#src/domain/applications/decision-release.ts';
import type { Database } from '#src/server/db/database.ts';
import type { applicationBatches, BatchContents } from '#src/server/db/schema/applications.ts';
import { statusChangedMail } from '#src/server/mails/applicant-mails.ts';
import type { MailContent } from '#src/server/mails/compose-mail.ts';
import type { Context } from '#src/server/services.ts';
import { wanted } from './application-mails.ts';
import { applyStatus, refusalOf } from './change-application.ts';
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

const ACTS = { status } satisfies { [A in keyof BatchContents]: BatchAct<BatchContents[A]> };

/** What a batch does; the act and the content of its row belong together. */
export const actOf = ({ act }: Pick<typeof applicationBatches.$inferSelect, 'act'>) =>
  ACTS[act] as BatchAct<BatchContents[keyof BatchContents]>;
