import { atom } from 'nanostores';
import type { PublicJobSeeker, readPublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { failureText } from '#src/browser/failure.ts';
import { askAgain } from '#src/browser/ask-again.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { note } from '#src/browser/log.ts';
import { idFromAddress } from '#src/browser/navigation.ts';

export const $publicProfile = atom<Loadable<PublicJobSeeker>>(loading);

/** Loads what everybody may see of the job seeker that the address names. */
export async function loadPublicProfile(): Promise<void> {
  $publicProfile.set(loading);
  try {
    const { jobSeeker } = await askAgain<typeof readPublicJobSeeker>(
      'GET /jobseeker/profile/public/:id',
      { params: { id: idFromAddress() } },
    );
    $publicProfile.set(ready(jobSeeker));
  } catch (failure) {
    note('Failed to fetch profile', failure);
    $publicProfile.set(failed(failureText(failure, 'Failed to fetch profile')));
  }
}
