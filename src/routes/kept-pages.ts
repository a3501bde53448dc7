import { HASHED_PREFIXES } from './cache-rules.ts';
import { listPaths } from './list-paths.ts';
import { ALWAYS_KEPT } from './offline-paths.ts';
import { paths } from './paths.ts';
import { publicPages } from './public-pages.ts';
import { filteredRoutes, queriedRoutes } from './rendered-routes.ts';
import { searchAt } from './searched-lists.ts';

/** A job seeker can turn this page off: no copy outlives that. */
const NEVER_KEPT = paths.jobSeekerPublic('');
const PATTERNS = publicPages.map(
  (pattern) => new RegExp(`^${pattern.replace(/\/\*$/, '/.+').replace(/:\w+/g, '[^/]+')}$`),
);
/** Their query says what they show: of each, the last search is kept. */
const SEARCHES: readonly string[] = [...queriedRoutes, ...filteredRoutes];
const RESULTS = [listPaths.jobResults(), listPaths.scholarshipResults()].map(
  (address) => new URL(address, 'http://site').pathname,
);

/** Where the copy of a page is kept. */
export interface KeptPlace {
  /** Its path, with the query of a search: no other query is written down. */
  readonly address: string;
  /** Whether it takes the place of what was searched there before. */
  readonly isSearch: boolean;
  /** The built list that stands in for a search which is not kept: its script goes on from there. */
  readonly list?: string;
}

/** Where a page or the results of a search are kept; undefined for all that no device keeps. */
export function keptPlace(url: URL): KeptPlace | undefined {
  const { pathname, search } = url;
  const isKept =
    ALWAYS_KEPT.includes(pathname) ||
    (PATTERNS.some((pattern) => pattern.test(pathname)) && !pathname.startsWith(NEVER_KEPT));
  if (!isKept) return undefined;
  const inList = searchAt(url);
  if (inList) return { address: `${pathname}?${inList.query}`, isSearch: true, list: pathname };
  const isSearch = search !== '' && SEARCHES.includes(pathname);
  return { address: isSearch ? pathname + search : pathname, isSearch };
}

/** Whether a path is that of the results of a search, which a script fetches. */
export function isResults(pathname: string): boolean {
  return RESULTS.includes(pathname);
}

/** Whether a file is named by its content, so that a copy is as good as the file. */
export function isHashed(pathname: string): boolean {
  return HASHED_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}
