import { Readable } from 'node:stream';
import chain from 'stream-chain';
import { parser } from 'stream-json';
import { pick } from 'stream-json/filters/pick.js';
import { streamValues } from 'stream-json/streamers/stream-values.js';
import { RefusedInput } from '#src/content/refused-input.ts';
import { type InputFile, type RawRow, readText } from './input-file.ts';

/** An item of some list in the text, and where that list is: `data.jobs`; empty when it is the whole text. */
interface JsonItem {
  readonly path: string;
  readonly value: unknown;
}

/**
 * The items of a JSON array, or of the lists inside an envelope such as `{data: {jobs: []}}`, one at a time.
 * @throws {RefusedInput} when the text is no JSON or holds no list.
 */
export async function* jsonRows(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  let row = 0;
  for await (const { path, value } of jsonItems(file, onBytes)) {
    yield { row: (row += 1), path, fields: asFields(value) };
  }
}

async function* jsonItems(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<JsonItem> {
  const keys = new Set<string>();
  let listFound = false;
  let path = '';
  const items = chain([
    Readable.from(readText(file, onBytes)),
    parser({ packValues: true, streamValues: false }),
    pick({
      filter: (stack, token) => {
        if (token.name === 'startArray' && stack.length < 2) listFound = true;
        if (typeof stack[0] === 'string' && keys.size < 40) keys.add(stack[0]);
        const isItem = typeof stack.at(-1) === 'number' && token.name !== 'startArray';
        // A value inside a list of plain words is no row, except where the whole text is that list.
        if (!isItem || (stack.length > 1 && token.name !== 'startObject')) return false;
        path = pathOf(stack);
        listFound = true;
        return true;
      },
    }),
    streamValues(),
    // In the same step as the filter, so that the path is still that of the item.
    ({ value }: { value: unknown }) => ({ path, value }),
  ]);
  try {
    yield* items as AsyncIterable<JsonItem>;
  } catch (error) {
    throw new RefusedInput(`${file.path} is not valid JSON: ${messageOf(error)}.`, {
      cause: error,
    });
  }
  if (!listFound) {
    const found = keys.size === 0 ? 'no keys' : [...keys].join(', ');
    throw new RefusedInput(
      `${file.path} holds no list of jobs: expected an array, or one under a key such as jobs or data, but found ${found}.`,
    );
  }
}

/** Where the list of an item is; the places in lists around it do not matter. */
function pathOf(stack: readonly unknown[]): string {
  return stack
    .slice(0, -1)
    .map((key) => (typeof key === 'number' ? '*' : String(key)))
    .join('.');
}

/** An item as fields, or the reason why it is none. */
function asFields(value: unknown): RawRow['fields'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is no object';
  return value as Record<string, unknown>;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

/** The objects of a file with one on each line; a broken line costs only itself. */
export async function* jsonLinesRows(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  let row = 0;
  for await (const line of linesOf(readText(file, onBytes))) {
    row += 1;
    if (line.trim() !== '') yield { row, fields: parseLine(line) };
  }
}

/** Not `node:readline`, which also ends lines at U+2028, a plain character inside a JSON string. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest: string[] = [];
  for await (const chunk of chunks) {
    const lines = chunk.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield rest.join('') + line;
      rest = [];
    }
    rest.push(last);
  }
  yield rest.join('');
}

function parseLine(line: string): RawRow['fields'] {
  try {
    return asFields(JSON.parse(line));
  } catch {
    return 'is not valid JSON';
  }
}
