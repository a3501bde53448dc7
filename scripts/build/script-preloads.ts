import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticImports } from './static-imports.ts';

const MODULE = /<script type="module" src="([^"]+)"/g;
/** An island's component, and what renders it. */
const ISLAND = /\b(?:component|renderer)-url="([^"]+)"/g;

/**
 * Makes a page name, in its head, all files that its scripts import: a browser then asks for them at
 * once, not for each file's imports when that file has come. None of them competes with the page for
 * the first paint.
 * @param dist folder of the build
 */
export function scriptPreloads(dist: string): (html: string) => string {
  const known = new Map<string, readonly string[]>();
  const imports = (path: string): readonly string[] => {
    const found = known.get(path) ?? staticImports(path, readFileSync(join(dist, path), 'utf8'));
    known.set(path, found);
    return found;
  };
  return (html) => {
    const own = addresses(html, MODULE);
    const needed = new Set([...own, ...addresses(html, ISLAND)]);
    // A set that grows is walked to its new end.
    for (const path of needed) for (const imported of imports(path)) needed.add(imported);
    const links = [...needed]
      .filter((path) => !own.includes(path))
      .map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`)
      .join('');
    return html
      .replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=')
      .replace('</head>', `${links}</head>`);
  };
}

function addresses(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, path = '']) => path);
}
