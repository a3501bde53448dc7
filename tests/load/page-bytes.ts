import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'es-module-lexer/js';
import { attribute, elementsOf, readBuiltPages, type PageElement } from '#tests/support/built-pages.ts';
import { DIST } from '#tests/support/built-site.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { askAsBrowser } from './browser-request.ts';
import { publicPaths, withoutId } from './public-paths.ts';
import type { BenchRow } from './rows.ts';

/** What a page makes a browser fetch before it is touched, in bytes. */
export interface PageBytes {
  /** Address of the page, `/jobs/2`. */
  readonly path: string;
  /** Whether the page has a React island. */
  readonly island: boolean;
  /** The page with its styles, brotli: all that it needs to paint. */
  readonly html: number;
  /** Its scripts with everything that they import statically, gzip. */
  readonly js: number;
  /** Page, scripts, images and icons in the best encoding that the host has. */
  readonly transfer: number;
}

/** In bytes. */
export const PAGE_BUDGETS = {
  html: 12_000,
  js: 14_000,
  islandJs: 110_000,
  chartJs: 180_000,
  transfer: 45_000,
};

/** The most JavaScript that a page may have, in bytes. */
export function scriptBudget({ path, island }: Pick<PageBytes, 'path' | 'island'>): number {
  if (path === '/company-dashboard') return PAGE_BUDGETS.chartJs;
  if (island || path.startsWith('/company-dashboard/')) return PAGE_BUDGETS.islandJs;
  return PAGE_BUDGETS.js;
}

/** Measures every page of the build. */
export function measurePages(): PageBytes[] {
  const measure = pageMeter();
  return readBuiltPages(DIST).map(({ path, file, elements }) => measure(path, elements, sentBytes(file)));
}

/** Every page, those rendered on demand too; numbered pages are like their first. */
export async function benchPageBytes(): Promise<BenchRow[]> {
  const built = measurePages().filter(({ path }) => !/\/(\d+|_)$/.test(path));
  const rendered = await measureRendered(new Set(built.map(({ path }) => path)));
  return [...built, ...rendered].flatMap((page) => {
    const path = withoutId(page.path);
    const row = (name: string, bytes: number, budget?: number): BenchRow => ({
      name: `${path}: ${name}`,
      value: bytes / 1000,
      unit: 'kB',
      target: budget === undefined ? undefined : budget / 1000,
    });
    return [
      row('page with styles, brotli', page.html, PAGE_BUDGETS.html),
      row('JavaScript, gzip', page.js, scriptBudget(page)),
      row('first visit', page.transfer, page.island ? undefined : PAGE_BUDGETS.transfer),
    ];
  });
}

async function measureRendered(built: ReadonlySet<string>): Promise<PageBytes[]> {
  const server = await startRealServer();
  try {
    const measure = pageMeter();
    const paths = (await publicPaths(server.url)).filter((path) => !built.has(path));
    return await Promise.all(
      paths.map(async (path) => {
        const { bytes, text } = await askAsBrowser(server.url + path);
        return measure(path, elementsOf(text), bytes);
      }),
    );
  } finally {
    await server.stop();
  }
}

function pageMeter() {
  const graph = scriptGraph();
  const gzipped = new Map<string, number>();
  const gzipBytes = (path: string): number => {
    const bytes = gzipped.get(path) ?? gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length;
    gzipped.set(path, bytes);
    return bytes;
  };
  return (path: string, elements: readonly PageElement[], html: number): PageBytes => {
    const islands = islandScripts(elements);
    const scripts = [...graph([...ownScripts(path, elements), ...islands])];
    const files = [...scripts, ...pictures(elements)];
    return {
      path,
      html,
      island: islands.length > 0,
      js: scripts.reduce((sum, script) => sum + gzipBytes(script), 0),
      transfer: files.reduce((sum, file) => sum + sentBytes(join(DIST, file)), html),
    };
  };
}

function ownScripts(path: string, elements: readonly PageElement[]): string[] {
  return elements
    .filter(({ tag }) => tag === 'script')
    .filter((script) => attribute(script, 'type') === 'module')
    .flatMap((script) => attribute(script, 'src') ?? staticImports(path, script.text));
}

function islandScripts(elements: readonly PageElement[]): string[] {
  const names = ['component-url', 'renderer-url', 'before-hydration-url'];
  return elements
    .filter(({ tag }) => tag === 'astro-island')
    .flatMap((island) => names.flatMap((name) => attribute(island, name) ?? []));
}

/** Images in the page and its styles, and the first icon, which is the one that browsers take. */
function pictures(elements: readonly PageElement[]): Set<string> {
  const images = elements
    .filter(({ tag }) => tag === 'img')
    .filter((image) => attribute(image, 'loading') !== 'lazy')
    .map((image) => attribute(image, 'src'));
  const styles = elements
    .filter(({ tag }) => tag === 'style')
    .flatMap(({ text }) => Array.from(text.matchAll(/url\(["']?([^"')]+)/g), ([, url]) => url));
  const icon = elements.find((element) => attribute(element, 'rel') === 'icon');
  const all = [...images, ...styles, icon && attribute(icon, 'href')];
  return new Set(all.filter((url) => url !== undefined && /^\/(?!media\/)/.test(url)) as string[]);
}

/** Bytes of a file in the smallest encoding that lies in the build. */
function sentBytes(file: string): number {
  const twins = [`${file}.br`, `${file}.gz`].filter((twin) => existsSync(twin));
  return Math.min(...[file, ...twins].map((path) => statSync(path).size));
}

/**
 * What scripts of a build import: the addresses given and all that these import statically, however
 * deep. Dynamic imports are fetched later.
 * @param dist folder of the build
 */
function scriptGraph(): (addresses: Iterable<string>) => Set<string> {
  const known = new Map<string, readonly string[]>();
  const imports = (address: string): readonly string[] => {
    const found = known.get(address) ?? staticImports(address, readFileSync(join(DIST, address), 'utf8'));
    known.set(address, found);
    return found;
  };
  return (addresses) => {
    const all = new Set(addresses);
    // A set that grows is walked to its new end.
    for (const address of all) for (const imported of imports(address)) all.add(imported);
    return all;
  };
}

/** The addresses that a module imports statically. @param address its own, from `/` */
function staticImports(address: string, source: string): string[] {
  return parse(source)[0]
    .filter(({ type }) => type === 'static' || type === 'reexport-star')
    .map(({ specifier }) => new URL(specifier ?? '', `http://site${address}`).pathname);
}
