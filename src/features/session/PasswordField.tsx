import './password-field.css';
import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '#src/contracts/passwords.ts';
import { controlAttributes, Field, type FieldProps } from '#src/forms/Field.tsx';

const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`;

interface Props extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export function PasswordField({ autoComplete, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const control = controlAttributes(field);
  return (
    <Field {...field}>
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <button
        className="show-password"
        type="button"
        aria-controls={control.id}
        aria-label={`${shown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </Field>
  );
}

/** The same for one that is chosen here. */
export const NewPasswordField = (field: FieldProps) => (
  <PasswordField {...field} autoComplete="new-password" hint={PASSWORD_HINT} />
);
