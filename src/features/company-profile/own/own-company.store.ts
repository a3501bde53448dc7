import { atom } from 'nanostores';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { failureText, RequestFailure } from '#src/browser/failure.ts';
import { logInfo } from '#src/browser/log.ts';
import { loading, type Loadable } from '#src/browser/loadable.ts';
import { api } from '#src/browser/api.ts';

/** Why there is no profile to show: there is none, or it could not be read. */
type OwnCompany =
  | Exclude<Loadable<CompanyProfile>, { status: 'failed' }>
  | { readonly status: 'failed'; readonly title: 'Error' | 'Not Found'; readonly message: string };

/** The profile of the company that is signed in. */
export const $ownCompany = atom<OwnCompany>(loading);

export async function loadOwnCompany(): Promise<void> {
  $ownCompany.set(loading);
  try {
    const data = await api('GET /profile');
    $ownCompany.set({ status: 'ready', data });
  } catch (failure) {
    logInfo('Failed to fetch profile', failure);
    const missing = failure instanceof RequestFailure && failure.status === 404;
    $ownCompany.set({
      status: 'failed',
      title: missing ? 'Not Found' : 'Error',
      message: failureText(failure, 'Failed to fetch profile'),
    });
  }
}
