import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { RefusedInput } from './refused-input.ts';

/** What a command says when the file that it keeps is not as it wrote it. */
export interface KeptBy {
  readonly command: string;
  /** What its reader can do: `Delete it.` */
  readonly remedy: string;
}

/**
 * Reads what a command has kept as JSON for its next run; `{}` before the first.
 * @throws {RefusedInput} when there is a file that is not as the command writes it.
 */
export async function readJsonFile<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  { command, remedy }: KeptBy,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (kept.success) return kept.output;
  throw new RefusedInput(`${path} is not as ${command} writes it. ${remedy}`);
}

/**
 * Writes a file beside the old one first: whoever reads it sees the old one or the new one, whole,
 * also when the machine stops halfway.
 */
export async function writeFileAtomically(path: string, text: string | Iterable<string>): Promise<void> {
  const beside = `${path}.new`;
  try {
    await writeThrough(beside, text);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await using folder = await open(dirname(path));
  await folder.sync();
}

async function writeThrough(path: string, text: string | Iterable<string>): Promise<void> {
  await using file = await open(path, 'w');
  await file.writeFile(text);
  await file.sync();
}
