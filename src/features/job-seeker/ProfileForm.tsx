import '#src/ui/disabled.css';
import '#src/ui/submit-bar.css';
import { useEffect } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { useForm } from '#src/forms/use-form.ts';
import { useKeptDraft } from '#src/forms/use-kept-draft.ts';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { EmailFields } from './EmailFields.tsx';
import { cancelEditing, DRAFT, profileForm } from './profile-form.store.ts';
import { PROFILE_FIELDS, type ProfileField } from './profile-fields.ts';

/** The profile as a form. */
export function ProfileForm({ profile }: { readonly profile: JobSeekerProfile }) {
  const { form, busy, errors, ready } = useForm(profileForm);
  useKeptDraft(form.ref, DRAFT, profile.id);
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);

  return (
    <form
      {...form}
      className="panel__part"
      aria-label="Edit profile"
      onInput={() => $unsaved.set(true)}
    >
      <div className="panel__cell form profile__fields">
        {PROFILE_FIELDS.map((field) =>
          field.name === 'email' ? (
            <EmailFields key={field.name} field={field} profile={profile} errors={errors} />
          ) : (
            <FormField
              key={field.name}
              field={field}
              value={profile[field.name]}
              error={errors[field.name]}
            />
          ),
        )}
      </div>
      <div className="submit-bar">
        <button
          className="button button--quiet"
          type="button"
          disabled={busy}
          onClick={cancelEditing}
        >
          Cancel
        </button>
        <SubmitButton label="Save" busyLabel="Saving..." busy={busy} ready={ready} />
      </div>
    </form>
  );
}

interface FormFieldProps {
  readonly field: ProfileField;
  readonly value: string | null;
  readonly error: string | undefined;
}

function FormField({ field: { rows, ...field }, value, error }: FormFieldProps) {
  const common = { ...field, defaultValue: value ?? '', error };
  return rows === undefined ? <TextField {...common} /> : <TextAreaField {...common} rows={rows} />;
}
