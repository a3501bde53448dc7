import type { SitemapOptions } from '@astrojs/sitemap';
import { isIndexed } from '#src/routes/indexed-pages.ts';

/** The sitemap names the pages meant for everybody, under the addresses that their canonical links use. */
export const sitemapOptions: SitemapOptions = {
  filter: (address) => isIndexed(new URL(address).pathname),
  serialize: (item) => ({ ...item, url: withoutTrailingSlash(item.url) }),
};

function withoutTrailingSlash(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + (pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
}
