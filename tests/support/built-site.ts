import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_SITE } from '#scripts/command/repository.ts';
import { queriedRoutes, renderedRoutes } from '#src/routes/rendered-routes.ts';
import { shellFor } from '#src/routes/shell-routes.ts';
import { attribute, readBuiltPages, type BuiltPage } from '#tests/support/built-pages.ts';

/** The build that the site tests look at, made before them. */
export const DIST = join(TEST_SITE, 'client');

/** Every page of the build; loading this file fails with a sentence when there is none. */
export const pages: readonly BuiltPage[] = readBuiltPages(DIST);

/** Pages that say `noindex`. */
export const unlistedPages = pages.filter(({ elements }) =>
  elements.some(
    (element) => attribute(element, 'name') === 'robots' && attribute(element, 'content')?.includes('noindex'),
  ),
);

/** Pages that search engines may list. */
export const listedPages = pages.filter((page) => !unlistedPages.includes(page));

const pageOf = new Map(pages.map((page) => [page.path, page]));

/**
 * What the host answers an address of the site with.
 * @returns the page, `rendered` for a page that the server renders, `file` for another file of the
 * build, or `undefined` for nothing.
 */
export function answerTo(pathname: string): BuiltPage | 'rendered' | 'file' | undefined {
  const path = decodeURIComponent(pathname);
  const answered = [...renderedRoutes, ...queriedRoutes];
  if (answered.some((route) => route === path)) return 'rendered';
  const page = pageOf.get(path) ?? pageOf.get(shellFor(pathname)?.replace(/\/$/, '') ?? '');
  if (page !== undefined) return page;
  return /\.\w+$/.test(path) && existsSync(join(DIST, path)) ? 'file' : undefined;
}
