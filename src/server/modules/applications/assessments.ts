import { and, eq, inArray } from 'drizzle-orm';
import type { Assessments, Recommendation } from '#src/contracts/application-assessments.ts';
import { isOutcome } from '#src/domain/applications/application-status.ts';
import type { OwnApplication } from '#src/contracts/application-records.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationAssessments } from '#src/server/db/schema/applications.ts';
import type { Context } from '#src/server/services.ts';
import { changingOwn } from './notes.ts';
import { requireToCompany } from './read-applications.ts';

/**
 * The assessments of an application, oldest first: those of others only beside the caller's own.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function listAssessments(
  { db, actor }: Pick<Context<'company'>, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<Assessments> {
  await requireToCompany(db, actor.id, id);
  const rows = await db
    .select()
    .from(applicationAssessments)
    .where(eq(applicationAssessments.applicationId, id))
    .orderBy(applicationAssessments.createdAt, applicationAssessments.id);
  const isOwn = ({ memberId }: (typeof rows)[number]) => memberId === actor.member.id;
  const shown = rows.some(isOwn) ? rows : [];
  return {
    assessments: shown.map((row) => {
      const { id: of, recommendation, text, author, createdAt, editedAt } = row;
      const times = { createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
      return { id: of, recommendation, text, author, ...times, own: isOwn(row) };
    }),
    hidden: rows.length - shown.length,
  };
}

/**
 * Sets what the calling member recommends about an application.
 * @throws ApiError 404 for no application, 403 for one to another company, 409 for one whose applicant has deleted
 * their account
 */
export function assess(
  ctx: Context<'company'>,
  { id, recommendation, text }: { id: string; recommendation: Recommendation; text: string | null },
): Promise<Assessments> {
  const { member } = ctx.actor;
  return changingOwn(ctx, { act: 'assess', id }, async (tx) => {
    const { applicationId, memberId } = applicationAssessments;
    const assessed = { recommendation, text, author: member.name };
    await tx
      .insert(applicationAssessments)
      .values({ ...assessed, applicationId: id, memberId: member.id, createdAt: ctx.clock() })
      .onConflictDoUpdate({ target: [applicationId, memberId], set: { ...assessed, editedAt: ctx.clock() } });
    return listAssessments({ db: tx, actor: ctx.actor }, { id });
  });
}

/** Removes the calling member's assessment, if there is one. @throws ApiError as `assess` */
export async function removeAssessment(ctx: Context<'company'>, { id }: { id: string }): Promise<void> {
  const { applicationId, memberId } = applicationAssessments;
  await changingOwn(ctx, { act: 'remove-assessment', id }, (tx) =>
    tx.delete(applicationAssessments).where(and(eq(applicationId, id), eq(memberId, ctx.actor.member.id))),
  );
}

/**
 * The assessments of a job seeker's applications whose decision they can read, without the names of those who wrote
 * them.
 * @returns by the id of the application, oldest first
 */
export async function findOwnAssessments(db: Database, own: readonly OwnApplication[]) {
  const decided = own.filter(({ status }) => isOutcome(status)).map(({ id }) => id);
  const { applicationId, recommendation, text, createdAt, editedAt } = applicationAssessments;
  const rows = await db
    .select({ applicationId, assessment: { recommendation, text, createdAt, editedAt } })
    .from(applicationAssessments)
    .where(inArray(applicationId, decided))
    .orderBy(createdAt);
  const found = Map.groupBy(rows, (row) => row.applicationId);
  return (id: string) => (found.get(id) ?? []).map(({ assessment }) => assessment);
}
