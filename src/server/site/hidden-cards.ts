import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { CHANGING_CACHE } from '#src/routes/cache-rules.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';

/** The built pages that show cards of listings; `/jobs/*` is `/jobs` too. */
const PAGES = ['/', '/company', '/jobseeker', '/jobs/*'];
const CARD = /<li class="job" data-kind="listing">[\s\S]*? name="external_job" value="([\da-f]*)"[\s\S]*?<\/li>/g;

/**
 * Answers built pages without the cards of listings that have been hidden since the build, until the next one.
 * @param root folder of the build's files @param hidden their keys
 */
export function leaveOutHidden(site: Hono<ApiEnv>, root: string, hidden: () => ReadonlySet<string>): void {
  for (const path of PAGES) {
    site.get(path, compress(), async (context, next) => {
      const left = hidden();
      // Only plain letters: such a path leads nowhere else in the folder.
      if (left.size === 0 || !/^[\w/-]*$/.test(context.req.path)) return next();
      const file = join(root, context.req.path, 'index.html');
      const built = await readFile(file, 'utf8').catch(() => undefined);
      const shown = built?.replace(CARD, (card, key: string) => (left.has(key) ? '' : card));
      if (shown === undefined || shown === built) return next();
      context.header('Cache-Control', CHANGING_CACHE);
      context.header('Content-Security-Policy', BUILT_PAGE_HEADER);
      return context.html(shown);
    });
  }
}
