import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RefusedInput } from './refused-input.ts';

/**
 * Runs `work` while no other command may write the file, since the later of two would lose
 * what the earlier one added.
 * @param inUse says so, given the process id of the other command
 * @throws {RefusedInput} when another command is at work, or the folder cannot be written.
 */
export async function withWriteLock<T>(
  path: string,
  work: () => Promise<T>,
  inUse: (holder: string) => string = () => `Another command is writing ${path}. Try again when it has ended.`,
): Promise<T> {
  const lock = `${path}.lock`;
  await take(lock, inUse);
  held.add(lock);
  try {
    return await work();
  } finally {
    held.delete(lock);
    await rm(lock, { force: true });
  }
}

/** The process that writes the file at present; undefined where none does. */
export async function lockHolder(path: string): Promise<number | undefined> {
  const lock = `${path}.lock`;
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
  return isHeld(lock, holder) ? holder : undefined;
}

/** Those of this process: a server that was killed may have had its number, as in a container. */
const held = new Set<string>();

/** A holder that was killed left a lock that is worth nothing. */
const isHeld = (lock: string, holder: number) => (holder === process.pid ? held.has(lock) : isAlive(holder));

async function take(lock: string, inUse: (holder: string) => string): Promise<void> {
  if (await create(lock)) return;
  const holder = await readFile(lock, 'utf8').catch(() => '');
  if (!isHeld(lock, Number(holder)) && (await removeLockOf(holder, lock)) && (await create(lock))) return;
  throw new RefusedInput(inUse(holder));
}

/** The lock appears with its content, so that no command takes one that is being written for a dead one. */
async function create(lock: string): Promise<boolean> {
  const own = `${lock}.${process.pid}`;
  try {
    await writeFile(own, String(process.pid));
    await link(own, lock);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    const reason = code === 'ENOENT' ? 'there is no such folder' : (code ?? String(error));
    throw new RefusedInput(`Nothing can be written into ${dirname(lock)}: ${reason}.`, {
      cause: error,
    });
  } finally {
    await rm(own, { force: true }).catch(() => undefined);
  }
}

/** Takes a dead lock away, unless another import has done so and holds a new one by now. */
async function removeLockOf(holder: string, lock: string): Promise<boolean> {
  const aside = `${lock}.${process.pid}.old`;
  try {
    await rename(lock, aside);
  } catch {
    return true;
  }
  const isSame = (await readFile(aside, 'utf8')) === holder;
  if (!isSame) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
  return isSame;
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
