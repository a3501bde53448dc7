import { Worker } from 'node:worker_threads';

const LIST = new URL('./common-passwords.worker.ts', import.meta.url);

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one that attackers try first, whatever its case. The list is read at the
 * first question, in a thread whose memory goes with it: most of it is too short to be allowed.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.toLowerCase());
}

function readList(): Promise<ReadonlySet<string>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlySet<string>>();
  const worker = new Worker(LIST);
  worker.once('message', (words: string[]) => resolve(new Set(words)));
  worker.once('error', (error) => {
    list = undefined;
    reject(error);
  });
  return promise;
}
