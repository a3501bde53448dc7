import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportKind } from '#src/contracts/reports.ts';

/** A listing of another site that a build shows. */
export interface ListedLink {
  readonly kind: Exclude<ReportKind, 'job' | 'company'>;
  readonly link: string;
  readonly title: string;
  /** Who offers it; may be empty. */
  readonly company: string;
  /** Where it was found; may be empty. */
  readonly source: string;
}

/** In the folder of a release, beside what is served. */
export const LISTED_LINKS = 'listed-links.txt';

/** The file of these listings: a line each, with tabs between kind, link, title, company and source. */
export function listedLinksText(listed: readonly ListedLink[]): string {
  const lines = listed.map(({ kind, link, title, company, source }) =>
    [kind, URL.parse(link)?.href ?? link, title, company, source].map(onOneLine).join('\t'),
  );
  return ['', ...lines, ''].join('\n');
}

/**
 * The listings at a link, of which several may share one, in the release that `dist` leads to.
 * Undefined where none says what it lists, as beside a site on another host.
 */
export async function findListed(
  dist: string,
  kind: ListedLink['kind'],
  link: string,
): Promise<Pick<ListedLink, 'title' | 'company' | 'source'>[] | undefined> {
  const content = await readFile(join(dist, LISTED_LINKS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const start = Buffer.from(`\n${kind}\t${link}\t`);
  const found = [];
  // Read as bytes: 100,000 listings are searched in some milliseconds, and none stays in memory.
  for (let at = content.indexOf(start); at !== -1; at = content.indexOf(start, at + 1)) {
    const line = content.toString('utf8', at + start.length, content.indexOf('\n', at + 1));
    const [title = '', company = '', source = ''] = line.split('\t');
    found.push({ title, company, source });
  }
  return found;
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
