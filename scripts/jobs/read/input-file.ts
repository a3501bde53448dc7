import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { RefusedInput } from '../refused-input.ts';
import { detectFormat, type Format } from './detect-format.ts';

/** A file that was looked into and can be read. */
export interface InputFile {
  readonly path: string;
  /** Last part of the path, as the report names it. */
  readonly name: string;
  readonly bytes: number;
  readonly format: Format;
  readonly encoding: string;
}

/** Enough for a first line with a long description; the format is told from it. */
const HEAD_BYTES = 1_048_576;

/** @throws {RefusedInput} when the file is missing, empty, unreadable, or no text. */
export async function openInput(path: string): Promise<InputFile> {
  const name = basename(path);
  const { head, bytes } = await readHead(path);
  const encoding = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (text.trim() === '') throw new RefusedInput(`${path} is empty.`);
  if (text.includes('\0')) {
    throw new RefusedInput(
      `${path} is no text file. Save a spreadsheet as CSV and unpack an archive first.`,
    );
  }
  return { path, name, bytes, encoding, format: detectFormat(text, path) };
}

/** The text in chunks. `onBytes` hears how many bytes each took on disk. */
export async function* readText(
  file: InputFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding);
  const chunks: AsyncIterable<Buffer> = createReadStream(file.path);
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), 0);
    return { head: buffer.subarray(0, bytesRead), bytes: size };
  } catch (error) {
    throw new RefusedInput(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
  };
  return reasons[code] ?? code;
}

/** UTF-8 unless a byte-order mark says UTF-16; bytes that are no UTF-8 come from Windows programs. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
