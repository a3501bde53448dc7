import { readFile } from 'node:fs/promises';
import { NOT_A_RESUME } from '#src/contracts/resume-kinds.ts';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/stored-file.ts';
import { createKeyedQueue, UPLOADS_AT_ONCE } from '../limits/keyed-queue.ts';
import { createTurns } from '../limits/turns.ts';
import type { ExaminedResume } from './examine-resume.ts';
import type { ReceivedFile } from './receive-file.ts';
import { runInSubprocess, wasEnded } from './run-in-subprocess.ts';
import { safeName } from './safe-name.ts';

const EXAMINER = new URL('./examine-resume.ts', import.meta.url);

/** A resume that may be stored. */
export type PreparedResume = Pick<NewFile, 'name' | 'contentType' | 'extension' | 'bytes'>;

const turns = createTurns();
/** Resumes that are in memory at once. */
const fewAtATime = turns.createLine(4);
/** Of each account one waits for its turn: many of one do not hold up another's. */
const ofAccount = createKeyedQueue('Many files are being read. Please try again shortly.', UPLOADS_AT_ONCE);

/**
 * Reads a resume of `account`, decides what it is and hands it on; its bytes are stored as they came.
 * @param only the one type that is taken, by its ending
 * @throws ApiError 415 for what is no PDF, DOC, DOCX, RTF or text, or cannot be opened
 */
export function withResume<T>(
  account: string,
  file: ReceivedFile,
  work: (resume: PreparedResume) => Promise<T>,
  only?: 'pdf',
): Promise<T> {
  const { path, network, gone } = file;
  const asker = { account, network };
  const prepare = async () => {
    const bytes = await readFile(path);
    const { fault, type } = await turns.timed(asker, () => examine(bytes, only, gone));
    if (fault !== undefined || type === undefined) {
      throw new ApiError('unsupported_media_type', fault ?? NOT_A_RESUME);
    }
    const { contentType, extensions } = type;
    const name = safeName(file.name, 'resume', extensions);
    return work({ name, contentType, extension: extensions[0], bytes });
  };
  const inTurn = () => fewAtATime.add(asker, prepare, gone);
  return ofAccount(account, inTurn, gone);
}

async function examine(bytes: Uint8Array, only = '', signal: AbortSignal): Promise<ExaminedResume> {
  try {
    const examined = await runInSubprocess(EXAMINER, bytes, { args: [only], signal });
    return JSON.parse(examined.toString()) as ExaminedResume;
  } catch (error) {
    if (!wasEnded(error as object)) throw error;
    return { fault: `This file takes too long to read. ${NOT_A_RESUME}` };
  }
}
