import './form.css';
import type { ReactNode } from 'react';

export interface FieldProps {
  /** The input's name and, in a page's one form, the root of its ids. */
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** The fault of the value. */
  readonly error?: string | undefined;
}

/** A cell with a label and its control (the children, with `controlAttributes`), a hint and the error. */
export function Field({ name, label, hint, error, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className="field">
      <div className="cell">
        <label htmlFor={controlId(name)}>{label}</label>
        {children}
      </div>
      {hint && (
        <p className="field__hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={errorId(name)}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function controlAttributes({ name, hint, error }: FieldProps) {
  const describedBy = [error && errorId(name), hint && hintId(name)].filter(Boolean).join(' ');
  return {
    id: controlId(name),
    name,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

const controlId = (name: string) => `field-${name}`;
const hintId = (name: string) => `field-${name}-hint`;
const errorId = (name: string) => `field-${name}-error`;
