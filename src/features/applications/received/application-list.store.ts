import { atom } from 'nanostores';
import type { Application } from '#src/contracts/applications.ts';
import {
  filterFromQuery,
  filterQuery,
  NO_FILTER,
  type ApplicationFilter,
} from '#src/domain/application-filter.ts';
import { paths } from '#src/routes/paths.ts';
import { failureText } from '#src/browser/failure.ts';
import { addAddress, onAddressChange } from '#src/browser/history.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { logInfo } from '#src/browser/log.ts';
import { currentQuery, showAddress } from '#src/browser/navigation.ts';
import { api } from '#src/browser/api.ts';

export interface ReceivedApplications {
  /** Newest first. */
  readonly applications: readonly Application[];
  /** The company's jobs by name: what can be filtered by. */
  readonly jobs: readonly { readonly id: string; readonly title: string }[];
}

export const $received = atom<Loadable<ReceivedApplications>>(loading);

export async function loadApplications(): Promise<void> {
  // What is shown stays while it is asked for again, or coming back to the page would lose the place.
  if ($received.get().status !== 'ready') $received.set(loading);
  try {
    const [applications, jobs] = await Promise.all([
      api('GET /jobs/applications/company'),
      api('GET /jobs/my-jobs'),
    ]);
    $received.set(ready({ applications, jobs }));
  } catch (failure) {
    logInfo('Failed to load applications', failure);
    $received.set(failed(failureText(failure, 'Failed to load applications')));
  }
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
