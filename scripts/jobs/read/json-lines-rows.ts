import { type InputFile, readText } from './input-file.ts';
import { asFields } from './json-rows.ts';
import type { RawRow } from './raw-row.ts';

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
