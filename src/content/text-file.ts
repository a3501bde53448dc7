import { readFileSync } from 'node:fs';
import { RefusedInput } from './refused-input.ts';

/**
 * The whole text of a file as editors save it: UTF-8 or UTF-16, with a byte-order mark or without, else Windows-1252.
 * @param advice follows the sentence of a refusal
 * @throws {RefusedInput} when it cannot be read.
 */
export function readTextFile(path: string, advice = ''): string {
  try {
    return decoded(readFileSync(path));
  } catch (error) {
    throw unreadable(path, error, advice);
  }
}

function decoded(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  try {
    return new TextDecoder(wide, { fatal: true }).decode(bytes);
  } catch (error) {
    if (wide !== undefined) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16, by its byte-order mark or because every other byte is empty. */
export function wideEncodingOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const start = head.subarray(0, 1000);
  const empty = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const most = start.length * 0.4;
  if ((empty[1] ?? 0) > most && empty[0] === 0) return 'utf-16le';
  return (empty[0] ?? 0) > most && empty[1] === 0 ? 'utf-16be' : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is cut off or no text',
};

/** A sentence about a file that cannot be read, before some advice. */
export function unreadable(path: string, cause: unknown, advice = ''): RefusedInput {
  const { code = String(cause) } = cause as NodeJS.ErrnoException;
  return new RefusedInput(`${path} cannot be read: ${REASONS[code] ?? code}. ${advice}`.trim(), { cause });
}
