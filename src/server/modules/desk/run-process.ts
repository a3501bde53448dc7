import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runLog, type DeskMessage } from '#src/content/runs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** How far visitors come first, as of `nice`. */
const NICENESS = 10;

/** Whether the list was written; `refused`: nothing was changed. */
type Outcome = 'written' | 'refused' | 'cut off';

/** A run that has begun. */
export interface Begun {
  readonly written: Promise<Outcome>;
}

/**
 * Starts the process of a run, which outlives this call. Resolves at a message of it.
 * @throws ApiError 409 with what it says where it refuses
 */
export function begin(
  { config: { contentDir, dataDir, jobsFile }, dist }: Context<'operator'>,
  act: 'preview' | 'publish' | 'undo' | 'build' | 'refresh',
  folder: string,
  until: 'begun' | 'written',
): Promise<Begun> {
  const log = openSync(runLog(folder), 'a', 0o600);
  const child = spawn(process.execPath, ['scripts/desk-run.ts', act, folder, dirname(dist)], {
    cwd: ROOT,
    // A signal for the server's terminal is not meant for it.
    detached: true,
    env: { ...process.env, CONTENT_DIR: contentDir, DATA_DIR: dataDir, JOBS_FILE: jobsFile },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  // The server may end before it.
  child.unref();
  child.channel?.unref();
  const written = Promise.withResolvers<Outcome>();
  const answer = Promise.withResolvers<Begun>();
  child.on('message', (message: DeskMessage) => {
    if (message.kind !== 'begun') written.resolve(message.kind);
    if (message.kind === until) answer.resolve({ written: written.promise });
    if (message.kind === 'refused') answer.reject(new ApiError('conflict', message.sentence));
  });
  child.once('error', answer.reject);
  // Not 'exit', which may come before the last message.
  child.once('close', (code) => {
    written.resolve('cut off');
    answer.reject(new Error(`A run ended with ${code}: ${basename(folder)}`));
  });
  return answer.promise;
}
