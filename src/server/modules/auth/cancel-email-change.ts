import { eq } from 'drizzle-orm';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import type { Context } from '#src/server/parts.ts';

/** Gives up the job seeker's pending change of the e-mail: its link is no good any more. */
export async function cancelEmailChange({ db, actor }: Context<'jobseeker'>): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.jobSeekerId, actor.id));
}
