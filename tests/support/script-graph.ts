import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'es-module-lexer/js';

/**
 * What scripts of a build import: the addresses given and all that these import statically, however
 * deep. Dynamic imports are fetched later.
 * @param dist folder of the build
 */
export function scriptGraph(dist: string): (addresses: Iterable<string>) => Set<string> {
  const known = new Map<string, readonly string[]>();
  const imports = (address: string): readonly string[] => {
    const found = known.get(address) ?? staticImports(address, readFileSync(join(dist, address), 'utf8'));
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
export function staticImports(address: string, source: string): string[] {
  return parse(source)[0]
    .filter(({ type }) => type === 'static' || type === 'reexport-star')
    .map(({ specifier }) => new URL(specifier ?? '', `http://site${address}`).pathname);
}
