import { desc, eq } from 'drizzle-orm';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { savedItems } from '#src/server/db/schema/job-seekers.ts';
import type { Context } from '#src/server/services.ts';

/** What the job seeker has saved, last changed first. */
export async function listSavedItems({ db, actor }: Context<'jobseeker'>): Promise<SavedItem[]> {
  const rows = await db
    .select({ data: savedItems.data })
    .from(savedItems)
    .where(eq(savedItems.jobSeekerId, actor.id))
    .orderBy(desc(savedItems.updatedAt), savedItems.key);
  return rows.map(({ data }) => ({ ...data, key: data.key ?? '' }));
}
