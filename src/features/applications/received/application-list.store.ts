import { atom } from 'nanostores';
import type { Calls } from '#src/contracts/all-endpoints.ts';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import {
  filterFromQuery,
  filterQuery,
  NO_FILTER,
  type ApplicationFilter,
} from '#src/domain/applications/application-filter.ts';
import { asPage } from '#src/domain/pages/pagination.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { onPageHide } from '#src/browser/navigation.ts';
import { createPagedList, type FilteredPage } from '#src/browser/paged-list.ts';
import { keepList, listQuery } from './neighbours.store.ts';

export type ReceivedApplications = FilteredPage<ApplicationFilter, ListedApplication>;

/** A job of the company, with all that distinguishes it from the others. */
export type OwnJob = EndpointResponse<Calls['GET /jobs/my-jobs']>[number];

/** The company's jobs, to filter by; undefined until they are there. */
export const $jobs = atom<readonly OwnJob[] | undefined>();

/** The applications to the company, newest first. */
export const received = createPagedList({
  noFilter: NO_FILTER,
  async read(filter) {
    const query = { ...listQuery(filter), page: String(filter.page) };
    const [page, jobs] = await Promise.all([
      api('GET /jobs/applications/company', { query }),
      $jobs.get() ?? api('GET /jobs/my-jobs'),
    ]);
    $jobs.set(jobs);
    return asPage(page);
  },
  fromQuery: filterFromQuery,
  address: (filter) => paths.applications(filterQuery(filter)),
  fallback: 'Failed to load applications',
});

let shownTo: string | undefined;

/** Loads the list of a company; its own list stays on the page until then, and keeps its place. */
export function loadApplications(companyId?: string): Promise<void> {
  const again = companyId === shownTo;
  shownTo = companyId;
  if (again) return received.refresh();
  $jobs.set(undefined);
  return received.load();
}

/** Narrows the list, from its first page on. */
export function changeFilter(change: Partial<ApplicationFilter>): void {
  received.show({ ...received.$filter.get(), page: 1, ...change }, change.name !== undefined);
}

export function resetFilter(): void {
  if (filterQuery(received.$filter.get()) !== '') received.show(NO_FILTER);
}

/** Keeps which list was shown when the page is left, for going from one applicant to the next. */
export function keepListOnLeaving(): () => void {
  return onPageHide(() => {
    const shown = dataOf(received.$state.get());
    if (shown) keepList(shown.filter);
  });
}
