import { atom } from 'nanostores';
import type { StatusChoice } from '#src/domain/application-status.ts';
import { UUID } from '#src/domain/uuid.ts';
import { failureText, httpFailure } from '#src/browser/failure.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { logInfo } from '#src/browser/log.ts';
import { idFromAddress } from '#src/browser/navigation.ts';
import { showToast } from '#src/browser/toasts.ts';
import { api } from '#src/browser/api.ts';

// The sentences are those of the companion specification, section 8.
const sentences = {
  403: 'You do not have permission to view this application.',
  404: 'The application you are trying to view does not exist.',
};

/** The application that the address names. */
export const application = createLoadable(
  async () => {
    const params = { id: idFromAddress() };
    // A word after /applications that is no id is a call of its own.
    if (!UUID.test(params.id)) throw httpFailure(404, undefined);
    return api('GET /jobs/applications/:id', { params });
  },
  { fallback: 'Failed to fetch application details.', sentences },
);

/** The chosen status while it is being saved; a later choice is saved after it. */
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
  const params = { id: idFromAddress() };
  application.set(await api('PATCH /jobs/applications/:id/status', { params, body: { status } }));
}
