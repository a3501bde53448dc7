import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { RefusedInput } from './refused-input.ts';

/** The sentence about a file that is not as its command writes it. */
export interface KeptBy {
  readonly command: string;
  /** Advice for the maintainer: `Delete it.` */
  readonly remedy: string;
}

/**
 * Reads what a command keeps as JSON for its next run and for builds.
 * @param empty the value before its first run, when there is no file
 * @throws {RefusedInput} when there is a file that is not as the command writes it.
 */
export function readJsonFile<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  empty: v.InferOutput<Schema>,
  { command, remedy }: KeptBy,
): v.InferOutput<Schema> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    throw error;
  }
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (kept.success) return kept.output;
  throw new RefusedInput(`${path} is not as ${command} writes it. ${remedy}`);
}

/**
 * The records of a list in JSON.
 * @param advice follows the sentence of a refusal
 * @throws {RefusedInput} when it is none
 */
export function recordsOf(path: string, text: string, advice = ''): unknown[] {
  const refuse = (fault: string): never => {
    throw new RefusedInput(`${path} ${fault.replace(/\.?$/, '.')} ${advice}`.trim());
  };
  if (text.trim() === '') refuse('is empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    refuse(`is not valid JSON: ${(error as Error).message}`);
  }
  return Array.isArray(value) ? value : refuse('holds no list: expected an array');
}
