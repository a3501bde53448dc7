import * as v from 'valibot';
import { jobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import { experienceFaults, experienceLines, readExperience } from '#src/domain/experience-form.ts';
import { $session } from '#src/features/session/session.store.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { showNotice } from '#src/browser/notice.ts';
import { $mode } from './profile-mode.store.ts';
import { changeProfile } from './profile.store.ts';

/** As typed: a choice of two words. */
const typedProfile = v.pipe(
  v.looseObject({ public: v.optional(v.string()) }),
  v.transform(({ public: choice, ...typed }) =>
    choice === undefined ? typed : { ...typed, public: choice === 'on' },
  ),
  jobSeekerInput,
  v.forward(
    v.partialCheck(
      [['workExperience']],
      ({ workExperience }) => !hasNewFault(workExperience),
      'Please look at the dates',
    ),
    ['workExperience'],
  ),
);

/** Whether an entry that is not stored yet has wrong dates. */
function hasNewFault(text: string | null): boolean {
  const { user } = $session.get();
  const stored = new Set(
    experienceLines(user && 'workExperience' in user ? user.workExperience : null),
  );
  const added = experienceLines(text).filter((line) => !stored.has(line));
  const now = new Date();
  return added.some((line) => Object.keys(experienceFaults(readExperience(line), now)).length > 0);
}

export const profileForm = formSubmit({
  schema: typedProfile,
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
