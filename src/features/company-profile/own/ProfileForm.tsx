import { useStore } from '@nanostores/react';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { initials } from '#src/domain/text/initials.ts';
import { SentForm } from '#src/forms/SentForm.tsx';
import { $unsaved } from '#src/forms/unsaved.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { ConflictNotice } from '#src/forms/ConflictNotice.tsx';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { coverImage, logoImage } from './company-image.store.ts';
import { ImageField } from './ImageField.tsx';
import { cancelEditing, DRAFT, profileForm, profileSave } from './profile-form.store.ts';
import { ProfileFields } from './ProfileFields.tsx';

/** The company's profile as a form. */
export function ProfileForm({ company }: { readonly company: CompanyProfile }) {
  const { form, busy, errors, ready, offer } = useKeptForm(profileForm, { name: DRAFT, owner: company.id });
  const logoBusy = useStore(logoImage.$busy);
  const coverBusy = useStore(coverImage.$busy);

  return (
    <SentForm
      {...form}
      className="form form--wide own-company__form"
      aria-label="Company profile"
      onInput={() => $unsaved.set(true)}
    >
      <DraftOffer offer={offer} />
      <fieldset className="own-company__images">
        <legend>Images</legend>
        <ImageField name="coverImage" image={coverImage} stored={company.coverImage} error={errors['coverImage']} />
        <ImageField name="logo" image={logoImage} stored={company.logo} error={errors['logo']}>
          <span>{initials(company.companyName)}</span>
        </ImageField>
        <p className="field__hint">Images of at most 5 MB. A cover of 1200 by 400 pixels and a square logo fit best.</p>
      </fieldset>
      <ProfileFields company={company} errors={errors} />
      <ConflictNotice save={profileSave} form={form.ref} />
      <div className="cluster">
        <button className="button button--quiet" type="button" onClick={() => void cancelEditing()}>
          Cancel
        </button>
        <SubmitButton
          label="Save"
          busyLabel={busy ? 'Saving...' : 'Waiting for the picture...'}
          // The profile is saved with the paths of its images.
          busy={busy || logoBusy || coverBusy}
          ready={ready}
        />
      </div>
    </SentForm>
  );
}
