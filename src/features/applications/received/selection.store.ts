import { atom } from 'nanostores';
import * as v from 'valibot';
import { STATUS_UPDATE_FAILED } from '#src/contracts/messages.ts';
import { statusMessage } from '#src/contracts/application-input.ts';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import { applicantName, filterQuery, type ApplicationFilter } from '#src/domain/applications/application-filter.ts';
import { STATUS_CHOICES } from '#src/domain/applications/application-status.ts';
import { failureText, RequestFailure } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';
import { showToast } from '#src/browser/toasts.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { api } from '#src/browser/api.ts';
import { received } from './application-list.store.ts';

const NONE: ReadonlyMap<string, ListedApplication> = new Map();

/** The applications that are chosen, by their ids, on any page of the list. */
export const $selected = atom(NONE);

/** How many of the chosen ones have been changed so far. */
export const $changed = atom(0);

// An application that is on no page of the list any more is not chosen either.
received.$filter.listen((filter, before) => {
  if (before === undefined || anyPage(filter) !== anyPage(before)) clearSelection();
});

function anyPage(filter: ApplicationFilter): string {
  return filterQuery({ ...filter, page: 1 });
}

export function setSelected(applications: readonly ListedApplication[], isChosen: boolean): void {
  const chosen = new Map($selected.get());
  for (const application of applications) {
    if (isChosen) chosen.set(application.id, application);
    else chosen.delete(application.id);
  }
  $selected.set(chosen);
}

export function clearSelection(): void {
  $selected.set(NONE);
}

/** The key of each application's call, the same while the form's is: see `formSubmit`. */
let sent = { key: '', keys: new Map<string, string>() };

function keyOf(id: string): string {
  const key = sent.keys.get(id) ?? randomUuid();
  sent.keys.set(id, key);
  return key;
}

/** Whether a failure is one application's own: it was changed elsewhere, or is gone. */
function isOfOne(failure: unknown): boolean {
  return failure instanceof RequestFailure && [404, 409, 410].includes(failure.status);
}

/** Names of applicants that a sentence takes. */
const MAX_NAMES = 5;

/** The failure, with how many were changed before it and who was not. */
function partFailure(
  failure: unknown,
  chosen: readonly ListedApplication[],
  changed: readonly ListedApplication[],
): unknown {
  // A fault of the message itself is said beside it.
  const isOfField = failure instanceof RequestFailure && Object.keys(failure.fields).length > 0;
  if (!(failure instanceof RequestFailure) || isOfField) return failure;
  const names = chosen
    .filter((application) => !changed.includes(application))
    .map(({ jobSeeker }) => applicantName(jobSeeker));
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const sentence = [
    `${changed.length} of ${chosen.length} updated.`,
    `Not updated, and still selected: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`,
    failureText(failure, STATUS_UPDATE_FAILED),
  ].join(' ');
  return new RequestFailure({ ...failure, sentence });
}

/** Changes the status of all that are chosen, with one message; what fails stays chosen. */
export const bulkStatusForm = formSubmit({
  schema: v.object({
    newStatus: v.picklist(
      STATUS_CHOICES.map(({ value }) => value),
      'Choose a status',
    ),
    message: statusMessage,
  }),
  async send({ newStatus: status, message }, key) {
    if (sent.key !== key) sent = { key, keys: new Map() };
    const body = { status, message };
    const chosen = [...$selected.get().values()];
    const changed: ListedApplication[] = [];
    const refused = new Set<string>();
    const failures: unknown[] = [];
    for (const application of chosen) {
      const { id, updatedAt } = application;
      $changed.set(changed.length);
      try {
        await api(
          'PATCH /jobs/applications/:id/status',
          { params: { id }, query: { unlessChangedSince: updatedAt }, body },
          { key: keyOf(id) },
        );
        changed.push(application);
      } catch (failure) {
        failures.push(failure);
        // Without an answer or a session the others would fail too.
        if (!isOfOne(failure)) break;
        refused.add(id);
      }
    }
    setSelected(changed, false);
    $changed.set(0);
    if (changed.length > 0) {
      showToast('success', `Status updated: ${changed.length} of ${chosen.length}.`);
    }
    await received.refresh();
    // An application that was changed elsewhere is chosen as it is listed now; one without an answer is sent again as
    // it was.
    const listed = dataOf(received.$state.get())?.items ?? [];
    setSelected(
      listed.filter(({ id }) => refused.has(id)),
      true,
    );
    if (failures.length > 0) throw partFailure(failures[0], chosen, changed);
  },
  fallback: STATUS_UPDATE_FAILED,
});
