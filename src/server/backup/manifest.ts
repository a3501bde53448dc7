import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { checkSeal, readEntries, RefusedBackup } from './backup-file.ts';

/** The last part of a backup: what the others are. */
export const MANIFEST = 'manifest.json';
export const FILES_FOLDER = 'files/';
export const TABLES_FOLDER = 'tables/';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const manifest = v.object({
  format: v.literal('adwuma backup 1'),
  takenAt: v.string(),
  /** The last migration of its database, by the journal's `when`. */
  migration: count,
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count })),
  files: v.object({ count, bytes: count }),
  /** Paths of files that the database names and that were not whole in the store. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** Checks a whole backup. @throws RefusedBackup with the reason when it is not whole */
export async function checkBackup(path: string): Promise<Manifest> {
  await checkSeal(path);
  let files = 0;
  let found: Manifest | undefined;
  for await (const { name, content } of readEntries(path)) {
    if (name.startsWith(FILES_FOLDER)) files += 1;
    if (name !== MANIFEST) content.resume();
    else found = readManifest(await json(content));
  }
  if (found?.files.count !== files) throw new RefusedBackup('Parts of this backup are missing.');
  return found;
}

function readManifest(input: unknown): Manifest {
  const parsed = v.safeParse(manifest, input);
  if (parsed.success) return parsed.output;
  throw new RefusedBackup(
    'This backup was made by a version of the program that writes another form.',
  );
}
