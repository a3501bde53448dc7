import { Tinypool } from 'tinypool';

/**
 * A process that starts with its first task and ends, with its memory, a minute after the last. It runs what
 * `file` exports, one task at a time: nothing else ends work that a stranger's file keeps busy.
 */
export function childPool(file: URL): Tinypool {
  return new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // None of the server's secrets are there for a file that takes the process over.
    env: {},
  });
}
