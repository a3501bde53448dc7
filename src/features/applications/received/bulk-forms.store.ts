import * as v from 'valibot';
import { messageInput, statusMessage } from '#src/contracts/application-input.ts';
import { STATUS_UPDATE_FAILED } from '#src/contracts/messages.ts';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { STATUS_CHOICES } from '#src/domain/applications/application-status.ts';
import { counted } from '#src/domain/text/counted.ts';
import { api } from '#src/browser/api.ts';
import { showToast } from '#src/browser/toasts.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { received } from './application-list.store.ts';
import { $batch, $confirmed, $left, isInvited, isWritten, type Batch, type BatchTyped } from './batch.store.ts';
import { listQuery } from './neighbours.store.ts';
import { releaseDayCheck, releaseFields, tellOnOf } from './release-choice.ts';
import { $selection, clearSelection } from './selection.store.ts';

/** What is typed for all that are chosen. */
const typed = v.object({
  newStatus: v.picklist(
    STATUS_CHOICES.map(({ value }) => value),
    'Choose a status',
  ),
  message: statusMessage,
  ...releaseFields,
});

/** The applications that are chosen, as the API takes them. */
export function chosenApplications() {
  const { ids, isAll } = $selection.get();
  return isAll ? { filter: listQuery(received.$filter.get()) } : { applications: [...ids] };
}

/** Shows what a change of many would do, to be confirmed. */
export function showBatch(batch: Batch): void {
  // The one before it was confirmed.
  confirmation.reset();
  $batch.set(batch);
}

/** Asks what a message to all that are chosen would be. */
export const bulkMessageForm = formSubmit({
  schema: messageInput,
  async send(input) {
    const body = { act: 'message', message: input.text, ...chosenApplications() } as const;
    showBatch({ ...(await api('POST /jobs/applications/batches', { body })), typed: input });
  },
  fallback: 'Failed to send the message',
});

/** Asks what a new status of all that are chosen would do. */
export const bulkStatusForm = formSubmit({
  schema: v.pipe(typed, releaseDayCheck()),
  async send(input) {
    const { newStatus: status, message, ...release } = input;
    const change = { act: 'status', status, message, tellOn: tellOnOf(release) } as const;
    const batch = await api('POST /jobs/applications/batches', { body: { ...change, ...chosenApplications() } });
    showBatch({ ...batch, typed: input });
  },
  fallback: STATUS_UPDATE_FAILED,
});

/** Gives the change up; what was typed stays in its form. */
export function closeBatch(): void {
  $batch.set(undefined);
  bulkStatusForm.reset();
  bulkMessageForm.reset();
  confirmation.reset();
}

function doneText(typed: BatchTyped, count: number): string {
  if (isWritten(typed)) return `Message sent to ${counted(count, 'applicant', 'applicants')}.`;
  return `${applicationCountText(count)} ${isInvited(typed) ? 'invited' : 'updated'}.`;
}

/** Makes the change. A lost answer is asked for again by another press, which changes nothing twice. */
export const confirmation = formSubmit({
  schema: v.object({}),
  async send() {
    const batch = $batch.get();
    if (batch === undefined) return;
    const { sent, problems } = await api('POST /jobs/applications/batches/:id/confirm', { params: { id: batch.id } });
    await received.refresh();
    $left.set(problems.length > 0 ? { problems, typed: batch.typed } : undefined);
    clearSelection();
    $batch.set(undefined);
    bulkStatusForm.reset();
    bulkMessageForm.reset();
    $confirmed.set($confirmed.get() + 1);
    showToast(sent > 0 ? 'success' : 'error', doneText(batch.typed, sent));
  },
  fallback: STATUS_UPDATE_FAILED,
});
