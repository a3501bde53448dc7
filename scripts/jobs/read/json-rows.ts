import { Readable } from 'node:stream';
import chain from 'stream-chain';
import { parser } from 'stream-json';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { RefusedInput } from '../refused-input.ts';
import { type InputFile, readText } from './input-file.ts';
import type { RawRow } from './raw-row.ts';

/** Keys under which an object may hold the list. */
const anyEnvelope: ReadonlySet<unknown> = new Set(['jobs', 'data', 'results', 'items', 'postings']);

/**
 * The items of a JSON array, or of the list inside an envelope such as `{jobs: []}`, one at a time.
 * @param envelopes keys under which the list may be, besides an array that is the whole file.
 * @throws {RefusedInput} when the text is no JSON or holds no list.
 */
export async function* jsonRows(
  file: InputFile,
  onBytes: (bytes: number) => void,
  envelopes = anyEnvelope,
): AsyncGenerator<RawRow> {
  const keys = new Set<string>();
  let listFound = false;
  const list = pick({
    once: true,
    filter: (stack, token) => {
      if (typeof stack[0] === 'string') keys.add(stack[0]);
      const isList =
        token.name === 'startArray' &&
        (stack.length === 0 || (stack.length === 1 && envelopes.has(stack[0])));
      listFound ||= isList;
      return isList;
    },
  });
  const items = chain([
    Readable.from(readText(file, onBytes)),
    parser({ packValues: true, streamValues: false }),
    list,
    streamArray<unknown>(),
  ]);
  try {
    for await (const { key, value } of items as AsyncIterable<{ key: number; value: unknown }>) {
      yield { row: key + 1, fields: asFields(value) };
    }
  } catch (error) {
    throw new RefusedInput(`${file.path} is not valid JSON: ${messageOf(error)}.`, {
      cause: error,
    });
  }
  if (!listFound) {
    const found = keys.size === 0 ? 'no keys' : [...keys].join(', ');
    throw new RefusedInput(
      `${file.path} holds no list of jobs: expected an array, or one under jobs or data, but found ${found}.`,
    );
  }
}

/** An item as fields, or the reason why it is none. */
export function asFields(value: unknown): RawRow['fields'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is no object';
  return value as Record<string, unknown>;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
