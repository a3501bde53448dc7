import type { ServicesWithQueries } from '#src/server/services.ts';
import type { StoredFile } from '#src/server/platform/files/files.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';

/** Resumes are for their owner and the companies that received them. */
export async function canRead(
  { queries, actors }: Pick<ServicesWithQueries, 'queries'> & { actors: readonly Actor[] },
  file: StoredFile,
): Promise<boolean> {
  for (const { role, id } of actors) {
    if (role === 'jobseeker' && file.jobSeekerId === id) return true;
    if (role === 'company') {
      const rows = await queries.applications.withResume.execute({
        fileId: file.id,
        companyId: id,
      });
      if (rows.length > 0) return true;
    }
  }
  return false;
}
