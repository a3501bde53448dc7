import { atom } from 'nanostores';
import type { Application } from '#src/contracts/applications.ts';
import {
  filterApplications,
  filterFromQuery,
  filterQuery,
  NO_FILTER,
  type ApplicationFilter,
} from '#src/domain/application-filter.ts';
import { paths } from '#src/routes/paths.ts';
import { addAddress, onAddressChange } from '#src/browser/history.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { currentPath, currentQuery, onLeaving, showAddress } from '#src/browser/navigation.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { api } from '#src/browser/api.ts';
import { keepOrder } from './applicants-order.ts';

export interface ReceivedApplications {
  /** Newest first. */
  readonly applications: readonly Application[];
  /** The company's jobs, to filter by. */
  readonly jobs: readonly { readonly id: string; readonly title: string }[];
}

export const received = createLoadable(
  async (): Promise<ReceivedApplications> => {
    const [applications, jobs] = await Promise.all([
      api('GET /jobs/applications/company'),
      api('GET /jobs/my-jobs'),
    ]);
    return { applications, jobs };
  },
  { fallback: 'Failed to load applications' },
);

let shownTo: string | undefined;

/** Loads the list of a company; its own list stays on the page until then, and keeps its place. */
export function loadApplications(companyId?: string): Promise<void> {
  const again = companyId === shownTo;
  shownTo = companyId;
  return again ? received.refresh() : received.load();
}

/** The filter of the list, as in the address. */
export const $filter = atom<ApplicationFilter>(NO_FILTER);

/** Reads the filter from the address, now and after going back. Returns how to stop. */
export function followAddress(): () => void {
  const read = () => $filter.set(filterFromQuery(currentQuery()));
  read();
  return onAddressChange(read);
}

/** A choice adds a step to go back from; typing a name does not. */
export function changeFilter(change: Partial<ApplicationFilter>): void {
  const filter = { ...$filter.get(), ...change };
  $filter.set(filter);
  const address = paths.applications(filterQuery(filter));
  if (change.name === undefined) addAddress(address);
  else showAddress(address);
}

export function resetFilter(): void {
  $filter.set(NO_FILTER);
  if (currentQuery().size > 0) addAddress(paths.applications());
}

/** Keeps the list as it is when the page is left, for going from one applicant to the next. */
export function keepListOrder(): () => void {
  return onLeaving(() => {
    const { applications = [] } = dataOf(received.$state.get()) ?? {};
    const ids = filterApplications(applications, $filter.get()).map(({ id }) => id);
    keepOrder({ address: currentPath(), ids });
  });
}
