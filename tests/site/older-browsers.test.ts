import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { OLDER_BROWSERS_PATH, SCRIPTS } from '#scripts/build/older-browsers.ts';
import { DIST, pages } from '#tests/support/built-site.ts';

/** What pages are given where it is missing; the service worker is not. */
const GIVEN =
  /\.(?:replaceAll|at|findLast|toSorted|toReversed|toSpliced|replaceChildren)\(|hasOwn\(|URL\.(?:parse|canParse)/;

const read = (path: string) => readFileSync(join(DIST, path), 'utf8');
const files = globSync('**/*.js', { cwd: DIST });
const htmls = pages.map(({ file }) => readFileSync(file, 'utf8'));
const inline = (tag: 'script' | 'style') => {
  const parts = new RegExp(`<${tag}(?: type="module")?>([^<]*(?:<(?!/${tag}>)[^<]*)*)</${tag}>`, 'g');
  const texts = htmls.flatMap((html) => Array.from(html.matchAll(parts), ([, text = '']) => text));
  return [...new Set(texts)];
};
const scripts = new Map([
  ...files.map((path) => [path, read(path)] as const),
  ...inline('script').map((text) => [`in a page: ${text.slice(0, 60)}`, text] as const),
]);

/** What browsers of the level have not, and what such browsers are not given. */
const NEWER = [
  /\(\?<[=!]/,
  /\bstructuredClone\(/,
  /\.(?:findLastIndex|toWellFormed|isSubsetOf|isDisjointFrom|symmetricDifference|checkVisibility|showPicker)\(/,
  /\.(?:union|intersection|difference)\(/,
  /\b(?:Array\.fromAsync|Promise\.(?:any|try)|Iterator\.from|new (?:WeakRef|FinalizationRegistry))\(/,
];

/** Without them the whole rule is lost. What is only nicer (`:has`, container queries) has a rule to itself. */
const NEWER_STYLES = [
  /@media[^{]*[<>]/,
  /:is\(/,
  /:not\([^()]*,/,
  /[{;]inset[:-]/,
  /[{;](?:margin|padding)-(?:inline|block):/,
  /[{}]&/,
  // The words for those who hear it, without the same before for browsers that know no such words.
  /(?<!content:[^;{}]*;)content:[^;{}]*\/ ?""/,
];

describe('the lowest browsers that there are pages for', () => {
  it('understand every script', async () => {
    expect(files.length).toBeGreaterThan(100);
    const faults: string[] = [];
    for (const [name, text] of scripts) {
      const plain = { lang: 'js', sourcemap: false, tsconfig: false } as const;
      const { code: asIs } = await transformWithOxc(text, 'a.js', plain);
      const { code } = await transformWithOxc(text, 'a.js', { ...plain, target: SCRIPTS });
      if (code !== asIs) faults.push(name);
    }
    expect(faults).toEqual([]);
  });

  it('have what scripts call, or are given it', () => {
    const found = [...scripts].flatMap(([name, text]) =>
      NEWER.flatMap((newer) => newer.exec(text)?.[0] ?? []).map((call) => `${name}: ${call}`),
    );
    expect(found).toEqual([]);
    for (const html of htmls) expect(html).toContain(OLDER_BROWSERS_PATH);
    expect(read(OLDER_BROWSERS_PATH)).not.toMatch(/\bimport\b/);
    expect(GIVEN.exec(read('service-worker.js'))?.[0]).toBeUndefined();
  });

  it('understand what styles rest on', () => {
    const styles = [...inline('style'), ...globSync('**/*.css', { cwd: DIST }).map(read)];
    expect(styles.length).toBeGreaterThan(5);
    const newer = styles.flatMap((text) => NEWER_STYLES.flatMap((one) => one.exec(text)?.[0] ?? []));
    expect(newer).toEqual([]);
  });
});
