import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { NOT_A_RESUME } from '#src/contracts/uploads.ts';
import { resumeContentFault } from '#src/domain/files/resume-file.ts';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/files.ts';
import type { ReceivedFile } from './receive-file.ts';
import { resumeType } from './resume-type.ts';
import { safeName } from './safe-name.ts';

/** Resumes that are in memory at once. */
const fewAtATime = pLimit(4);

/**
 * Reads a resume, decides what it is and hands it on; its bytes are stored as they came.
 * @param only the one type that is taken, by its ending
 * @throws ApiError 415 for what is no PDF, DOC, DOCX, RTF or text, or nobody could open
 */
export function withResume<T>(
  file: ReceivedFile,
  work: (resume: Pick<NewFile, 'name' | 'contentType' | 'extension' | 'bytes'>) => Promise<T>,
  only?: 'pdf',
): Promise<T> {
  return fewAtATime(async () => {
    const bytes = await readFile(file.path);
    const fault = resumeContentFault(bytes, only);
    const type = await resumeType(bytes);
    if (fault !== undefined || type === undefined) {
      throw new ApiError('unsupported_media_type', fault ?? NOT_A_RESUME);
    }
    const { contentType, extensions } = type;
    const name = safeName(file.name, 'resume', extensions);
    return work({ name, contentType, extension: extensions[0], bytes });
  });
}
