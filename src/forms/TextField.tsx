import type { ComponentProps } from 'react';
import { controlAttributes, Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>;

/** One line of text. */
export function TextField({ name, id, label, hint, error, ...input }: Props) {
  const field = { name, id, label, hint, error };
  return (
    <Field {...field}>
      <input type="text" {...input} {...controlAttributes(field)} />
    </Field>
  );
}
