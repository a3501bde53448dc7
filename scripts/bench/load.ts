import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One request of a load; its body is JSON. */
export interface Target {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface Load {
  readonly url: string;
  readonly seconds: number;
  /** Sent one after the other, then again from the first. */
  readonly targets: readonly Target[];
  readonly connections?: number;
  /** Requests a second at most; absent for as many as there can be. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number;
  readonly sent: number;
  /** Bytes of an answer with its headers, on average. */
  readonly bytes: number;
  /** Answers by status; 0 stands for none. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Puts a load on a server from a process of its own. */
export function runLoad(load: Load): Promise<LoadResult> {
  const script = fileURLToPath(new URL('./load-process.ts', import.meta.url));
  const child = fork(script, { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load ended with ${code ?? 'a signal'}.`)));
    child.send(load);
  });
}
