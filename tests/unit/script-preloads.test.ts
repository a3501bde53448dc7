import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticImports } from '#scripts/build/script-graph.ts';
import { scriptPreloads } from '#scripts/build/script-preloads.ts';

const MODULES = {
  'page.js': 'import "./shared.js";import("./later.js");',
  'shared.js': 'import{a}from"./deep.js";export{a};',
  'deep.js': 'import"./shared.js";export const a=1;',
  'later.js': 'export{}',
  'island.js': 'import{a}from"./deep.js";export default a;',
  'client.js': 'export*from"./react.js";',
  'react.js': 'export{}',
};
const PAGE = '<script type="module" src="/_astro/page.js"></script>';
const preload = (name: string) =>
  `<link rel="modulepreload" fetchpriority="low" href="/_astro/${name}">`;

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'preloads-'));
  mkdirSync(join(dist, '_astro'));
  for (const [name, source] of Object.entries(MODULES)) {
    writeFileSync(join(dist, '_astro', name), source);
  }
});
afterAll(() => rmSync(dist, { recursive: true }));

it('names what scripts import, however deep, but not what they may import later', () => {
  expect(scriptPreloads(dist)(`<head>${PAGE}</head><body></body>`)).toBe(
    `<head>${PAGE.replace(' src', ' fetchpriority="low" src')}` +
      `${preload('shared.js')}${preload('deep.js')}</head><body></body>`,
  );
});

it('names the scripts of islands and what those import', () => {
  const island =
    '<astro-island component-url="/_astro/island.js" renderer-url="/_astro/client.js"></astro-island>';
  const links = ['island.js', 'client.js', 'deep.js', 'react.js', 'shared.js'].map(preload);
  expect(scriptPreloads(dist)(`<head></head><body>${island}</body>`)).toBe(
    `<head>${links.join('')}</head><body>${island}</body>`,
  );
});

it('leaves a page without scripts as it is', () => {
  expect(scriptPreloads(dist)('<head></head>')).toBe('<head></head>');
});

it('reads what a module cannot start without, and no dynamic import', () => {
  const source =
    'import{a as b}from"./a.js";import"./side.js";export{c}from"../c.js";export const d=1;' +
    'const e=()=>import("./later.js");const text="import x from \'./no.js\'";';
  expect(staticImports('/_astro/page.js', source)).toEqual([
    '/_astro/a.js',
    '/_astro/side.js',
    '/c.js',
  ]);
});
