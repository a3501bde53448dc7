import { dirname } from 'node:path';
import { RefusedBackup } from './backup-file.ts';

type Sentence = (file: string, verb: 'read' | 'written') => string;

const refused: Sentence = (file, verb) =>
  `${file} may not be ${verb} by this user; name another file, or give the command as a user who may.`;
const full: Sentence = (file) => `There is no room left for ${file}.`;

/** What the system says of a file, and what that means for the one that is named. */
const REASONS: Readonly<Record<string, Sentence>> = {
  EACCES: refused,
  EPERM: refused,
  EROFS: (file) => `${file} is on a disk that can only be read; name another place.`,
  EISDIR: (file) => `${file} is a folder; name a file in it.`,
  ENOTDIR: (file) => `A part of the path ${file} is a file and no folder.`,
  ENOENT: (file, verb) =>
    verb === 'read' ? `There is no file ${file}.` : `There is no folder ${dirname(file)}.`,
  ENOSPC: full,
  EDQUOT: full,
};

/** Why the file of a backup cannot be read or written, in a sentence; what else went wrong stays as it is. */
export function backupFileError(error: unknown, file: string, verb: 'read' | 'written'): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const sentence = REASONS[code]?.(file, verb);
  return sentence === undefined ? error : new RefusedBackup(sentence, { cause: error });
}
