import { atom } from 'nanostores';
import * as v from 'valibot';
import type { Calls } from '#src/contracts/all-endpoints.ts';
import type { BatchProblems } from '#src/contracts/application-batches.ts';
import { statusMessage } from '#src/contracts/application-input.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { UNANSWERED } from '#src/contracts/job-values.ts';
import { STATUS_UPDATE_FAILED } from '#src/contracts/messages.ts';
import { applicationCountText, NO_FILTER } from '#src/domain/applications/application-filter.ts';
import { STATUS_CHOICES } from '#src/domain/applications/application-status.ts';
import { api } from '#src/browser/api.ts';
import { showToast } from '#src/browser/toasts.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { received } from './application-list.store.ts';
import { listQuery } from './neighbours.store.ts';
import { releaseDayCheck, releaseFields, tellOnOf } from './release-choice.ts';
import { $selection, clearSelection, selectAll, selectOnly } from './selection.store.ts';

/** What is typed for all that are chosen. */
const typed = v.object({
  newStatus: v.picklist(
    STATUS_CHOICES.map(({ value }) => value),
    'Choose a status',
  ),
  message: statusMessage,
  ...releaseFields,
});
export type Typed = v.InferOutput<typeof typed>;

/** What is to be confirmed; `typed` is undefined for invitations. */
export type Batch = EndpointResponse<Calls['POST /jobs/applications/batches']> & { readonly typed: Typed | undefined };

/** The change of many that waits to be confirmed. */
export const $batch = atom<Batch | undefined>();

/** Those that the last one left as they are. */
export const $left = atom<{ readonly problems: BatchProblems; readonly typed: Typed | undefined } | undefined>();

/** What was typed for those that are tried again. */
export const $typedBefore = atom<Typed | undefined>();
$selection.listen(({ ids, isAll }) => {
  if (ids.size === 0 && !isAll) $typedBefore.set(undefined);
});

const SORRY =
  'Thank you for applying. We have read your application with care, and others fitted this job better. We wish you all the best.';

/** Shows the applications to a job that have no decision, all chosen, with a no that can be edited before it is sent. */
export function answerTheRest(jobId: string): void {
  received.show({ ...NO_FILTER, jobId, status: UNANSWERED });
  $typedBefore.set({ newStatus: 'rejected', message: SORRY, release: 'day', releaseDay: '' });
  selectAll();
}

/** The applications that are chosen, as the API takes them. */
export function chosenApplications() {
  const { ids, isAll } = $selection.get();
  return isAll ? { filter: listQuery(received.$filter.get()) } : { applications: [...ids] };
}

/** Asks what a new status of all that are chosen would do. */
export const bulkStatusForm = formSubmit({
  schema: v.pipe(typed, releaseDayCheck()),
  async send(input) {
    const { newStatus: status, message, ...release } = input;
    const change = { act: 'status', status, message, tellOn: tellOnOf(release) } as const;
    const batch = await api('POST /jobs/applications/batches', { body: { ...change, ...chosenApplications() } });
    $batch.set({ ...batch, typed: input });
  },
  fallback: STATUS_UPDATE_FAILED,
});

/** Gives the change up; what was typed stays in its form. */
export function closeBatch(): void {
  $batch.set(undefined);
  bulkStatusForm.reset();
  confirmation.reset();
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
    showToast(sent > 0 ? 'success' : 'error', `${applicationCountText(sent)} ${batch.typed ? 'updated' : 'invited'}.`);
  },
  fallback: STATUS_UPDATE_FAILED,
});

/** Chooses those that were left, with what was typed for them. */
export function tryAgain(): void {
  const left = $left.get();
  if (left === undefined) return;
  $typedBefore.set(left.typed);
  selectOnly(left.problems.map(({ applicationId }) => applicationId));
}
