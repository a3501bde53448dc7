import { atom } from 'nanostores';
import * as v from 'valibot';
import { APPLICATION_FORBIDDEN, NO_SUCH_APPLICATION, STATUS_UPDATE_FAILED } from '#src/contracts/messages.ts';
import { statusMessage } from '#src/contracts/application-input.ts';
import type { ApplicationNote } from '#src/contracts/application-records.ts';
import { choiceOf, STATUS_CHOICES } from '#src/domain/applications/application-status.ts';
import { heldSteps } from '#src/domain/applications/decision-release.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { failureText, httpFailure } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { logInfo } from '#src/browser/log.ts';
import { idFromAddress } from '#src/browser/navigation.ts';
import { showToast } from '#src/browser/toasts.ts';
import { guardedSave } from '#src/forms/save-unless-changed.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { releaseDayCheck, releaseFields, tellOnOf } from './release-choice.ts';
import { readNeighbours } from './neighbours.store.ts';

const sentences = {
  403: APPLICATION_FORBIDDEN,
  404: NO_SUCH_APPLICATION,
};

/** The notes about the application, oldest first. */
export const $notes = atom<readonly ApplicationNote[]>([]);

/** The application that the address names. */
export const application = createLoadable(
  async () => {
    const params = { id: idFromAddress() };
    // A word after /applications that is no id names another call.
    if (!UUID.test(params.id)) throw httpFailure(404, undefined);
    void readNeighbours(params.id);
    const [details, { notes }] = await Promise.all([
      api('GET /jobs/applications/:id', { params }),
      api('GET /jobs/applications/:id/notes', { params }),
    ]);
    $notes.set(notes);
    return details;
  },
  { fallback: 'Failed to fetch application details.', sentences },
);

export const statusSave = guardedSave({
  edited: () => dataOf(application.$state.get()),
  async read() {
    await application.refresh();
    const shown = dataOf(application.$state.get());
    if (shown === undefined) throw new Error('The application cannot be read.');
    return shown;
  },
  texts: ({ status }) => ({ status: choiceOf(status) }),
});

const unsent = new Set<string>();

/** Says whether one of the forms holds what is not stored. */
export function markUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsent.add(form);
  else unsent.delete(form);
  $unsaved.set(unsent.size > 0);
}

/** Stores what a form holds, by `call`, which also shows it; a failure is said by a toast too. */
export async function store(
  form: string,
  words: { readonly success: string; readonly fallback: string },
  call: (params: { id: string }) => Promise<void>,
): Promise<void> {
  try {
    await call({ id: idFromAddress() });
  } catch (failure) {
    logInfo(words.fallback, failure);
    showToast('error', failureText(failure, words.fallback));
    throw failure;
  }
  markUnsaved(form, false);
  showToast('success', words.success);
}

const isChange = (status: string) => {
  const shown = dataOf(application.$state.get());
  const isHeld = shown !== undefined && heldSteps(shown.steps, new Date()).length > 0;
  return shown === undefined || isHeld || choiceOf(shown.status) !== status;
};

/** Stores the chosen status, and sends the message, by its button alone: keys pass over values. */
export const statusForm = formSubmit({
  schema: v.pipe(
    v.object({
      status: v.picklist(STATUS_CHOICES.map(({ value }) => value)),
      message: statusMessage,
      ...releaseFields,
    }),
    v.forward(
      v.check(
        ({ status, message }) => message !== null || isChange(status),
        'Choose another status, or write a message.',
      ),
      ['status'],
    ),
    releaseDayCheck(),
    v.transform(({ status, message, ...release }) => ({ status, message, tellOn: tellOnOf(release) })),
  ),
  send: (body, key) =>
    store(
      'status',
      { success: 'Application status updated successfully!', fallback: STATUS_UPDATE_FAILED },
      async (params) =>
        application.set(
          await statusSave.save((query) =>
            api('PATCH /jobs/applications/:id/status', { params, query, body }, { key }),
          ),
        ),
    ),
  fallback: STATUS_UPDATE_FAILED,
});
