import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { attribute, readBuiltPages, type BuiltPage } from '#scripts/build/built-pages.ts';
import { shellFor, shellRoutes } from '#src/routes/shell-routes.ts';

/** The build that the site tests look at, made by `npm run build` before them. */
export const DIST = resolve('dist');

/** Every page of the build; loading this file fails with a sentence when there is none. */
export const pages: readonly BuiltPage[] = readBuiltPages(DIST);

export const isShell = ({ path }: BuiltPage): boolean =>
  shellRoutes.some(({ shell }) => shell === `${path}/`);

/** Pages that say `noindex`. */
export const unlistedPages = pages.filter(({ elements }) =>
  elements.some(
    (element) =>
      attribute(element, 'name') === 'robots' && attribute(element, 'content')?.includes('noindex'),
  ),
);

/** Shells that leave it to what fills them to say what they are: neither listed nor forbidden. */
export const SELF_DESCRIBING = ['/job-details/_', '/company-details/_'];

/** Pages that search engines are told of. */
export const listedPages = pages.filter(
  (page) => !unlistedPages.includes(page) && !SELF_DESCRIBING.includes(page.path),
);

const pageOf = new Map(pages.map((page) => [page.path, page]));

/**
 * What the host answers an address of the site with.
 * @returns the page, `file` for another file of the build, or `undefined` for nothing.
 */
export function answerTo(pathname: string): BuiltPage | 'file' | undefined {
  const path = decodeURIComponent(pathname);
  const page = pageOf.get(path) ?? pageOf.get(shellFor(pathname)?.replace(/\/$/, '') ?? '');
  if (page !== undefined) return page;
  return /\.\w+$/.test(path) && existsSync(join(DIST, path)) ? 'file' : undefined;
}
