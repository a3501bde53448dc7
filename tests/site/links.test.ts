import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { PLAIN_APPLY } from '#src/routes/plain-forms.ts';
import { attribute, type BuiltPage, type PageElement } from '#tests/support/built-pages.ts';
import { answerTo, pages } from '#tests/support/built-site.ts';

/** What plain forms are sent to. */
const calls = new Set(
  [...[...allEndpoints.values()].map(({ path }) => path), PLAIN_APPLY].map((path) => `/api${path}`),
);

const ADDRESSES = ['href', 'src', 'action', 'component-url', 'renderer-url', 'data-src'] as const;
const NOWHERE = 'http://built.site';

/** Every address on a page that the site itself must answer, with its fragment. */
function internalAddresses({ elements, path }: BuiltPage): URL[] {
  return elements
    .flatMap((element) => [...ADDRESSES.flatMap((name) => attribute(element, name) ?? []), ...candidates(element)])
    .map((address) => new URL(address, NOWHERE + path))
    .filter(({ origin }) => origin === NOWHERE);
}

function candidates(element: PageElement): string[] {
  const sources = attribute(element, 'srcset')?.split(',') ?? [];
  return sources.map((source) => source.trim().split(/\s+/)[0] ?? '');
}

function styleAddresses({ elements, path }: BuiltPage): URL[] {
  return elements
    .filter(({ tag }) => tag === 'style')
    .flatMap(({ text }) => Array.from(text.matchAll(/url\(["']?([^"')]+)/g), ([, url]) => url ?? ''))
    .map((address) => new URL(address, NOWHERE + path))
    .filter(({ origin }) => origin === NOWHERE);
}

/** One line for each address that `isBroken`, with one of the pages that name it. */
function broken(isBroken: (address: URL) => boolean): string[] {
  const found = new Map<string, string>();
  for (const page of pages) {
    for (const address of [...internalAddresses(page), ...styleAddresses(page)]) {
      if (isBroken(address)) found.set(address.pathname + address.hash, page.path);
    }
  }
  return [...found].map(([address, path]) => `${path} -> ${address}`);
}

describe('every address within the site', () => {
  it('is answered by a page, a shell or a file', () => {
    const isMissing = ({ pathname }: URL) => answerTo(pathname) === undefined && !calls.has(pathname);
    expect(broken(isMissing)).toEqual([]);
  });

  it('leads to a fragment that is there', () => {
    const isLost = ({ pathname, hash }: URL) => {
      const target = answerTo(pathname);
      if (hash.length < 2 || target === undefined || typeof target === 'string') return false;
      const id = decodeURIComponent(hash.slice(1));
      return !target.elements.some((element) => attribute(element, 'id') === id);
    };
    expect(broken(isLost)).toEqual([]);
  });

  it('is written as the host answers it, without a redirect', () => {
    expect(broken(({ pathname }) => pathname.length > 1 && pathname.endsWith('/'))).toEqual([]);
  });
});

describe('every address outside the site', () => {
  it('is https or http, mail or telephone', () => {
    const odd = pages.flatMap(({ elements, path }) =>
      elements
        .filter(({ tag }) => tag === 'a')
        .flatMap((link) => attribute(link, 'href') ?? [])
        .filter((href) => !['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href, NOWHERE).protocol))
        .map((href) => `${path} -> ${href}`),
    );
    expect(odd).toEqual([]);
  });
});
