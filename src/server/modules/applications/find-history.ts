import { and, eq, sql } from 'drizzle-orm';
import type { ApplicationNote } from '#src/contracts/application-records.ts';
import { THE_COMPANY } from '#src/domain/applications/application-history.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applicationNotes, applications, statusMails } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';

type CompanyActor = Extract<Actor, { role: 'company' }>;

/**
 * What a company did about applications: the new statuses, with when the next mail about one is due.
 * @returns by the id of the application, oldest first
 */
export async function findSteps(db: Database, companyId: string, ids: readonly string[]) {
  const { id: eventId, applicationId, status, at, actor, message, releaseAt, mailWasDue, mailedAt } = applicationEvents;
  const event = { id: eventId, applicationId, status, at, actor, message, releaseAt, mailWasDue, mailedAt };
  const rows = await db
    .select({ ...event, dueAt: statusMails.dueAt })
    .from(applicationEvents)
    .leftJoin(statusMails, eq(statusMails.applicationId, applicationId))
    // One parameter, of which a statement has 65,535 at most.
    .where(and(sql`${applicationId} = any(${sql.param(ids)}::uuid[])`, eq(applicationEvents.companyId, companyId)))
    .orderBy(at, eventId);
  const steps = rows.map((row) => {
    return {
      ...row,
      at: row.at.toISOString(),
      releaseAt: row.releaseAt?.toISOString() ?? null,
      mailedAt: row.mailedAt?.toISOString() ?? null,
    };
  });
  const found = Map.groupBy(steps, (step) => step.applicationId);
  return (id: string) => found.get(id) ?? [];
}

/**
 * The notes about applications to the company, as the calling member sees them.
 * @returns by the id of the application, oldest first
 */
export async function findNotes(
  db: Database,
  actor: CompanyActor,
  ids: readonly string[],
): Promise<(id: string) => ApplicationNote[]> {
  const rows = await db
    .select({ note: applicationNotes })
    .from(applicationNotes)
    .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.companyId, actor.id)))
    .where(sql`${applicationNotes.applicationId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(applicationNotes.createdAt, applicationNotes.id);
  const found = Map.groupBy(rows, ({ note }) => note.applicationId);
  return (id) => (found.get(id) ?? []).map(({ note }) => toNote(note, actor));
}

/** A row as the API answers it. */
export function toNote(row: typeof applicationNotes.$inferSelect, { member }: CompanyActor): ApplicationNote {
  const { id, text, author, memberId, createdAt, editedAt } = row;
  return {
    id,
    text,
    author: author ?? THE_COMPANY,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    own: memberId === member.id || (memberId === null && author === null),
  };
}
