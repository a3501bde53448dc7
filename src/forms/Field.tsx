import './form.css';
import type { ReactNode } from 'react';

export interface FieldProps {
  /** The input's name, and the root of its ids. */
  readonly name: string;
  /** The root of its ids where another form of the page has an input of this name. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: ReactNode;
  /** The fault of the value. */
  readonly error?: string | undefined;
}

/** A cell with a label and its control (the children, with `controlAttributes`), a hint and the error. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className="field">
      <div className="cell">
        <label htmlFor={controlId(id)}>{label}</label>
        {children}
      </div>
      {hint && (
        <p className="field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={errorId(id)}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function controlAttributes({ name, id = name, hint, error }: FieldProps) {
  const describedBy = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return {
    id: controlId(id),
    name,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

const controlId = (id: string) => `field-${id}`;
const hintId = (id: string) => `field-${id}-hint`;
const errorId = (id: string) => `field-${id}-error`;
