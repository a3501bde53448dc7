import { atom } from 'nanostores';
import type { Calls } from '#src/contracts/all-endpoints.ts';
import type { ListedApplication } from '#src/contracts/applications.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import {
  filterFromQuery,
  filterQuery,
  NO_FILTER,
  type ApplicationFilter,
} from '#src/domain/applications/application-filter.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { onPageHide } from '#src/browser/navigation.ts';
import { createPagedList, type FilteredPage } from '#src/browser/paged-list.ts';
import { keepOrder, readPage } from './applicants-order.ts';

export type ReceivedApplications = FilteredPage<ApplicationFilter, ListedApplication>;

/** A job of the company, with all that distinguishes it from the others. */
export type OwnJob = EndpointResponse<Calls['GET /jobs/my-jobs']>[number];

/** The company's jobs, to filter by; undefined until they are there. */
export const $jobs = atom<readonly OwnJob[] | undefined>();

/** The applications to the company, newest first. */
export const received = createPagedList({
  noFilter: NO_FILTER,
  async read(filter) {
    const jobs = $jobs.get() ?? api('GET /jobs/my-jobs');
    const [page] = await Promise.all([readPage(filter), jobs]);
    $jobs.set(await jobs);
    return page;
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

/** Keeps the list as it is when the page is left, for going from one applicant to the next. */
export function keepListOrder(): () => void {
  return onPageHide(() => {
    const shown = dataOf(received.$state.get());
    if (shown) keepOrder(shown);
  });
}
