import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { webLink } from '#src/domain/text/web-link.ts';
import { CHANGING_CACHE } from '#src/routes/cache-rules.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';

/** The built pages that show cards of listings, and the file of all. */
const PAGES = ['/', '/company', '/jobseeker', '/jobs', '/jobs/*'];
const CARD = /<li class="job">[\s\S]*?<\/li>/g;

/**
 * Answers built pages without the cards of listings that have been hidden since the build, until the next one.
 * @param root folder of the build's files @param hidden their links as browsers write them
 */
export function leaveOutHidden(
  site: Hono<ApiEnv>,
  root: string,
  hidden: () => ReadonlySet<string>,
): void {
  for (const path of PAGES) {
    site.get(path, compress(), async (context, next) => {
      const links = hidden();
      // Only plain letters: such a path leads nowhere else in the folder.
      if (links.size === 0 || !/^[\w/-]*$/.test(context.req.path)) return next();
      const file = join(root, context.req.path, 'index.html');
      const built = await readFile(file, 'utf8').catch(() => undefined);
      const shown = built?.replace(CARD, (card) => (links.has(linkOf(card)) ? '' : card));
      if (shown === undefined || shown === built) return next();
      context.header('Cache-Control', CHANGING_CACHE);
      context.header('Content-Security-Policy', BUILT_PAGE_HEADER);
      return context.html(shown);
    });
  }
}

/** Where the title of a card leads, as browsers write it. */
function linkOf(card: string): string {
  const [, written = ''] = /href="([^"]*)"/.exec(card) ?? [];
  return webLink(written.replaceAll(/&(?:amp|#38);/g, '&')) ?? '';
}
