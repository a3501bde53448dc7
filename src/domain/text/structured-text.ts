import { linkify, type Line } from './linkify.ts';
import { goesOn, listMark, type Lettering, type ListMark } from './list-mark.ts';

export type { Line } from './linkify.ts';

interface OrderedItem {
  /** As it was written, so that '3.' stays the third. */
  readonly number: number;
  readonly line: Line;
}

/** A part of a text: lines that belong together, or a list. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | {
      readonly kind: 'ordered';
      readonly items: readonly OrderedItem[];
      /** The way of counting of a list without figures. */
      readonly lettering?: Lettering;
    };

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * A written text with the structure that it shows: blank lines end paragraphs, and lines that begin
 * with a sign such as `-` or `•`, a number or a letter are items of a list. Nothing else is read into it, and no word
 * is lost.
 */
export function structuredText(text: string): readonly Block[] {
  const blocks: OpenBlock[] = [];
  const lines = text.split(LINE_END).map((line) => line.trim());
  const written = lines.flatMap((line, at) => (line === '' ? [] : [at]));
  let before: ListMark | undefined;
  for (const [index, at] of written.entries()) {
    const line = lines[at] ?? '';
    const next = lines[written[index + 1] ?? -1] ?? '';
    const mark = listMark(line, before);
    const isItem = mark && (!mark.isUnsure || goesOn(mark, before) || isFollowed(mark, next));
    before = isItem ? mark : undefined;
    if (before) addItem(blocks, before, line.slice(before.length));
    else addLine(blocks, line, lines[at - 1] === '');
  }
  return blocks;
}

type OpenBlock =
  | { kind: 'paragraph'; lines: Line[] }
  | { kind: 'list'; items: Line[] }
  | { kind: 'ordered'; items: OrderedItem[]; lettering?: Lettering };

function isFollowed(mark: ListMark, next: string): boolean {
  const following = listMark(next, mark);
  return following !== undefined && goesOn(following, mark);
}

/** A list goes on after a blank line. */
function addItem(blocks: OpenBlock[], { kind, number, lettering }: ListMark, text: string): void {
  const last = blocks.at(-1);
  const line = linkify(text);
  if (kind === 'sign') {
    if (last?.kind === 'list') last.items.push(line);
    else blocks.push({ kind: 'list', items: [line] });
  } else if (last?.kind === 'ordered' && last.lettering === lettering) {
    last.items.push({ number, line });
  } else {
    blocks.push({ kind: 'ordered', items: [{ number, line }], ...(lettering && { lettering }) });
  }
}

/** A paragraph does not go on after a blank line. */
function addLine(blocks: OpenBlock[], line: string, afterBlank: boolean): void {
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph' && !afterBlank) last.lines.push(linkify(line));
  else blocks.push({ kind: 'paragraph', lines: [linkify(line)] });
}
