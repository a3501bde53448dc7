import type { AuditAct } from '#src/contracts/audit-log.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import type { Database } from '#src/server/db/database.ts';
import type { SkippedApplication } from '#src/server/db/schema/application-batches.ts';
import type { MailContent } from '#src/server/mails/compose-mail.ts';
import type { Context } from '#src/server/services.ts';

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
export interface BatchAct<C> {
  /** Why an application does not take it, in a sentence; undefined where it does. Another company's is none. */
  readonly refusalOf: (row: BatchRow | undefined, content: C, now: Date) => string | undefined;
  /**
   * Gives each of those that take it its part, before anything is done.
   * @returns the content with the parts, and those for whom there is none
   */
  readonly share?: (
    ctx: Context<'company'>,
    ids: readonly string[],
    content: C,
  ) => Promise<{ content: C; skipped: SkippedApplication[] }>;
  /** The mail to the first of these applicants who gets one; null where none does. */
  readonly firstMail: (ctx: Context<'company'>, ids: readonly string[], content: C) => Promise<MailContent | null>;
  /** Does it to these, which take it. @returns to how many */
  readonly perform: (tx: Database, ctx: Context<'company'>, ids: readonly string[], content: C) => Promise<number>;
  /** Its entry in the audit log, for so many. */
  readonly entry: (content: C, count: number) => { act: AuditAct; details: Record<string, string> };
  /** The content once all is done, without what was written to people. */
  readonly withoutTexts: (content: C) => C;
}
