import { atom } from 'nanostores';
import type { JobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import { deviceDraft } from '#src/forms/device-draft.ts';
import { keptDraft } from '#src/forms/tab-draft.ts';

/** The name of the form's draft. */
export const DRAFT = 'profile';

export const $mode = atom<'view' | 'edit'>('view');

/** The field that the form begins with, where the person has asked for one. */
let firstField: keyof JobSeekerInput | undefined;

/** Opens the form, at `field` where one is asked for. */
export function startEditing(field?: keyof JobSeekerInput): void {
  firstField = field;
  $mode.set('edit');
}

/** Where the focus goes when the form has opened. */
export const focusSelector = () => (firstField ? `[name="${firstField}"]` : 'input');

/** Opens the form when something that `owner` typed into it was kept. */
export function resumeEditing(owner: string): void {
  if (keptDraft(DRAFT, owner) || deviceDraft(owner, DRAFT)) startEditing();
}
