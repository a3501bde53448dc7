import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { CHANGING_CACHE } from '#src/routes/cache-rules.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';

/** The built pages that show cards of listings; `/jobs/*` is `/jobs` too. */
const PAGES = ['/', '/company', '/jobseeker', '/jobs/*'];
/** The beginning and end of a card, and what stands before its key, as `ExternalJobCard.astro` writes them. */
const CARD = '<li class="job" data-kind="listing">';
const CARD_END = '</li>';
const BEFORE_KEY = ' name="external_job" value="';

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
      if (built === undefined) return next();
      const shown = withoutCards(built, left);
      if (shown === built) return next();
      context.header('Cache-Control', CHANGING_CACHE);
      context.header('Content-Security-Policy', BUILT_PAGE_HEADER);
      return context.html(shown);
    });
  }
}

/** A page without the cards of these listings. */
function withoutCards(page: string, hidden: ReadonlySet<string>): string {
  const [beforeCards = '', ...cards] = page.split(CARD);
  // Each goes on to the next card, or to the end of the page.
  const shown = cards.map((card) => {
    const key = card.indexOf(BEFORE_KEY) + BEFORE_KEY.length;
    if (!hidden.has(card.slice(key, card.indexOf('"', key)))) return CARD + card;
    return card.slice(card.indexOf(CARD_END, key) + CARD_END.length);
  });
  return beforeCards + shown.join('');
}
