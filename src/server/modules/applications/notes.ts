import { and, desc, eq, exists, isNotNull, isNull, or } from 'drizzle-orm';
import { applicationNoteEndpoints } from '#src/contracts/application-notes.ts';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import type { ApplicationNote } from '#src/contracts/application-records.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationNotes, applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { findNotes, toNote } from './find-history.ts';
import { isToCompany } from './queries.ts';
import { requireToCompany } from './read-applications.ts';

/** Notes about one application. */
export const MAX_NOTES = 200;

/**
 * The notes about an application, oldest first.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function listNotes(
  { db, actor }: Context<'company'>,
  { id }: { id: string },
): Promise<{ notes: ApplicationNote[] }> {
  await requireToCompany(db, actor.id, id);
  return { notes: (await findNotes(db, actor, [id]))(id) };
}

/**
 * Adds a note about an application. The answer is not kept under the call's key, for it says much of a person: a
 * repeated call reads it again.
 * @throws ApiError 404 for no application, 403 for one to another company, 409 for one whose applicant has deleted
 * their account, or for a note too many
 */
export async function addNote(
  ctx: Context<'company'>,
  { id, text }: { id: string; text: string },
): Promise<ApplicationNote> {
  const { actor, clock, keepAnswer } = ctx;
  if (ctx.isRepeated) return readAdded(ctx, { id, text });
  return changingOwn(ctx, { act: 'add-note', id }, async (tx) => {
    await keepAnswer?.(tx);
    const of = eq(applicationNotes.applicationId, id);
    if ((await tx.$count(applicationNotes, of)) >= MAX_NOTES) throw tooMany();
    const by = { memberId: actor.member.id, author: actor.member.name };
    const [added] = await tx
      .insert(applicationNotes)
      .values({ applicationId: id, text, ...by, createdAt: clock() })
      .returning();
    if (added === undefined) throw new Error('No note was added.');
    return toNote(added, actor);
  });
}

/**
 * Replaces the text of a note.
 * @throws ApiError as `addNote`, 404 also for no note, 403 also for one of another member
 */
export async function changeNote(
  ctx: Context<'company'>,
  { text, ...of }: NoteOf & { text: string },
): Promise<ApplicationNote> {
  return changingOwn(ctx, { act: 'edit-note', id: of.id }, async (tx) => {
    const [changed] = await tx
      .update(applicationNotes)
      .set({ text, editedAt: ctx.clock() })
      .where(isOwnNote(tx, ctx, of))
      .returning();
    if (changed === undefined) throw await notOwnNote(tx, of);
    return toNote(changed, ctx.actor);
  });
}

/** @throws ApiError as `changeNote` */
export async function removeNote(ctx: Context<'company'>, of: NoteOf): Promise<void> {
  await changingOwn(ctx, { act: 'remove-note', id: of.id }, async (tx) => {
    const { rowCount } = await tx.delete(applicationNotes).where(isOwnNote(tx, ctx, of));
    if (rowCount === 0) throw await notOwnNote(tx, of);
  });
}

/** An application and a note about it. */
interface NoteOf {
  readonly id: string;
  readonly noteId: string;
}

/**
 * Changes what members of the company wrote about an application, one call at a time, and logs that.
 * @throws ApiError 404 for no application, 403 for one to another company, 409 for one whose applicant has deleted
 * their account
 */
export function changingOwn<T>(
  ctx: Context<'company'>,
  { act, id }: { act: AuditAct; id: string },
  change: (tx: Database) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    // The application first, as a removal of its applicant does, who takes the notes along.
    const [job] = await tx
      .select({ title: jobs.title })
      .from(applications)
      .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.companyId, ctx.actor.id)))
      .where(and(eq(applications.id, id), isNotNull(applications.jobSeekerId)))
      .for('no key update', { of: applications });
    if (job === undefined) {
      await requireToCompany(tx, ctx.actor.id, id);
      throw gone();
    }
    const answer = await change(tx);
    await auditMember(tx, ctx, { act, itemId: id, name: job.title });
    return answer;
  });
}

/** A note that the calling member may change: their own, or one of the company. */
function isOwnNote(tx: Database, { actor }: Context<'company'>, { id, noteId }: NoteOf) {
  const { applicationId, memberId, author } = applicationNotes;
  const isOfCompany = and(isNull(memberId), isNull(author));
  const own = tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), isToCompany(tx, actor.id)));
  return and(
    eq(applicationNotes.id, noteId),
    eq(applicationId, id),
    or(eq(memberId, actor.member.id), isOfCompany),
    exists(own),
  );
}

/** The refusal of a change to a note that is not there, or that another member wrote. */
async function notOwnNote(tx: Database, { id, noteId }: NoteOf): Promise<ApiError> {
  const isThere = and(eq(applicationNotes.id, noteId), eq(applicationNotes.applicationId, id));
  return (await tx.$count(applicationNotes, isThere)) === 0
    ? noNote()
    : new ApiError('forbidden', 'Only the person who wrote a note can change it.');
}

/** The calling member's last note of this text. */
async function readAdded(
  { db, actor }: Context<'company'>,
  { id, text }: { id: string; text: string },
): Promise<ApplicationNote> {
  await requireToCompany(db, actor.id, id);
  const { applicationId, memberId, createdAt } = applicationNotes;
  const [added] = await db
    .select()
    .from(applicationNotes)
    .where(and(eq(applicationId, id), eq(memberId, actor.member.id), eq(applicationNotes.text, text)))
    .orderBy(desc(createdAt))
    .limit(1);
  if (added === undefined) throw noNote();
  return toNote(added, actor);
}

const noNote = () => new ApiError('not_found', applicationNoteEndpoints.changeNote.notFound);

const gone = () =>
  new ApiError('conflict', 'The applicant has deleted their account: nothing that was written about them is kept.');

const tooMany = () =>
  new ApiError('over_quota', `There are ${MAX_NOTES} notes about this application, the most. Remove one first.`);
