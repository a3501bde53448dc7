import { atom } from 'nanostores';
import * as v from 'valibot';
import { statusMessage, type Application } from '#src/contracts/applications.ts';
import { STATUS_CHOICES } from '#src/domain/application-status.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { newKey } from '#src/browser/new-key.ts';
import { showToast } from '#src/browser/toasts.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { api } from '#src/browser/api.ts';
import { $filter, received } from './application-list.store.ts';

const NONE: ReadonlySet<string> = new Set();

/** The ids of the applications that are chosen in the list. */
export const $chosen = atom(NONE);

/** How many of the chosen ones have been changed so far. */
export const $changed = atom(0);

// What is not listed any more is not chosen either.
$filter.listen(() => $chosen.set(NONE));

export function choose(ids: readonly string[], isChosen: boolean): void {
  const chosen = new Set($chosen.get());
  for (const id of ids) {
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
  }
  $chosen.set(chosen);
}

/** The key of each application's call, the same while the form's is: see `formSubmit`. */
let sent = { key: '', keys: new Map<string, string>() };

function keyOf(id: string): string {
  const key = sent.keys.get(id) ?? newKey();
  sent.keys.set(id, key);
  return key;
}

/** Changes the status of all that are chosen, with one message; what fails stays chosen. */
export const chosenForm = formSubmit({
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
    const ids = [...$chosen.get()];
    const answers = new Map<string, Application>();
    const failures: unknown[] = [];
    for (const id of ids) {
      $changed.set(answers.size);
      try {
        const call = api(
          'PATCH /jobs/applications/:id/status',
          { params: { id }, body },
          { key: keyOf(id) },
        );
        answers.set(id, await call);
      } catch (failure) {
        failures.push(failure);
        // Without an answer or a session the others would fail too.
        if (!(failure instanceof RequestFailure) || failure.status !== 409) break;
      }
    }
    const shown = dataOf(received.$state.get());
    if (shown) {
      const applications = shown.applications.map((one) => answers.get(one.id) ?? one);
      received.set({ ...shown, applications });
    }
    choose([...answers.keys()], false);
    $changed.set(0);
    if (answers.size > 0) {
      showToast('success', `Status updated: ${answers.size} of ${ids.length}.`);
    }
    if (failures.length > 0) throw failures[0];
  },
  fallback: 'Failed to update application status',
});
