import * as v from 'valibot';
import { jobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import { EMAIL_PASSWORD_NEEDED } from '#src/contracts/passwords.ts';
import { experienceFaults, experienceLines, readExperience } from '#src/domain/profiles/experience-form.ts';
import { skillList, skillText } from '#src/domain/profiles/skill-list.ts';
import { $session, changeUser } from '#src/features/session/session.store.ts';
import { forgetDeviceDraft } from '#src/forms/device-draft.ts';
import { textsOf } from '#src/forms/form-texts.ts';
import { guardedSave } from '#src/forms/save-unless-changed.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { confirmDiscard } from '#src/forms/ask.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { showNotice } from '#src/browser/notice.ts';
import { $mode, DRAFT } from './profile-mode.store.ts';

/** As typed: a choice of two words. */
const typedProfile = v.pipe(
  v.looseObject({ public: v.optional(v.string()) }),
  v.transform(({ public: choice, ...typed }) => (choice === undefined ? typed : { ...typed, public: choice === 'on' })),
  jobSeekerInput,
  v.forward(
    v.partialCheck(
      [['workExperience']],
      ({ workExperience }) => !hasNewFault(workExperience),
      'Please check the dates',
    ),
    ['workExperience'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const { email, currentPassword } = dataset.value as Partial<Record<string, unknown>>;
    if (currentPassword !== '' || !isAnotherEmail(email)) return;
    const path = { type: 'object', origin: 'value', key: 'currentPassword' } as const;
    const input = { ...(dataset.value as object) };
    addIssue({
      message: EMAIL_PASSWORD_NEEDED,
      path: [{ ...path, input, value: currentPassword }],
    });
  }),
);

/** Whether the password is asked for: for another email than the profile's, right or not. */
function isAnotherEmail(email: unknown): boolean {
  const { user } = $session.get();
  const present = user && 'email' in user ? user.email : email;
  const fold = (text: unknown) => String(text).trim().toLowerCase();
  return fold(email) !== '' && fold(email) !== fold(present);
}

/** Whether an entry that is not stored yet has wrong dates. */
function hasNewFault(text: string | null): boolean {
  const { user } = $session.get();
  const stored = new Set(experienceLines(user && 'workExperience' in user ? user.workExperience : null));
  const added = experienceLines(text).filter((line) => !stored.has(line));
  const now = new Date();
  return added.some((line) => Object.keys(experienceFaults(readExperience(line), now)).length > 0);
}

export const profileSave = guardedSave({
  edited: () => {
    const { role, user } = $session.get();
    return role === 'JOBSEEKER' ? user : undefined;
  },
  read: () => api('GET /jobseeker/profile'),
  texts: (profile) => ({
    ...textsOf(profile),
    skills: skillText(skillList(profile.skills)),
    public: profile.public ? 'on' : 'off',
  }),
});

export const profileForm = formSubmit({
  schema: typedProfile,
  async send(body) {
    const saved = await profileSave.save((query) => api('PUT /jobseeker/profile', { query, body }));
    changeUser('JOBSEEKER', saved);
    $unsaved.set(false);
    $mode.set('view');
    showNotice('success', 'Information updated successfully!');
  },
  fallback: 'Failed to update information',
});

profileForm.$state.listen((state) => {
  if (state.status === 'refused' && state.message) showNotice('error', state.message);
});

/** Closes the form; what was typed is given up. */
export async function cancelEditing(): Promise<void> {
  if (!(await confirmDiscard())) return;
  const { user } = $session.get();
  if (user) forgetDeviceDraft(user.id, DRAFT);
  const changedElsewhere = profileSave.cancel();
  if (changedElsewhere) changeUser('JOBSEEKER', changedElsewhere);
  $mode.set('view');
}
