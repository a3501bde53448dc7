import { keptAge } from '#src/domain/dates/kept-age.ts';
import { KEPT_CACHE, KEPT_HEADERS } from '#src/domain/pages/kept-pages.ts';
import { ALWAYS_KEPT } from '#src/routes/offline-paths.ts';
import { findPart } from '#src/ui/find-part.ts';

interface KeptPage {
  readonly url: URL;
  /** When it came. */
  readonly at: Date;
  readonly title: string;
}

/** `<kept-list>` around a list with a `<template>`: it adds the pages that this device has kept, the newest first. */
class KeptList extends HTMLElement {
  connectedCallback(): void {
    // Missing where the connection is not safe, and nothing is kept then.
    if ('caches' in window) void this.#fill();
  }

  async #fill(): Promise<void> {
    const { content } = findPart<HTMLTemplateElement>(this, 'template');
    const items = (await readKeptPages()).map(({ url, at, title }) => {
      const item = document.importNode(content, true);
      const link = findPart<HTMLAnchorElement>(item, 'a');
      link.href = url.href;
      link.textContent = title;
      findPart(item, 'p').textContent = `As of ${keptAge(at, new Date())}`;
      return item;
    });
    findPart(this, 'ul').append(...items);
  }
}

async function readKeptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(KEPT_CACHE);
  const requests = await cache.keys();
  const found = await Promise.all(
    requests.map(async ({ url: address }) => {
      const url = new URL(address);
      const response = await cache.match(address);
      const at = response?.headers.get(KEPT_HEADERS.at);
      if (!at || ALWAYS_KEPT.includes(url.pathname)) return [];
      const title = titleOf((await response?.text()) ?? '');
      // The results of a search are a part of a page.
      return title === '' ? [] : { url, at: new Date(at), title };
    }),
  );
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** A page's title, without the product's name behind it. */
function titleOf(html: string): string {
  const [written = ''] = /<title>[^<]*/.exec(html) ?? [];
  const { title } = new DOMParser().parseFromString(written, 'text/html');
  return title.replace(/ \| [^|]*$/, '');
}

customElements.define('kept-list', KeptList);
