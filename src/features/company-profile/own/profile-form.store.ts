import * as v from 'valibot';
import { companyProfileInput, type CompanyProfile, type CompanyProfileInput } from '#src/contracts/company-profile.ts';
import { parseNumber } from '#src/domain/pay/parse-number.ts';
import { specializationLines, specializationsFrom, withSpecialization } from '#src/domain/profiles/specializations.ts';
import { paths } from '#src/routes/paths.ts';
import { goBack } from '#src/browser/history.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { goTo } from '#src/browser/navigation.ts';
import { showNotice } from '#src/browser/notice.ts';
import { forgetDeviceDraft } from '#src/forms/device-draft.ts';
import { textsOf } from '#src/forms/form-texts.ts';
import { guardedSave } from '#src/forms/save-unless-changed.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { confirmDiscard } from '#src/forms/ask.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { ownCompany } from './own-company.store.ts';

/** The name of the form's draft. */
export const DRAFT = 'company-profile';

type Images = Pick<CompanyProfileInput, 'logo' | 'coverImage'>;

/**
 * The text of the form's fields, turned into the contract's input and checked by its schema. A
 * specialization that is typed but not added yet counts as added.
 */
const typedProfile = v.pipe(v.record(v.string(), v.string()), v.transform(fromText), companyProfileInput);

function fromText(typed: Readonly<Record<string, string>>): v.InferInput<typeof companyProfileInput> {
  const listed = specializationsFrom(typed['specializations'] ?? '');
  return {
    ...typed,
    industry: typed['industry'] || null,
    companySize: typed['companySize'] || null,
    foundedYear: parseNumber(typed['foundedYear'] ?? ''),
    specializations: withSpecialization(listed, typed['newSpecialization'] ?? ''),
    // The schema that follows checks it.
  } as v.InferInput<typeof companyProfileInput>;
}

export const profileSave = guardedSave({
  edited: storedProfile,
  read: () => api('GET /profile'),
  texts: (company) => ({
    ...textsOf(company),
    specializations: specializationLines(company.specializations),
  }),
});

export const profileForm = formSubmit({
  schema: typedProfile,
  fallback: 'Failed to update profile',
  async send({ logo, coverImage, ...texts }) {
    const stored = storedProfile();
    const body = { ...texts, ...changed({ logo, coverImage }, stored) };
    await profileSave.save((query) => api('PUT /profile', { query, body }));
    $unsaved.set(false);
    showToastOnNextPage('success', 'Profile updated successfully!');
    goTo(paths.companyProfileView());
  },
});

/** The profile as it was when editing began. */
function storedProfile(): CompanyProfile | undefined {
  return dataOf(ownCompany.$state.get());
}

/** Only the images changed here: another tab may have changed the others. */
function changed(images: Images, stored: Images = {}): Images {
  return Object.fromEntries(Object.entries(images).filter(([name, path]) => path !== stored[name as keyof Images]));
}

profileForm.$state.listen((state) => {
  if (state.status === 'refused' && state.message) showNotice('error', state.message);
});

/** Goes back one page, unless the company keeps unsaved input. */
export async function cancelEditing(): Promise<void> {
  if (!(await confirmDiscard())) return;
  const company = storedProfile();
  if (company) forgetDeviceDraft(company.id, DRAFT);
  goBack(paths.companyProfileView());
}
