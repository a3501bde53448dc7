import { atom } from 'nanostores';
import type { Calls } from '#src/contracts/all-endpoints.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { filterFromQuery, filterQuery, type ApplicationFilter } from '#src/domain/applications/application-filter.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { tabValue } from '#src/browser/storage.ts';

type Neighbours = NonNullable<EndpointResponse<Calls['GET /jobs/applications/:id/neighbours']>>;

/** The query of the list that was last seen in this tab. */
const kept = tabValue('applicants-list');

/**
 * What stands before and after the application in the list last seen in this tab, with the address of its page there;
 * null until the server has answered, undefined where no list led here.
 */
export const $neighbours = atom<(Neighbours & { readonly address: string }) | null | undefined>();

/** How the server is asked for a list. */
export function listQuery({ name, jobId, status, wishes, sort, first }: ApplicationFilter) {
  return { search: name.trim(), job: jobId, status, wishes, sort, first: first === 0 ? undefined : String(first) };
}

/** Keeps which list is shown for the pages of its applications. */
export function keepList(filter: ApplicationFilter): void {
  kept.write(filterQuery(filter));
}

/** The address of the list last seen in this tab, without asking the server. */
export function keptListAddress(): string | undefined {
  const seen = kept.read();
  return seen === null ? undefined : paths.applications(seen);
}

/**
 * Reads what stands beside an application to which the list, or another application, led; nothing where no answer
 * comes.
 */
export async function readNeighbours(id: string): Promise<void> {
  const seen = kept.read();
  // The addresses of applications begin with that of their list.
  if (seen === null || !document.referrer.startsWith(location.origin + paths.applications())) return;
  $neighbours.set($neighbours.get() ?? null);
  const filter = filterFromQuery(new URLSearchParams(seen));
  const call = api('GET /jobs/applications/:id/neighbours', { params: { id }, query: listQuery(filter) });
  const found = await call.catch(() => null);
  const page = pageCount(found?.position ?? 1);
  $neighbours.set(found ? { ...found, address: paths.applications(filterQuery({ ...filter, page })) } : undefined);
}
