import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';

/** An element of a built page: what checks and measurements read of one. */
export interface PageElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text directly inside, as the parser decoded it. */
  readonly text: string;
}

export interface BuiltPage {
  /** Where the host answers with it: `/`, `/jobs/2`, and `/404` for `404.html`. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
  /** Every element in the order of the page, those inside a `<template>` too. */
  readonly elements: readonly PageElement[];
}

/** @throws Error that names `npm run build` when `dist` holds no page. */
export function readBuiltPages(dist: string): BuiltPage[] {
  const names = globSync('**/*.html', { cwd: dist }).toSorted();
  if (names.length === 0) throw new Error(`${dist} holds no built site: run \`npm run build\`.`);
  return names.map((name) => {
    const file = join(dist, name);
    const html = readFileSync(file, 'utf8');
    return { path: addressOf(name), file, html, elements: elementsOf(html) };
  });
}

export function elementsOf(html: string): PageElement[] {
  return [...elementsIn(parse(html, { scriptingEnabled: false }))];
}

export function attribute(element: PageElement, name: string): string | undefined {
  return element.attributes.get(name);
}

function addressOf(name: string): string {
  return `/${name.replaceAll(sep, '/').replace(/(?:\/?index)?\.html$/, '')}`;
}

function* elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Generator<PageElement> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield {
      tag: node.tagName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      text: node.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join(''),
    };
    yield* elementsIn('content' in node ? node.content : node);
  }
}
