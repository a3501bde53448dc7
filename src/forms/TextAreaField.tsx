import type { ComponentProps } from 'react';
import { controlAttributes, Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>;

/** Several lines of text. */
export function TextAreaField({ name, id, label, hint, error, ...textarea }: Props) {
  const field = { name, id, label, hint, error };
  return (
    <Field {...field}>
      <textarea rows={4} {...textarea} {...controlAttributes(field)} />
    </Field>
  );
}
