import { atom } from 'nanostores';
import type { Application } from '#src/contracts/applications.ts';
import type { StatusChoice } from '#src/domain/application-status.ts';
import { UUID } from '#src/domain/uuid.ts';
import { failureText, httpFailure, RequestFailure } from '#src/browser/failure.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { logInfo } from '#src/browser/log.ts';
import { idFromAddress } from '#src/browser/navigation.ts';
import { showToast } from '#src/browser/toasts.ts';
import { api } from '#src/browser/api.ts';

// The sentences are those of the companion specification, section 8.
const REFUSALS = new Map([
  [403, 'You do not have permission to view this application.'],
  [404, 'The application you are trying to view does not exist.'],
]);

/** The application that the address names. */
export const $application = atom<Loadable<Application>>(loading);

export async function loadApplication(): Promise<void> {
  $application.set(loading);
  try {
    const params = { id: idFromAddress() };
    // The words after /applications that are no id are calls of their own.
    if (!UUID.test(params.id)) throw httpFailure(404, undefined);
    const call = 'GET /jobs/applications/:id';
    $application.set(ready(await api(call, { params })));
  } catch (failure) {
    logInfo('Failed to fetch application details.', failure);
    const refusal = failure instanceof RequestFailure ? REFUSALS.get(failure.status) : undefined;
    const fallback = failureText(failure, 'Failed to fetch application details.');
    $application.set(failed(refusal ?? fallback));
  }
}

/** The status that is being stored; what is chosen meanwhile is stored after it. */
export const $chosenStatus = atom<StatusChoice | undefined>();

let sending = false;

export async function changeStatus(chosen: StatusChoice): Promise<void> {
  $chosenStatus.set(chosen);
  if (sending) return;
  sending = true;
  try {
    let sent: StatusChoice | undefined;
    for (let next = $chosenStatus.get(); next && next !== sent; next = $chosenStatus.get()) {
      sent = next;
      await storeStatus(next);
    }
    showToast('success', 'Application status updated successfully!');
  } catch (failure) {
    logInfo('Failed to update application status', failure);
    showToast('error', failureText(failure, 'Failed to update application status'));
  } finally {
    sending = false;
    $chosenStatus.set(undefined);
  }
}

async function storeStatus(status: StatusChoice): Promise<void> {
  const call = 'PATCH /jobs/applications/:id/status';
  const input = { params: { id: idFromAddress() }, body: { status } };
  $application.set(ready(await api(call, input)));
}
