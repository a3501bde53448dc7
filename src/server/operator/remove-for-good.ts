import { and, eq, lte, type SQL } from 'drizzle-orm';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import type { Database } from '#src/server/db/database.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { eraseFromAuditLog } from '#src/server/modules/moderation/moderate.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { markRemoved, releaseUnusedFiles } from '#src/server/modules/moderation/removed-addresses.ts';
import type { Files } from '#src/server/platform/files/files.ts';
import { applicantsTo, filesOf, lockApplicants } from './applicants.ts';
import { REMOVED_COMPANY_KEPT } from './named-company.ts';

/**
 * Removes the companies that can no longer be brought back, with all that is theirs. Their addresses answer 410 from
 * then on.
 */
export async function removeForGood(
  { db, files: store }: { db: Database; files: Files },
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const isDue = lte(companies.removedAt, new Date(now.getTime() - REMOVED_COMPANY_KEPT));
  const due = await db.select({ id: companies.id }).from(companies).where(isDue);
  for (const { id } of due) {
    if (stopping.aborted) return;
    await store.change(id, async (tx) => {
      const isTheirs = eq(jobs.companyId, id);
      const locked = await lockApplicants(tx, isTheirs);
      await lockJobsAndApplications(tx, isTheirs);
      const [company] = await tx
        .select({ name: companies.name })
        .from(companies)
        // Asked again: it may have been brought back, or another server has removed it.
        .where(and(eq(companies.id, id), isDue))
        .for('update');
      if (company === undefined) return;
      const ofCompany = eq(companyMembers.companyId, id);
      const members = await tx.select({ email: companyMembers.email }).from(companyMembers).where(ofCompany);
      const posted = await tx.select({ id: jobs.id }).from(jobs).where(isTheirs);
      const applicants = await applicantsTo(tx, isTheirs);
      const pictures = await tx.select({ id: files.id, path: files.path }).from(files).where(eq(files.companyId, id));
      await tx.delete(companies).where(eq(companies.id, id));
      await releaseUnusedFiles(tx, store, [...pictures.map((picture) => picture.id), ...filesOf(applicants, locked)]);
      const addresses = [...posted.map((job) => job.id), ...pictures.map(({ path }) => path)];
      await markRemoved(tx, [id, ...addresses], now);
      const act = { act: 'remove-company', itemId: id, companyId: id, name: company.name } as const;
      await auditOutside(tx, { clock: () => now }, { ...act, actorKind: 'system', actor: 'retention' });
      // What its members did is no longer read by anyone; what operators did stays.
      await tx.delete(auditLog).where(and(eq(auditLog.companyId, id), eq(auditLog.actorKind, 'member')));
      for (const { email } of members) await eraseFromAuditLog(tx, email);
    });
  }
}

/**
 * Takes the locks in the order of the calls: an apply takes job and company, a new status the application and then the
 * company.
 */
async function lockJobsAndApplications(tx: Database, isTheirs: SQL): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(isTheirs).orderBy(jobs.id).for('update');
  await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isTheirs)
    .orderBy(applications.id)
    .for('update', { of: applications });
}
