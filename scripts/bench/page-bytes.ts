import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { attribute, readBuiltPages, type BuiltPage } from '#scripts/build/built-pages.ts';
import type { BenchRow } from './bench-row.ts';
import { staticImports } from '#scripts/build/static-imports.ts';

/** What a built page makes a browser fetch before anybody touches it, in bytes. */
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

/** Design section 7, in bytes. */
export const PAGE_BUDGETS = { html: 10_000, js: 12_000, islandJs: 95_000, transfer: 40_000 };

/** Measures every page of the build in `dist`. */
export function measurePages(dist: string): PageBytes[] {
  const scripts = new Map<string, Script>();
  return readBuiltPages(dist).map((page) => {
    const graph = scriptGraph(dist, page, scripts);
    const html = sentBytes(page.file);
    const files = [...graph.keys(), ...pictures(page)].map((path) => join(dist, path));
    return {
      path: page.path,
      island: islandScripts(page).length > 0,
      html,
      js: [...graph.values()].reduce((sum, { gzip }) => sum + gzip, 0),
      transfer: files.reduce((sum, file) => sum + sentBytes(file), html),
    };
  });
}

/** The pages of the build in `dist` for `npm run bench`; numbered pages are like their first. */
export function benchPageBytes(dist = 'dist'): Promise<BenchRow[]> {
  const rows = measurePages(dist)
    .filter(({ path }) => !/^\/[^/]+\/\d+$/.test(path))
    .flatMap(({ path, island, html, js, transfer }) => [
      kilobytes(`${path}: page with styles, brotli`, html, island ? undefined : PAGE_BUDGETS.html),
      kilobytes(`${path}: JavaScript, gzip`, js, PAGE_BUDGETS[island ? 'islandJs' : 'js']),
      kilobytes(`${path}: first visit`, transfer, island ? undefined : PAGE_BUDGETS.transfer),
    ]);
  return Promise.resolve(rows);
}

function kilobytes(name: string, bytes: number, budget: number | undefined): BenchRow {
  const row = { name, value: bytes / 1000, unit: 'kB' };
  return budget === undefined ? row : { ...row, target: budget / 1000 };
}

interface Script {
  readonly gzip: number;
  readonly imports: readonly string[];
}

/** The page's modules and all that they import, by address; `known` spares reading one twice. */
function scriptGraph(dist: string, page: BuiltPage, known: Map<string, Script>) {
  const graph = new Map<string, Script>();
  const queue = [...ownScripts(page), ...islandScripts(page)];
  for (const path of queue) {
    if (graph.has(path)) continue;
    const script = known.get(path) ?? readScript(dist, path);
    known.set(path, script);
    graph.set(path, script);
    queue.push(...script.imports);
  }
  return graph;
}

function readScript(dist: string, path: string): Script {
  const source = readFileSync(join(dist, path));
  return {
    gzip: gzipSync(source, { level: 9 }).length,
    imports: staticImports(path, source.toString('utf8')),
  };
}

function ownScripts({ elements, path }: BuiltPage): string[] {
  return elements
    .filter(({ tag }) => tag === 'script')
    .flatMap((script) => {
      const source = attribute(script, 'src');
      return source === undefined ? staticImports(path, script.text) : [source];
    });
}

function islandScripts({ elements }: BuiltPage): string[] {
  return elements
    .filter(({ tag }) => tag === 'astro-island')
    .flatMap((island) =>
      ['component-url', 'renderer-url', 'before-hydration-url'].flatMap(
        (name) => attribute(island, name) ?? [],
      ),
    );
}

/** Images in the page and its styles, and the first icon, which is the one that browsers take. */
function pictures({ elements }: BuiltPage): Set<string> {
  const images = elements.flatMap((element) =>
    element.tag === 'img' && attribute(element, 'loading') !== 'lazy'
      ? (attribute(element, 'src') ?? [])
      : [],
  );
  const styles = elements
    .filter(({ tag }) => tag === 'style')
    .flatMap(({ text }) => Array.from(text.matchAll(/url\(["']?([^"')]+)/g), ([, url]) => url));
  const icon = elements.find((element) => attribute(element, 'rel') === 'icon');
  const all = [...images, ...styles, icon && attribute(icon, 'href')];
  return new Set(all.filter((url) => url !== undefined).filter((url) => url.startsWith('/')));
}

/** Bytes of a file in the smallest encoding that lies in the build. */
function sentBytes(file: string): number {
  const twins = [`${file}.br`, `${file}.gz`].filter(existsSync);
  return Math.min(...[file, ...twins].map((path) => statSync(path).size));
}
