import PQueue from 'p-queue';
import { createTurns } from '../limits/turns.ts';
import { ranOutOfTime, REFUSED, runInSubprocess, type SubprocessLimits } from './run-in-subprocess.ts';

const SANITIZER = new URL('./sanitize-pdf.ts', import.meta.url);

/** PDFs that are in memory at once, as read and as written. */
interface Lane {
  readonly queue: PQueue;
  /** Seconds of CPU for each. */
  readonly seconds: number;
  /** The same while others wait. */
  readonly secondsInRush: number;
  readonly niceness: number;
}
/** The first of all: an ordinary resume takes half a second. */
const quick: Lane = {
  queue: new PQueue({ concurrency: 2 }),
  seconds: 2,
  secondsInRush: 1,
  niceness: 0,
};
/** The second, for a PDF that the first did not finish: one of 5 MB in small objects takes three seconds. */
const slow: Lane = {
  queue: new PQueue({ concurrency: 1 }),
  seconds: 8,
  secondsInRush: 8,
  // The quick one gets three quarters of the CPU.
  niceness: 5,
};

/** Of all work but that on ordinary resumes. */
const turns = createTurns();

/** No copy can be made, however often it is asked for. */
export const NO_COPY = new Uint8Array();

/**
 * A copy of a PDF that runs nothing, made in another process. Accounts that have spent little of late come first.
 * @param read reads the PDF once its turn has come; what it throws is thrown
 * @returns undefined where the process was ended for no fault of the PDF
 */
export async function sanitizeInLanes(
  account: string,
  read: () => Promise<Uint8Array>,
  ended: AbortSignal,
): Promise<Uint8Array | undefined> {
  for (const lane of [quick, slow]) {
    const { queue, niceness } = lane;
    const sanitize = async () => {
      const bytes = await read();
      const began = performance.now();
      const seconds = queue.size > 0 ? lane.secondsInRush : lane.seconds;
      const limits = { seconds, niceness, signal: ended };
      const outcome = await runSanitizer(bytes, limits);
      // Ordinary resumes cost their account nothing, however many.
      const isOrdinary = lane === quick && outcome instanceof Uint8Array;
      if (!isOrdinary) turns.spend(account, (performance.now() - began) / 1_000);
      return outcome;
    };
    const priority = turns.priorityOf(account);
    const outcome = await queue.add(sanitize, { signal: ended, priority });
    if (outcome !== 'ran out of time') return outcome;
  }
  return NO_COPY;
}

/** @returns the copy, an empty one where none can be made, undefined where the process was ended for another reason */
async function runSanitizer(
  pdf: Uint8Array,
  limits: SubprocessLimits,
): Promise<Uint8Array | 'ran out of time' | undefined> {
  try {
    return await runInSubprocess(SANITIZER, pdf, limits);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (ranOutOfTime(error)) return 'ran out of time';
    const code = 'code' in error ? error.code : undefined;
    return code === REFUSED || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' ? NO_COPY : undefined;
  }
}
