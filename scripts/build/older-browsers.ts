import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { parseAst, transformWithOxc, type Plugin } from 'vite';
import { root } from '#scripts/checks/command.ts';

/** The lowest browsers that there are pages for, as `browserslist` in package.json names them. */
export const BROWSERS = browserslistToEsbuild(undefined, { path: root });
/**
 * What scripts are compiled for. Safari 13.1 stands for Chrome 80, which understands as much: for that the compiler would
 * avoid `?.` too, 0.6 kB a page, for a fault of such browsers in a place where nobody writes it.
 */
export const SCRIPTS = [...BROWSERS.filter((one) => !/^(?:chrome|safari)/.test(one)), 'safari13.1'];

export const OLDER_BROWSERS_SOURCE = 'browser/older-browsers.ts';
const source = readFileSync(join(root, 'src', OLDER_BROWSERS_SOURCE));
const version = createHash('sha256').update(source).digest('hex').slice(0, 8);
export const OLDER_BROWSERS_PATH = `/_astro/older-browsers.${version}.js`;

/** Runs in every page before its scripts: a browser without the newest of what they call loads what it lacks. */
export const OLDER_BROWSERS_SCRIPT = `URL.parse||document.write('<script src="${OLDER_BROWSERS_PATH}"><\\/script>')`;

/** A node of a script's syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
}

/**
 * Writes the classes of our own scripts, and of the one package that has many, without private names (`#query`) and fields, as browsers below understand them.
 * By itself the compiler keeps each name in a WeakMap and defines each field: 1.5 kB more on every page. A mark of the
 * file tells the names of a class from its parent's.
 */
export const plainClasses: Plugin = {
  name: 'adwuma:plain-classes',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/(?:src|node_modules\/ky)\/.*\.[jt]sx?$/, code: 'class' },
    handler(code, id) {
      const mark = createHash('sha256').update(id).digest('hex').slice(0, 2);
      const found = privateNames(parseAst(code));
      const names = [...new Set(found.map(({ name }) => name))];
      let plain = code;
      for (const { start, name } of found.toReversed()) {
        const short = `_${mark}${names.indexOf(name).toString(36)}`;
        plain = plain.slice(0, start) + short + plain.slice(start + 1 + name.length);
      }
      const assumptions = { setPublicClassFields: true };
      return transformWithOxc(plain, id, {
        lang: 'js',
        target: SCRIPTS,
        assumptions,
        tsconfig: false,
      });
    },
  },
};

/** In the order of the text. */
function privateNames(tree: unknown): (Node & { readonly name: string })[] {
  const found: (Node & { readonly name: string })[] = [];
  JSON.stringify(tree, (_, value: Partial<Node> | null) => {
    if (value?.type === 'PrivateIdentifier') found.push(value as Node & { name: string });
    return value;
  });
  return found.sort((a, b) => a.start - b.start);
}
