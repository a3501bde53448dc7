import { SERVER_COMMAND, startNode, superviseAll } from './command/processes.ts';

/** Milliseconds; what is killed sooner would be killed again. */
const MIN_RUN = 20_000;

/**
 * Runs a Node script, and runs it again when a signal that was not meant for it ended it, as its own watchdog or the
 * system does. @returns its exit code, 0 after a stop that was asked for
 */
export async function keepRunning(args: string[], minRun = MIN_RUN): Promise<number> {
  for (;;) {
    const start = performance.now();
    const child = startNode(args);
    const code = await superviseAll([child]);
    const { signalCode } = child;
    if (code === 0 || signalCode === null || performance.now() - start < minRun) return code;
    console.error(`The server was ended by ${signalCode}; it is started again.`);
  }
}

// As `start.ts` ends: the server, until it stops by itself.
if (import.meta.main) {
  const stopWithNpm = ['--import', './scripts/stop-with-npm.ts'];
  process.exitCode = await keepRunning([...stopWithNpm, ...SERVER_COMMAND]);
}
