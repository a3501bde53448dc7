import { atom } from 'nanostores';
import { jobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import { keptDraft } from '#src/forms/kept-draft.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { $unsaved, confirmDiscard } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { showNotice } from '#src/browser/notice.ts';
import { changeProfile } from './profile.store.ts';

/** The name of the form's draft. */
export const DRAFT = 'profile';

export const $mode = atom<'view' | 'edit'>('view');

export const profileForm = formSubmit({
  schema: jobSeekerInput,
  async send(body) {
    const saved = await api('PUT /jobseeker/profile', {
      body,
    });
    changeProfile(saved);
    $unsaved.set(false);
    $mode.set('view');
    showNotice('success', 'Information updated successfully!');
  },
  fallback: 'Failed to update information',
});

profileForm.$state.listen((state) => {
  if (state.status === 'refused' && state.message) showNotice('error', state.message);
});

export function startEditing(): void {
  profileForm.reset();
  $mode.set('edit');
}

export function cancelEditing(): void {
  if (confirmDiscard()) $mode.set('view');
}

/** Opens the form when a draft of `owner` was kept at the end of their session. */
export function resumeEditing(owner: string): void {
  if (keptDraft(DRAFT, owner)) startEditing();
}
