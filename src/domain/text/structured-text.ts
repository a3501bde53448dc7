import { linkify, type Line } from './linkify.ts';

export type { Line } from './linkify.ts';

export interface OrderedItem {
  /** As it was written, so that '3.' stays the third. */
  readonly number: number;
  readonly line: Line;
}

/** A part of a text: lines that belong together, or a list. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | { readonly kind: 'ordered'; readonly items: readonly OrderedItem[] };

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** A sign or a number stands apart from what it marks: '-5 °C', '**bold**' and '2.5 years' are words. */
const BULLET = /^(?:[-*]\s+|•\s*)(?=\S)/;
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/;

/**
 * What somebody wrote, with the structure that it shows: blank lines end paragraphs, and lines that begin
 * with `-`, `•`, `*` or a number are items of a list. Nothing else is read into it, and no word is lost.
 */
export function structuredText(text: string): readonly Block[] {
  const blocks: OpenBlock[] = [];
  let afterBlank = false;
  for (const written of text.split(LINE_END)) {
    const line = written.trim();
    if (line !== '') addLine(blocks, line, afterBlank);
    afterBlank = line === '';
  }
  return blocks;
}

type OpenBlock =
  | { kind: 'paragraph'; lines: Line[] }
  | { kind: 'list'; items: Line[] }
  | { kind: 'ordered'; items: OrderedItem[] };

/** A list goes on after a blank line, a paragraph does not. */
function addLine(blocks: OpenBlock[], line: string, afterBlank: boolean): void {
  const last = blocks.at(-1);
  const [bullet] = BULLET.exec(line) ?? [];
  const [mark, number] = NUMBER.exec(line) ?? [];
  if (bullet !== undefined) {
    const item = linkify(line.slice(bullet.length));
    if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', items: [item] });
  } else if (mark !== undefined) {
    const item = { number: Number(number), line: linkify(line.slice(mark.length)) };
    if (last?.kind === 'ordered') last.items.push(item);
    else blocks.push({ kind: 'ordered', items: [item] });
  } else if (last?.kind === 'paragraph' && !afterBlank) last.lines.push(linkify(line));
  else blocks.push({ kind: 'paragraph', lines: [linkify(line)] });
}
