import type { updateOwnCompany } from '#src/contracts/company-profile.ts';
import { paths } from '#src/routes/paths.ts';
import { goBack } from '#src/browser/history.ts';
import { goTo } from '#src/browser/navigation.ts';
import { showNotice } from '#src/browser/notice.ts';
import { formSubmit } from '#src/browser/submit.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved, mayDiscard } from '#src/browser/unsaved.ts';
import { signedInAsk } from '#src/features/session/signed-in-ask.ts';
import { typedProfile } from './typed-profile.ts';

export const profileForm = formSubmit({
  schema: typedProfile,
  otherwise: 'Failed to update profile',
  async send(body) {
    await signedInAsk<typeof updateOwnCompany>('PUT /profile', { body });
    $unsaved.set(false);
    showToastOnNextPage('success', 'Profile updated successfully!');
    goTo(paths.companyProfileView());
  },
});

profileForm.$state.listen((state) => {
  if (state.status === 'refused' && state.message) showNotice('error', state.message);
});

/** Goes back to where the company came from, unless something unsaved is to be kept. */
export function cancelEditing(): void {
  if (mayDiscard()) goBack(paths.companyProfileView());
}
