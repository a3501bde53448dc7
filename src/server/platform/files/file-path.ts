import { newId } from '#src/server/db/schema/columns.ts';
import type { FileKind } from '#src/server/db/schema/files.ts';

/** The path under which files are served. */
export const MEDIA_BASE = '/media';

/** Whether only few may read files of a kind; all may see the others, which are images. */
export const isPrivate = (kind: FileKind) => kind === 'resume' || kind === 'attachment';

/** A path that no file has had yet. */
export function newFilePath(kind: FileKind, extension: string): string {
  const folder = isPrivate(kind) ? 'resumes' : 'images';
  return `${MEDIA_BASE}/${folder}/${newId()}.${extension}`;
}

const FILE_PATH = /^\/media\/(?:images|resumes)\/[0-9a-f-]{36}\.[a-z]{3,4}$/;

/** Whether a text from outside could be a file's path at all. */
export function isFilePath(text: string): boolean {
  return FILE_PATH.test(text);
}

/** The key in the file store of a file that is read at `path`. */
export function keyOf(path: string): string {
  return path.slice(MEDIA_BASE.length + 1);
}

/** The key of what was made of that file for showing it. */
export function viewKeyOf(path: string): string {
  return `${keyOf(path)}.view`;
}
