import { eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages, messageTemplates } from '#src/server/db/schema/messages.ts';

/** Adds a message about an application, by its company where nothing else is said. */
export async function addMessage(
  db: Database,
  facts: Pick<typeof applicationMessages.$inferInsert, 'applicationId'> &
    Partial<typeof applicationMessages.$inferInsert>,
): Promise<typeof applicationMessages.$inferSelect> {
  const [job] = await db
    .select({ companyId: jobs.companyId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, facts.applicationId));
  if (job === undefined) throw new Error('There is no such application.');
  const [row] = await db
    .insert(applicationMessages)
    .values({ side: 'company', text: 'Can you come on Monday?', createdAt: new Date(), ...job, ...facts })
    .returning();
  if (row === undefined) throw new Error('No message was added.');
  return row;
}

/** Adds a template of a company. */
export async function addTemplate(
  db: Database,
  facts: Pick<typeof messageTemplates.$inferInsert, 'companyId'> & Partial<typeof messageTemplates.$inferInsert>,
): Promise<typeof messageTemplates.$inferSelect> {
  const [row] = await db
    .insert(messageTemplates)
    .values({ kind: 'other', name: 'Papers', text: 'Dear {first name}, …', updatedAt: new Date(), ...facts })
    .returning();
  if (row === undefined) throw new Error('No template was added.');
  return row;
}
