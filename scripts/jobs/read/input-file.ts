import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { RefusedInput } from '#src/content/refused-input.ts';
import { unreadable, wideEncodingOf } from '#src/content/text-file.ts';

/** A file that was looked into and can be read. */
export interface InputFile {
  readonly path: string;
  /** Last part of the path, as the report names it. */
  readonly name: string;
  readonly bytes: number;
  readonly format: Format;
  readonly encoding: string;
}

/** Enough for a first line with a long description; the format shows in it. */
const HEAD_BYTES = 1_048_576;

/** @throws {RefusedInput} when the file is missing, empty, unreadable, or no text. */
export async function openInput(path: string): Promise<InputFile> {
  const name = basename(path);
  const { head, bytes } = await readHead(path);
  const encoding = wideEncodingOf(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (text.trim() === '') throw new RefusedInput(`${path} is empty.`);
  if (text.includes('\0')) {
    throw new RefusedInput(`${path} is no text file. Save a spreadsheet as CSV and unpack an archive first.`);
  }
  return { path, name, bytes, encoding, format: detectFormat(text, path) };
}

/** The text in chunks. `onBytes` hears how many bytes each took on disk. */
export async function* readText(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<string> {
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
    throw unreadable(path, error);
  }
}

/**
 * Whether the whole file is UTF-8: the first byte that is not may stand behind hundreds of pages. Other bytes
 * come from Windows programs; UTF-8 beside them is mended as mojibake.
 */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Values by header name, object key or element name. */
export type Fields = Readonly<Record<string, unknown>>;

/** One listing as the export has it, before anything is understood. */
export interface RawRow {
  /** Counted as a person would: rows of a sheet with the header as 1, lines, or items from 1. */
  readonly row: number;
  /** Where in a JSON text its list is: `data.jobs`. */
  readonly path?: string;
  /** A sentence when the row cannot be read. */
  readonly fields: Fields | string;
}

type Format = 'CSV' | 'JSON' | 'JSON Lines' | 'Markdown' | 'RSS';

/** What a text is that shows a list of jobs and is no export of it. */
export const WEB_PAGE = 'is a web page (or Markdown), not an export: save the table as CSV.';

/**
 * Finds the format from the beginning of the text; the name of the file decides only where the
 * content allows both.
 * @throws {RefusedInput} for a web page, or a text in Markdown without a table, in place of an export.
 */
function detectFormat(head: string, path: string): Format {
  const text = head.trimStart();
  if (text.startsWith('[')) return 'JSON';
  if (text.startsWith('{')) return objectsFormat(text, path);
  const isMarkdown = /^\.(?:md|markdown|mdx)$/i.test(extname(path)) || /^(?:#{1,6} .*\]\(https?:|<|\|)/s.test(text);
  if (isMarkdown && hasMarkdownTable(text)) return 'Markdown';
  if (/^<(?:!doctype html|html)/i.test(text) || (isMarkdown && /^[^<|]/.test(text))) {
    throw new RefusedInput(`${path} ${WEB_PAGE}`);
  }
  return text.startsWith('<') ? 'RSS' : 'CSV';
}

/** Whether a line is the `| --- | :-: |` under the names of a table's columns in Markdown. */
export function isMarkdownRule(line: string): boolean {
  return /^\|?:?-+:?(?:\|:?-+:?)+\|?$/.test(line.replace(/\s/g, ''));
}

function hasMarkdownTable(text: string): boolean {
  const lines = text.split('\n');
  return lines.some((line, at) => isMarkdownRule(line) && (lines[at - 1] ?? '').includes('|'));
}

/** Many objects, one a line, or one object around a list. */
function objectsFormat(text: string, path: string): Format {
  const end = text.indexOf('\n');
  const firstLine = end === -1 ? text : text.slice(0, end);
  const named = /^\.(?:jsonl|ndjson)$/i.test(extname(path)) ? 'JSON Lines' : 'JSON';
  if (!isWhole(firstLine)) return end === -1 ? named : 'JSON';
  return end !== -1 && text.slice(end).trim() !== '' ? 'JSON Lines' : named;
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
