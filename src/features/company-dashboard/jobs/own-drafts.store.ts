import { atom } from 'nanostores';
import type { DraftEntry } from '#src/contracts/job-drafts.ts';
import { api } from '#src/browser/api.ts';
import { failureText } from '#src/browser/failure.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { showToast } from '#src/browser/toasts.ts';

/** The company's drafts of jobs, last changed first. */
export const ownDrafts = createLoadable(() => api('GET /jobs/drafts'), {
  fallback: 'Your drafts could not be loaded.',
});

/** The draft that is asked about before it is deleted. */
export const $draftQuestion = atom<DraftEntry | undefined>();

/** Deletes it and says so; a failure is said, and changes nothing. Whether it is gone. */
export async function deleteDraft({ id }: DraftEntry): Promise<boolean> {
  try {
    await api('DELETE /jobs/drafts/:id', { params: { id } });
    ownDrafts.set((dataOf(ownDrafts.$state.get()) ?? []).filter((draft) => draft.id !== id));
    showToast('success', 'Draft deleted.');
    return true;
  } catch (failure) {
    showToast('error', failureText(failure, 'Failed to delete the draft. Please try again.'));
    return false;
  }
}
