import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { count } from '#src/contracts/pagination.ts';

/** Why a backup is not written or restored, in a sentence for the operator. */
export class RefusedBackup extends Error {}

/** The last part of a backup: what the others are. */
export const MANIFEST = 'manifest.json';
export const FILES_FOLDER = 'files/';
export const TABLES_FOLDER = 'tables/';
/** The lists, the register and what else lies in `CONTENT_DIR`. */
export const CONTENT_FOLDER = 'content/';

const manifest = v.object({
  format: v.literal('adwuma backup 1'),
  takenAt: v.string(),
  /** The last migration of its database, by the journal's `when`. */
  migration: count,
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count })),
  /** Backups of earlier versions have none. */
  sequences: v.optional(
    v.array(v.object({ name: v.string(), table: v.string(), column: v.string(), last: count })),
    [],
  ),
  /** Files of the content folder; backups of earlier versions have none. */
  content: v.optional(v.array(v.object({ name: v.string(), sha256: v.string() })), []),
  files: v.object({ count, bytes: count }),
  /** Paths of files that the database names and that were not whole in the store. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** Reads a whole backup. @throws RefusedBackup with the reason when it is not whole or cannot be read */
export async function checkBackup(path: string): Promise<Manifest> {
  let files = 0;
  let content = 0;
  let found: Manifest | undefined;
  try {
    for await (const { name, content: bytes } of readEntries(path)) {
      if (name.startsWith(FILES_FOLDER)) files += 1;
      if (name.startsWith(CONTENT_FOLDER)) content += 1;
      if (name === MANIFEST) found = readManifest(JSON.parse(bytes.toString()));
    }
  } catch (error) {
    if (error instanceof RefusedBackup) throw error;
    const { syscall } = error as NodeJS.ErrnoException;
    // An error that is not the system's is about the content.
    throw syscall === undefined
      ? new RefusedBackup('This is no backup, or a part of it is damaged or missing.')
      : backupFileError(error, path, 'read');
  }
  if (found?.files.count === files && found.content.length === content) return found;
  throw new RefusedBackup('This is no backup, or a part of it is damaged or missing.');
}

function readManifest(input: unknown): Manifest {
  const parsed = v.safeParse(manifest, input);
  if (parsed.success) return parsed.output;
  throw new RefusedBackup('This backup was made by a version of the program that writes another form.');
}

/** The parts of a backup in their order; the end of the gzip stream has its checksum. */
export async function* readEntries(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const entries = extract();
  // A failure ends the reading of the entries with it.
  pipeline(createReadStream(path), createGunzip(), entries, () => undefined);
  for await (const entry of entries) {
    yield { name: entry.header.name, content: await buffer(entry) };
  }
}

type Sentence = (file: string, verb: 'read' | 'written') => string;

const refused: Sentence = (file, verb) =>
  `${file} may not be ${verb} by this user; name another file, or give the command as a user who may.`;
const full: Sentence = (file) => `There is no room left for ${file}.`;

/** The system's codes, and their sentences about the file that is named. */
const REASONS: Readonly<Record<string, Sentence>> = {
  EACCES: refused,
  EPERM: refused,
  EROFS: (file) => `${file} is on a disk that can only be read; name another place.`,
  EISDIR: (file) => `${file} is a folder; name a file in it.`,
  ENOTDIR: (file) => `A part of the path ${file} is a file and no folder.`,
  ENOENT: (file, verb) => (verb === 'read' ? `There is no file ${file}.` : `There is no folder ${dirname(file)}.`),
  ENOSPC: full,
  EDQUOT: full,
};

/** Why the file of a backup cannot be read or written, in a sentence; what else went wrong stays as it is. */
export function backupFileError(error: unknown, file: string, verb: 'read' | 'written'): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const sentence = REASONS[code]?.(file, verb);
  return sentence === undefined ? error : new RefusedBackup(sentence, { cause: error });
}
