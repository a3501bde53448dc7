import PQueue from 'p-queue';
import { createTurns } from '../limits/turns.ts';
import { ranOutOfTime, runInSubprocess } from './run-in-subprocess.ts';
import { REFUSED } from './refused-file.ts';

const SANITIZER = new URL('./sanitize-pdf.ts', import.meta.url);

/** PDFs that are in memory at once, as read and as written. */
interface Lane {
  readonly queue: PQueue;
  /** Of CPU, for each. */
  readonly seconds: number;
  /** The same while others wait. */
  readonly secondsInRush: number;
  readonly niceness: number;
}
/** Everybody's first: an ordinary resume takes half a second. */
const quick: Lane = {
  queue: new PQueue({ concurrency: 2 }),
  seconds: 2,
  secondsInRush: 1,
  niceness: 0,
};
/** For what that one did not finish: a PDF of 5 MB in small objects takes three seconds. */
const slow: Lane = {
  queue: new PQueue({ concurrency: 1 }),
  seconds: 8,
  secondsInRush: 8,
  // It leaves the quick one three parts of four.
  niceness: 5,
};

/** Of what the quick lane did not finish. */
const turns = createTurns();

/** No copy can be made, however often somebody asks. */
export const NO_COPY = new Uint8Array();

/**
 * A copy of a PDF that runs nothing, made in a process of its own. Accounts that have spent little of late come first.
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
      const outcome = await runInSubprocess(SANITIZER, bytes, limits).catch(outcomeOf);
      // Who shows ordinary resumes pays nothing, however many.
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

function outcomeOf(error: Error & { code?: unknown }) {
  if (ranOutOfTime(error)) return 'ran out of time';
  const isFaulty = error.code === REFUSED || error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  return isFaulty ? NO_COPY : undefined;
}
