import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { parseAst, transformWithOxc, type Plugin } from 'vite';
import { root } from '#scripts/command/repository.ts';
import { SCRIPTS } from './older-browsers.ts';

/** Our own scripts, and the one package that has many private names. */
const OWN = /^(?:src|node_modules\/ky)\//;

/** A node of a script's syntax tree, as far as it is read. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly superClass?: Node | null;
  readonly id?: Node | null;
  readonly left?: Node;
}
type PrivateName = Node & { readonly name: string };

/**
 * Writes classes without private names (`#query`) and fields, as older browsers understand them. By itself the
 * compiler keeps each name in a WeakMap and defines each field: 1.5 kB more on every page. A mark of the file
 * distinguishes the names of a class from those of its parent in another file.
 */
export const plainClasses: Plugin = {
  name: 'adwuma:plain-classes',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\.[jt]sx?$/, code: 'class' },
    handler(code, id) {
      const file = relative(root, id);
      if (!OWN.test(file)) return undefined;
      const mark = createHash('sha256').update(file).digest('hex').slice(0, 4);
      const found = privateNames(code, file);
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

/** In the order of the text. @throws where a plain name would not mean the same */
function privateNames(code: string, file: string): PrivateName[] {
  const found: PrivateName[] = [];
  const classes = new Set<string | undefined>();
  const parents = new Set<string | undefined>();
  visit(parseAst(code), (node) => {
    if (node.type === 'PrivateIdentifier') found.push(node as PrivateName);
    if (node.type.startsWith('Class')) classes.add(node.id?.name);
    if (node.superClass) parents.add(node.superClass.name);
    if (node.type === 'BinaryExpression' && node.left?.type === 'PrivateIdentifier')
      throw new Error(`${file}: '#name in …' is not understood by older browsers.`);
  });
  const shared = [...parents].find((name) => name !== undefined && classes.has(name));
  if (found.length > 0 && shared !== undefined)
    throw new Error(`${file}: ${shared} and its child need a file each, or share private names.`);
  return found.sort((a, b) => a.start - b.start);
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') look(value as Node);
  for (const part of Object.values(value)) visit(part, look);
}
