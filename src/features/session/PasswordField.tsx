import './password-field.css';
import { useState } from 'react';
import { controlAttributes, Field, type FieldProps } from '#src/forms/Field.tsx';

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
