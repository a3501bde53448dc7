import { findColumns } from '../columns.ts';
import { type InputFile, isMarkdownRule, type RawRow, readText } from './input-file.ts';

const address = /\]\(\s*<?(https?:\/\/[^\s)>]+)|\bhref\s*=\s*["']?(https?:\/\/[^\s"'>]+)|(https?:\/\/[^\s)>|\]]+)/gi;
/** Lists of jobs write so that the employer is that of the row above. */
const SAME_AS_ABOVE = /^(?:↳|"|〃|⤷)$/u;

/** The rows of the tables of a Markdown text, by the number of their line; a link in a cell counts as the row's. */
export async function* markdownRows(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  let text = '';
  for await (const chunk of readText(file, onBytes)) text += chunk;
  const lines = text.split('\n');
  let headers: readonly string[] | undefined;
  let above: readonly string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isMarkdownRule(lines[at + 1] ?? '') && line.includes('|')) headers = cellsOf(line).map(textOf);
    else if (!line.includes('|')) headers = undefined;
    else if (headers !== undefined && !isMarkdownRule(line)) {
      const cells = cellsOf(line).map((cell, column) => (SAME_AS_ABOVE.test(cell) ? (above[column] ?? '') : cell));
      above = cells;
      yield { row: at + 1, fields: fieldsOf(headers, cells) };
    }
  }
}

function fieldsOf(headers: readonly string[], cells: readonly string[]): Record<string, string> {
  const { link, title } = findColumns(headers);
  const fields = Object.fromEntries(
    headers.map((header, at) => {
      const cell = cells[at] ?? '';
      return [header, link.includes(header) ? (addressIn(cell) ?? textOf(cell)) : textOf(cell)];
    }),
  );
  if (link.length > 0) return fields;
  const titles = cells.filter((_, at) => title.includes(headers[at] ?? ''));
  return { ...fields, Link: [...titles, ...cells].map(addressIn).find((found) => found !== undefined) ?? '' };
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll(String.raw`\|`, '|').trim());
}

function addressIn(cell: string): string | undefined {
  const [found] = cell.matchAll(address);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** `[**Nurse**](https://…)` as 'Nurse'; pictures say nothing. */
function textOf(cell: string): string {
  return cell
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<br\s*\/?>/gi, ', ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\*\*|__|`|~~/g, '')
    .trim();
}
