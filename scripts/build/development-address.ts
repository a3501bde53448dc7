import { lastBuiltPage } from '#src/domain/jobs/job-pages.ts';
import { laterAddress } from '#src/routes/rendered-routes.ts';
import { searchAt } from '#src/routes/searched-lists.ts';
import { shellAddress } from '#src/routes/shell-routes.ts';

/** Header of a request to a rendered page that answers at the address of its list. */
export const IN_LIST = 'adwuma-in-list';

/** A later page of a list of jobs. */
const LATER = /^\/jobs\/(?:[^/]+\/[^/]+\/)?(\d+)$/;

/**
 * Where Astro renders what the product's server answers at an address (path and query): shells, the searches in the
 * addresses of lists, and the later pages that no build writes.
 */
export function developmentAddress(address: string): { address: string; inList: boolean } {
  const url = new URL(`http://localhost${address}`);
  const search = searchAt(url);
  if (search) return { address: search.rendered, inList: true };
  const page = Number(LATER.exec(url.pathname)?.[1] ?? 0);
  const answered = page > lastBuiltPage() ? laterAddress(address) : shellAddress(address);
  return { address: answered, inList: false };
}
