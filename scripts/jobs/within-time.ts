import { createContext, Script } from 'node:vm';

/** A row takes half a millisecond; one of so many takes them on purpose. */
const MAX_MILLISECONDS = 200;
/** The first items of all find the rules cold. */
const COLD_MILLISECONDS = 3000;
let isCold = true;
const TRIES = 2;

/** Node interrupts code in a separate context, also in the middle of a regular expression. */
const script = new Script('work()');
const context = createContext({}) as { work?: () => void };

/**
 * What `work` gives for each item; undefined where that takes too long. `work` may be broken off and begun again, so it
 * changes nothing but what it gives.
 */
export function eachWithinTime<T, R>(
  items: readonly T[],
  work: (item: T) => R,
  milliseconds = MAX_MILLISECONDS,
): (R | undefined)[] {
  const results: (R | undefined)[] = [];
  let at = 0;
  const next = (): void => {
    results[at] = work(items[at] as T);
  };
  const rest = (): void => {
    for (; at < items.length; at += 1) next();
  };
  // A limit costs as much as an item, so all have one together until it is broken.
  let limit = isCold ? COLD_MILLISECONDS : milliseconds;
  isCold = false;
  while (!isDone(rest, limit) && at < items.length) {
    limit = milliseconds;
    if (!isDoneAlone(next, milliseconds)) results[at] = undefined;
    at += 1;
  }
  return results;
}

function isDoneAlone(work: () => void, milliseconds: number): boolean {
  let limit = milliseconds;
  for (let tries = 0; tries < TRIES;) {
    const before = process.threadCpuUsage();
    if (isDone(work, limit)) return true;
    const { user, system } = process.threadCpuUsage(before);
    // A busy machine, on which this thread had to wait, says nothing about the item.
    if ((user + system) / 1000 < milliseconds / 2) limit *= 2;
    else tries += 1;
  }
  return false;
}

function isDone(work: () => void, milliseconds: number): boolean {
  context.work = work;
  try {
    script.runInContext(context, { timeout: milliseconds });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
