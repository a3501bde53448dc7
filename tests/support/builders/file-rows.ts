import { randomUUID } from 'node:crypto';
import type { Database } from '#src/server/db/database.ts';
import { files } from '#src/server/db/schema/files.ts';

/** Adds the row of a file, for tests that read no bytes. */
export async function addFileRow(
  db: Database,
  facts: Pick<typeof files.$inferInsert, 'kind' | 'companyId' | 'jobSeekerId'>,
): Promise<typeof files.$inferSelect> {
  const [folder, contentType, extension] =
    facts.kind === 'resume' || facts.kind === 'attachment'
      ? ['resumes', 'application/pdf', 'pdf']
      : ['images', 'image/webp', 'webp'];
  const path = `/media/${folder}/${randomUUID()}.${extension}`;
  const [row] = await db
    .insert(files)
    .values({ path, storedPath: path, name: `file.${extension}`, contentType, size: 1, ...facts })
    .returning();
  if (row === undefined) throw new Error('No file was added.');
  return row;
}
