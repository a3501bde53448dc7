import { atom } from 'nanostores';
import type { Application } from '#src/contracts/applications.ts';
import {
  filterFromQuery,
  filterQuery,
  NO_FILTER,
  type ApplicationFilter,
} from '#src/domain/application-filter.ts';
import { paths } from '#src/routes/paths.ts';
import { addAddress, onAddressChange } from '#src/browser/history.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { currentQuery, showAddress } from '#src/browser/navigation.ts';
import { api } from '#src/browser/api.ts';

export interface ReceivedApplications {
  /** Newest first. */
  readonly applications: readonly Application[];
  /** The company's jobs by name: what can be filtered by. */
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

/** Loads the list for a company; one that is shown to it already stays meanwhile, and keeps its place. */
export function loadApplications(companyId: string): Promise<void> {
  const again = companyId === shownTo;
  shownTo = companyId;
  return again ? received.refresh() : received.load();
}

/** What the list is narrowed to; the address says the same. */
export const $filter = atom<ApplicationFilter>(NO_FILTER);

/** Follows the address: what it names now, and after going back. Returns how to stop. */
export function followAddress(): () => void {
  const read = () => $filter.set(filterFromQuery(currentQuery()));
  read();
  return onAddressChange(read);
}

/** A choice is a step to go back from; what is being typed is not one for each letter. */
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
