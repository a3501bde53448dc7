import { createTurns, type Asker, type Line } from '../limits/turns.ts';
import { ranOutOfTime, REFUSED, runInSubprocess, type SubprocessLimits } from './run-in-subprocess.ts';

const SANITIZER = new URL('./sanitize-pdf.ts', import.meta.url);

/** PDFs that are in memory at once, as read and as written. */
interface Lane {
  readonly line: Line;
  /** Seconds of CPU for each. */
  readonly seconds: number;
  /** The same while others wait. */
  readonly secondsInRush: number;
  readonly niceness: number;
}
const turns = createTurns();
/** The first of all: an ordinary resume takes half a second. */
const quick: Lane = {
  line: turns.createLine(2),
  seconds: 2,
  secondsInRush: 1,
  niceness: 0,
};
/** The second, for a PDF that the first did not finish: one of 5 MB in small objects takes three seconds. */
const slow: Lane = {
  line: turns.createLine(1),
  seconds: 8,
  secondsInRush: 8,
  // The quick one gets three quarters of the CPU.
  niceness: 5,
};

/** What ordinary resumes count: little of a company that reads many, and yet something of a network without end. */
const ORDINARY_SHARE = 1 / 10;

/** No copy can be made, however often it is asked for. */
export const NO_COPY = new Uint8Array();

/**
 * A copy of a PDF that runs nothing, made in another process. Accounts that have spent little of late come first.
 * @param read reads the PDF once its turn has come; what it throws is thrown
 * @returns undefined where the process was ended for no fault of the PDF
 */
export async function sanitizeInLanes(
  asker: Asker,
  read: () => Promise<Uint8Array>,
  ended: AbortSignal,
): Promise<Uint8Array | undefined> {
  for (const lane of [quick, slow]) {
    const { line, niceness } = lane;
    const sanitize = async () => {
      const bytes = await read();
      const began = performance.now();
      const seconds = line.waiting() > 0 ? lane.secondsInRush : lane.seconds;
      const limits = { seconds, niceness, signal: ended };
      const outcome = await runSanitizer(bytes, limits);
      const isOrdinary = lane === quick && outcome instanceof Uint8Array;
      const spent = (performance.now() - began) / 1_000;
      turns.spend(asker, isOrdinary ? spent * ORDINARY_SHARE : spent);
      return outcome;
    };
    const outcome = await line.add(asker, sanitize, ended);
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
