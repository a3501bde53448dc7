import type { Source, SourceRegister } from '#src/content/source-register.ts';
import { saysNothing } from './value-text.ts';

export interface RowSource {
  readonly name: string;
  readonly entry: Source | undefined;
}

export interface SourceContext {
  readonly register: SourceRegister;
  /** The source of every row, when the maintainer has named it. */
  readonly source?: string | undefined;
  /** The source in the file's name, for rows that have neither a link nor a source. */
  readonly sourceInName?: string | undefined;
}

/**
 * The source of a row: as the maintainer says, else as the row says. What is no board's name (a platform's letter,
 * a user's name) gives way to the site that the link leads to.
 * @param link empty when the row has none.
 */
export function sourceOf(context: SourceContext, named: string, link: string): RowSource | undefined {
  const { register, source } = context;
  const given = source ?? named.replace(/^via\s+/i, '');
  const known = register.byName(given);
  if (known !== undefined) return { name: known.name, entry: known };
  if (source !== undefined) return { name: source, entry: undefined };
  const byLink = link === '' ? undefined : register.byLink(link);
  // The site of an employer's own board says less than the name of the board that listed it.
  const isBoard = byLink?.searchTemplate !== undefined || byLink?.search !== undefined;
  if (byLink !== undefined && (isBoard || !isName(given))) return { name: byLink.name, entry: byLink };
  if (isName(given)) return { name: given, entry: undefined };
  if (link !== '') return { name: new URL(link).hostname.replace(/^www\./, ''), entry: undefined };
  const entry = register.byName(context.sourceInName ?? '');
  return entry === undefined ? undefined : { name: entry.name, entry };
}

/** Letters, numbers and handles such as `G`, `@ama` or `kofi_88` name no board. */
function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !saysNothing(text) && !/^@|_|^https?:|@[^\s@]+\.\w+$/i.test(text);
}
