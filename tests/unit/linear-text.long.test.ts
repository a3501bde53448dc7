import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { ATTACKS, growthOf, PLAIN_ATTACKS, type Attack } from '#tests/support/growth.ts';
import { exportedFunctions } from '#tests/support/typed-arguments.ts';

/** Thousands of attacks. */
const TIME = 1_200_000;

const sourcesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).filter((file) => !file.endsWith('.d.ts'));

/** What looks at texts from outside: uploads, searches, forms, mails, imports and feeds. */
const RULES = sourcesIn('src/contracts/**/*.ts', 'src/domain/**/*.ts', 'scripts/jobs/**/*.ts').filter(
  (file) => !/from 'node:fs/.test(readFileSync(`${root}/${file}`, 'utf8')),
);

/** The first attack after which what is prepared takes longer than its text grows. */
function firstGrowth(prepare: (text: string) => () => unknown, attacks: readonly Attack[] = PLAIN_ATTACKS) {
  for (const attack of attacks) {
    const growth = growthOf(prepare, attack);
    if (growth !== undefined) return growth;
  }
  return undefined;
}

interface Pattern {
  readonly place: string;
  readonly pattern: RegExp;
}

/** The regular expressions that stand in a file and repeat something. */
function patternsIn(file: string): Pattern[] {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node) && /[+*}]/.test(node.text)) {
      const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({
        place: `${file}:${line}`,
        pattern: new RegExp(body, flags.replace(/[gy]/g, '')),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('grows no faster than its text:', () => {
  it.each(
    sourcesIn('{src,scripts}/**/*.{ts,tsx}')
      .map((file) => [file, patternsIn(file)] as const)
      .filter(([, patterns]) => patterns.length > 0),
  )(
    'each pattern in %s',
    (_, patterns) => {
      const growing = patterns.flatMap(({ place, pattern }) => {
        const growth = firstGrowth((text) => () => pattern.test(text), ATTACKS);
        return growth === undefined ? [] : `${place} ${growth}`;
      });
      expect(growing).toEqual([]);
    },
    TIME,
  );

  it.each(exportedFunctions(root, RULES).map((one) => [`${one.name} in ${one.file}`, one] as const))(
    '%s',
    async (_, { file, name, argumentsWith, listsWith }) => {
      const module = (await import(`${root}/${file}`)) as Record<string, (...given: unknown[]) => unknown>;
      const call = (given: unknown[]) => () => consumed(module[name]?.(...given));
      expect(firstGrowth((text) => call(argumentsWith(text)))).toBeUndefined();
      expect(firstGrowth((text) => call(listsWith(text)))).toBeUndefined();
    },
    TIME,
  );

  it.each(
    [...allEndpoints.values()].flatMap(({ method, path, body, query }) =>
      Object.entries({ body, query }).flatMap(([part, schema]) =>
        schema === undefined ? [] : [[`${part} of ${method} ${path}`, schema] as const],
      ),
    ),
  )(
    'the %s',
    (_, schema) => {
      expect(
        firstGrowth((text) => {
          const input = inputOf(schema, text);
          return () => v.safeParse(schema, input);
        }),
      ).toBeUndefined();
    },
    TIME,
  );
});

/** What a generator gives is worked out too. */
function consumed(result: unknown): unknown {
  const isList = typeof result === 'object' && result !== null && Symbol.iterator in result;
  return isList ? [...(result as Iterable<unknown>)] : result;
}

/** The parts of a schema of any kind. */
interface AnySchema {
  readonly type: string;
  readonly pipe?: readonly AnySchema[];
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly options?: readonly unknown[];
}

/** An input for a schema that has the text in every place of a text. */
function inputOf(schema: unknown, text: string): unknown {
  const { type, wrapped, item, entries, options } = schema as AnySchema;
  if (wrapped !== undefined) return inputOf(wrapped, text);
  if (item !== undefined) return [inputOf(item, text)];
  if (entries !== undefined) {
    return Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, inputOf(one, text)]));
  }
  const [first] = options ?? [];
  if (first !== undefined) return typeof first === 'object' ? inputOf(first, text) : first;
  return type === 'number' ? 1 : type === 'boolean' ? true : text;
}
