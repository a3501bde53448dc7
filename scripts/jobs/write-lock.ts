import { open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RefusedInput } from './refused-input.ts';

/**
 * Runs `work` while no other import may write the job file, since the later of two would lose
 * what the earlier one added.
 * @throws {RefusedInput} when another import is at work, or the folder cannot be written.
 */
export async function withWriteLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  await take(lock, path);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string, path: string): Promise<void> {
  if (await create(lock)) return;
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
  // A holder that was killed left a lock that is worth nothing.
  if (!isAlive(holder)) {
    await rm(lock, { force: true });
    if (await create(lock)) return;
  }
  throw new RefusedInput(`Another import is writing ${path}. Try again when it has ended.`);
}

async function create(lock: string): Promise<boolean> {
  try {
    await using file = await open(lock, 'wx');
    await file.writeFile(String(process.pid));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    const reason = code === 'ENOENT' ? 'there is no such folder' : (code ?? String(error));
    throw new RefusedInput(`Nothing can be written into ${dirname(lock)}: ${reason}.`, {
      cause: error,
    });
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
