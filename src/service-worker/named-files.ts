import { HASHED_PREFIXES } from '#src/routes/cache-rules.ts';
import { KEPT_ON_DEMAND } from '#src/routes/offline-paths.ts';

const NAMED = new RegExp(`(?:${HASHED_PREFIXES.join('|')})[\\w.-]+`, 'g');
/** What is imported once it is needed stands in brackets. */
const IMPORTED = /(?:from|import)\s*["'](\.\/[\w.-]+)["']/g;
const ON_DEMAND = new RegExp(String.raw`import\(["'\x60](\./(?:${KEPT_ON_DEMAND.join('|')})\.[\w.-]+)`, 'g');

/** The paths of the files that a page names. */
export function filesNamedIn(html: string): string[] {
  return Array.from(html.matchAll(NAMED), ([path]) => path);
}

/** The paths of the scripts that a script needs before it runs, and of those on demand that are kept. @param path its own */
export function filesImportedBy(path: string, script: string): string[] {
  return Array.from(
    [...script.matchAll(IMPORTED), ...script.matchAll(ON_DEMAND)],
    ([, name = '']) => new URL(name, `http://site${path}`).pathname,
  );
}
