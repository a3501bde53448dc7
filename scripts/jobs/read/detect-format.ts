import { extname } from 'node:path';
import { RefusedInput } from '../refused-input.ts';

export type Format = 'CSV' | 'JSON' | 'JSON Lines' | 'RSS';

/**
 * Tells the format from the beginning of the text; the name of the file decides only where the
 * content allows both.
 * @throws {RefusedInput} for a web page saved in place of an export.
 */
export function detectFormat(head: string, path: string): Format {
  const text = head.trimStart();
  if (text.startsWith('[')) return 'JSON';
  if (text.startsWith('{')) return objectsFormat(text, path);
  if (/^<(?:!doctype html|html)/i.test(text)) {
    throw new RefusedInput(`${path} is a web page, not an export.`);
  }
  return text.startsWith('<') ? 'RSS' : 'CSV';
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
