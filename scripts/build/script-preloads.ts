import { scriptGraph } from './script-graph.ts';

const MODULE = /<script type="module" src="([^"]+)"/g;
/** An island's component, and what renders it. */
const ISLAND = /\b(?:component|renderer)-url="([^"]+)"/g;

/**
 * Makes a page name, in its head, all files that its scripts import: a browser then fetches them at
 * once, not each file's imports when that file has come. None of them competes with the page for
 * the first paint.
 * @param dist folder of the build
 */
export function scriptPreloads(dist: string): (html: string) => string {
  const graph = scriptGraph(dist);
  return (html) => {
    const own = addresses(html, MODULE);
    const links = [...graph([...own, ...addresses(html, ISLAND)])]
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
