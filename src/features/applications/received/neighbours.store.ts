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

/** What stands before and after the application in the list last seen in this tab, with the address of its page there. */
export const $neighbours = atom<(Neighbours & { readonly address: string }) | undefined>();

/** How the server is asked for a list. */
export function listQuery({ name, jobId, status, first }: ApplicationFilter) {
  // An empty one is not sent.
  return { search: name.trim(), job: jobId, status, first: first === 0 ? '' : String(first) };
}

/** Keeps which list is shown for the pages of its applications. */
export function keepList(filter: ApplicationFilter): void {
  kept.write(filterQuery(filter));
}

/** Reads what stands beside an application; nothing where no list was seen or no answer comes. */
export async function readNeighbours(id: string): Promise<void> {
  const seen = kept.read();
  if (seen === null) return;
  const filter = filterFromQuery(new URLSearchParams(seen));
  const call = api('GET /jobs/applications/:id/neighbours', { params: { id }, query: listQuery(filter) });
  const found = await call.catch(() => null);
  const page = pageCount(found?.position ?? 1);
  $neighbours.set(found ? { ...found, address: paths.applications(filterQuery({ ...filter, page })) } : undefined);
}
