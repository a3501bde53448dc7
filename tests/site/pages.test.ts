import { describe, expect, it } from 'vitest';
import { shellRoutes } from '#src/routes/shell-routes.ts';
import { attribute, type BuiltPage } from '#tests/support/built-pages.ts';
import { site } from '#src/settings/site-config.ts';
import { listedPages, pages, unlistedPages } from '#tests/support/built-site.ts';

/** What is wrong on which page: an empty list is a pass, a full one names every place. */
const faults = (check: (page: BuiltPage) => string[], of: readonly BuiltPage[] = pages) =>
  of.flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`));

const named = ({ elements }: BuiltPage, key: 'name' | 'property', name: string) =>
  elements
    .filter((element) => element.tag === 'meta' && attribute(element, key) === name)
    .map((element) => attribute(element, 'content') ?? '');

const canonicals = ({ elements }: BuiltPage) =>
  elements
    .filter((element) => attribute(element, 'rel') === 'canonical')
    .map((element) => attribute(element, 'href') ?? '');

describe('every page', () => {
  it('states its language', () => {
    const check = ({ elements }: BuiltPage) => {
      const html = elements.find(({ tag }) => tag === 'html');
      return html && /^en(-[A-Z]{2})?$/.test(attribute(html, 'lang') ?? '') ? [] : ['no language'];
    };
    expect(faults(check)).toEqual([]);
  });

  it('has one title, with the name of the product', () => {
    const check = ({ elements }: BuiltPage) => {
      const titles = elements.filter(({ tag, text }) => tag === 'title' && text.includes(site.name));
      return titles.length === 1 ? [] : [`${titles.length} titles`];
    };
    expect(faults(check)).toEqual([]);
  });

  it('says what the site is in the title of the home page', () => {
    const home = pages.find(({ path }) => path === '/');
    const title = home?.elements.find(({ tag }) => tag === 'title')?.text;
    expect(title).toBe(`Jobs and scholarships in Ghana, Africa and remote | ${site.name}`);
  });

  it('has no counter that says 0 before the browser counts', () => {
    const counters = (page: BuiltPage) => page.elements.filter(({ tag }) => tag === 'count-up');
    expect(faults((page) => counters(page).flatMap(({ text }) => (text.trim() === '0' ? ['0'] : [])))).toEqual([]);
    expect(pages.flatMap(counters).length).toBeGreaterThan(6);
  });

  it('has exactly one main heading', () => {
    const check = ({ elements }: BuiltPage) => {
      const count = elements.filter(({ tag }) => tag === 'h1').length;
      return count === 1 ? [] : [`${count} h1`];
    };
    expect(faults(check)).toEqual([]);
  });

  it('has a description and the tags of Open Graph', () => {
    const check = (page: BuiltPage) => [
      ...(named(page, 'name', 'description').some((text) => text.length >= 20) ? [] : ['description']),
      ...['og:title', 'og:description', 'og:type', 'og:site_name', 'og:image'].filter(
        (name) => !named(page, 'property', name).some((content) => content !== ''),
      ),
    ];
    expect(faults(check)).toEqual([]);
  });

  it('shows no other page its address when that has a mailed token', () => {
    const withToken = pages.filter(({ path }) =>
      /^\/(set-password|confirm-email|accept-invitation|desk\/sign-in)\b/.test(path),
    );
    expect(withToken.map((page) => named(page, 'name', 'referrer'))).toEqual(Array(4).fill(['no-referrer']));
  });

  it('uses no id twice', () => {
    const check = ({ elements }: BuiltPage) => {
      const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
      return ids.filter((id, i) => ids.indexOf(id) !== i);
    };
    expect(faults(check)).toEqual([]);
  });

  it('has neither event handlers nor style attributes, which its policy would stop', () => {
    const check = ({ elements }: BuiltPage) =>
      elements.flatMap(({ tag, attributes }) =>
        [...attributes.keys()]
          .filter((name) => name === 'style' || /^on\w+$/.test(name))
          .map((name) => `<${tag} ${name}>`),
      );
    expect(faults(check)).toEqual([]);
  });

  it('opens new tabs without giving them a hold on itself', () => {
    const check = ({ elements }: BuiltPage) =>
      elements
        .filter((element) => attribute(element, 'target') === '_blank')
        .filter((element) => !attribute(element, 'rel')?.split(' ').includes('noopener'))
        .map((element) => attribute(element, 'href') ?? '');
    expect(faults(check)).toEqual([]);
  });

  it('gives every image a text and its size, so that nothing moves', () => {
    const check = ({ elements }: BuiltPage) =>
      elements
        .filter(({ tag }) => tag === 'img')
        .flatMap((image) =>
          ['alt', 'width', 'height']
            .filter((name) => attribute(image, name) === undefined)
            .map((name) => `${attribute(image, 'src') ?? 'an image'} has no ${name}`),
        );
    expect(faults(check)).toEqual([]);
  });
});

describe('addresses for search engines', () => {
  it('are canonical, absolute and without a trailing slash, on every listed page', () => {
    const check = (page: BuiltPage) => {
      const [canonical, ...more] = canonicals(page);
      const path = canonical === undefined ? undefined : URL.parse(canonical)?.pathname;
      const [shared] = named(page, 'property', 'og:url');
      return [
        ...(path === page.path && more.length === 0 ? [] : [`canonical ${canonical}`]),
        ...(shared === canonical ? [] : [`og:url ${shared}`]),
      ];
    };
    expect(listedPages.length).toBeGreaterThan(5);
    expect(faults(check, listedPages)).toEqual([]);
  });

  it('are absent where there is nothing to list', () => {
    expect(unlistedPages.some((page) => page.path === '/404')).toBe(true);
    const silent = shellRoutes.filter(({ shell }) => !unlistedPages.some((page) => `${page.path}/` === shell));
    expect(silent).toEqual([]);
    expect(pages.filter((page) => !listedPages.includes(page)).flatMap(canonicals)).toEqual([]);
  });

  it('differ, and so do the titles', () => {
    const titles = listedPages.map(({ elements }) => elements.find(({ tag }) => tag === 'title')?.text);
    expect(new Set(titles).size).toBe(listedPages.length);
    expect(new Set(listedPages.flatMap(canonicals)).size).toBe(listedPages.length);
  });
});
