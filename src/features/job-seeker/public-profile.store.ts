import { atom } from 'nanostores';
import type { PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { failureText } from '#src/browser/failure.ts';
import { api } from '#src/browser/api.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { logInfo } from '#src/browser/log.ts';
import { idFromAddress } from '#src/browser/navigation.ts';

export const $publicProfile = atom<Loadable<PublicJobSeeker>>(loading);

/** Loads what everybody may see of the job seeker that the address names. */
export async function loadPublicProfile(): Promise<void> {
  $publicProfile.set(loading);
  try {
    const { jobSeeker } = await api('GET /jobseeker/profile/public/:id', {
      params: { id: idFromAddress() },
    });
    $publicProfile.set(ready(jobSeeker));
  } catch (failure) {
    logInfo('Failed to fetch profile', failure);
    $publicProfile.set(failed(failureText(failure, 'Failed to fetch profile')));
  }
}
