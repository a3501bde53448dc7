import type { DraftEntry } from '#src/contracts/job-drafts.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { showToast } from '#src/browser/toasts.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';

/** The company's drafts of jobs, last changed first. */
export const ownDrafts = createLoadable(() => api('GET /jobs/drafts'), {
  fallback: 'Your drafts could not be loaded.',
});

export const draftTitle = ({ title }: DraftEntry): string => title.trim() || 'Job without a title';

/** Deletes a draft, once the company has said yes to it; whether it is gone. */
export async function deleteDraft(draft: DraftEntry): Promise<boolean> {
  const { id } = draft;
  const isMeant = await ask({
    heading: 'Delete this draft?',
    about: draftTitle(draft),
    why: 'The draft is permanently deleted.',
    no: 'Keep it',
    yes: 'Delete draft',
  });
  if (!isMeant) return false;
  return attempt(showToast, 'Failed to delete the draft. Please try again.', async () => {
    await api('DELETE /jobs/drafts/:id', { params: { id } });
    ownDrafts.set((dataOf(ownDrafts.$state.get()) ?? []).filter((one) => one.id !== id));
    return 'Draft deleted.';
  });
}
