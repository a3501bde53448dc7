import { useEffect, useRef, useState } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { TextField } from '#src/forms/TextField.tsx';
import type { FieldErrors } from '#src/forms/submit.ts';
import { PasswordField } from '#src/features/session/PasswordField.tsx';
import { PendingEmail } from '#src/features/session/PendingEmail.tsx';
import { cancelEmailChange } from './profile.store.ts';
import type { ProfileField } from './profile-fields.ts';

interface Props {
  readonly field: ProfileField;
  readonly profile: JobSeekerProfile;
  readonly errors: FieldErrors;
}

/** The email, the one that is to take its place, and the password that another one asks for. */
export function EmailFields({ field, profile, errors }: Props) {
  const { email, pendingEmail } = profile;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(email);
  const isAnother = !['', email.toLowerCase()].includes(typed.trim().toLowerCase());

  // A kept draft is filled in without typing.
  useEffect(() => {
    const { current } = input;
    const read = () => setTyped(current?.value ?? '');
    current?.addEventListener('input', read);
    return () => current?.removeEventListener('input', read);
  }, []);

  return (
    <>
      <TextField
        ref={input}
        name={field.name}
        label={field.label}
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        hint={isAnother ? 'We use it once you have opened the link that we send there.' : undefined}
        error={errors['email']}
      />
      {isAnother && (
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          hint="So that nobody else can change it."
          error={errors['currentPassword']}
        />
      )}
      {pendingEmail !== null && <PendingEmail email={pendingEmail} onKeep={cancelEmailChange} />}
    </>
  );
}
