import '#src/ui/disabled.css';
import '#src/ui/submit-bar.css';
import { useEffect } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { skillList, skillText } from '#src/domain/profiles/skill-list.ts';
import { SentForm } from '#src/forms/SentForm.tsx';
import { $unsaved } from '#src/forms/unsaved.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { ConflictNotice } from '#src/forms/ConflictNotice.tsx';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { TagsField } from '#src/forms/TagsField.tsx';
import { EmailFields } from './EmailFields.tsx';
import { ExperienceField } from './ExperienceField.tsx';
import { JsonResume } from './JsonResume.tsx';
import { cancelEditing, profileForm, profileSave } from './profile-form.store.ts';
import { DRAFT, firstField } from './profile-mode.store.ts';
import { PROFILE_FIELDS, type ProfileField } from './profile-fields.ts';

const PUBLIC_CHOICES = [
  { value: 'on', label: 'On: everybody who has its link' },
  { value: 'off', label: 'Off: nobody' },
];

/** The profile as a form. */
export function ProfileForm({ profile }: { readonly profile: JobSeekerProfile }) {
  const { form, busy, errors, ready, offer } = useKeptForm(profileForm, { name: DRAFT, owner: profile.id });
  // The outcome of the last time is over.
  useEffect(() => profileForm.reset(), []);
  useEffect(() => form.ref.current?.querySelector<HTMLElement>(`[name=${firstField()}]`)?.focus(), [form.ref]);

  return (
    <SentForm {...form} className="panel__part" aria-label="Edit profile" onInput={() => $unsaved.set(true)}>
      <div className="panel__cell form profile__fields">
        <DraftOffer offer={offer} />
        {PROFILE_FIELDS.map((field) => {
          const { name } = field;
          const value = profile[name];
          const common = { stored: value, error: errors[name] };
          if (name === 'skills') return <SkillsField key={name} {...common} />;
          if (name === 'workExperience') return <ExperienceField key={name} {...common} />;
          return name === 'email' ? (
            <EmailFields key={name} field={field} profile={profile} errors={errors} />
          ) : (
            <FormField key={name} field={field} value={value} error={errors[name]} />
          );
        })}
        <SelectField
          name="public"
          label="Public page"
          choices={PUBLIC_CHOICES}
          defaultValue={profile.public ? 'on' : 'off'}
        />
        <JsonResume form={form.ref} profile={profile} />
        <ConflictNotice save={profileSave} form={form.ref} />
      </div>
      <div className="submit-bar">
        <button
          className="button button--quiet"
          type="button"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void cancelEditing();
          }}
        >
          Cancel
        </button>
        <SubmitButton label="Save" busyLabel="Saving..." busy={busy} ready={ready} />
      </div>
    </SentForm>
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

interface Props {
  readonly stored: string | null;
  readonly error: string | undefined;
}

/** Skills as tags; several that are pasted become one each. */
function SkillsField({ stored, error }: Props) {
  return (
    <TagsField
      name="skills"
      typedName="newSkill"
      label="Skills"
      one="Skill"
      text={TEXT}
      stored={skillList(stored)}
      longest={500}
      hint="Press Enter or type a comma after each one."
      error={error}
      divider=","
    />
  );
}

const TEXT = {
  read: skillList,
  write: skillText,
  add: (list: readonly string[], typed: string) => {
    const longer = skillList(skillText([...list, typed]));
    return longer.length === list.length ? list : longer;
  },
};
