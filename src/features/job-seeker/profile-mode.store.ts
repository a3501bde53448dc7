import { atom } from 'nanostores';
import type { JobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import { deviceDraft } from '#src/forms/device-draft.ts';
import { keptDraft } from '#src/forms/tab-draft.ts';

/** The name of the form's draft. */
export const DRAFT = 'profile';

export const $mode = atom<'view' | 'edit'>('view');

let field: keyof JobSeekerInput = 'name';

/** Opens the form, with the focus in `first`. */
export function startEditing(first: keyof JobSeekerInput = 'name'): void {
  field = first;
  $mode.set('edit');
}

/** The field that gets the focus when the form has opened. */
export const firstField = () => field;

/** Opens the form when something that `owner` typed into it was kept. */
export function resumeEditing(owner: string): void {
  if (keptDraft(DRAFT, owner) || deviceDraft(owner, DRAFT)) startEditing();
}
