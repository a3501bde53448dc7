import { lastBuiltPage } from '#src/domain/jobs/job-pages.ts';
import { laterAddress, searchedLists } from '#src/routes/rendered-routes.ts';
import { shellAddress } from '#src/routes/shell-routes.ts';
import { asksForSearch } from '#src/server/site/asks-for-search.ts';

/** Header of a request that tells a rendered page that it answers at the address of its list. */
export const IN_LIST = 'adwuma-in-list';

/** A later page of a list of jobs. */
const LATER = /^\/jobs\/(?:[^/]+\/[^/]+\/)?(\d+)$/;

/**
 * Where Astro renders what the product's server answers at an address (path and query): shells, the searches in the
 * addresses of lists, and the later pages that no build writes.
 */
export function developmentAddress(address: string): { address: string; inList: boolean } {
  const { pathname, search, searchParams } = new URL(`http://localhost${address}`);
  const [, rendered] = Object.entries(searchedLists).find(([list]) => list === pathname) ?? [];
  if (rendered !== undefined && asksForSearch(searchParams)) {
    return { address: rendered + search, inList: true };
  }
  const page = Number(LATER.exec(pathname)?.[1] ?? 0);
  const answered = page > lastBuiltPage() ? laterAddress(address) : shellAddress(address);
  return { address: answered, inList: false };
}
