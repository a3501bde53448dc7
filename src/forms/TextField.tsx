import type { ComponentProps } from 'react';
import { controlAttributes, Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className'>;

/** One line of text. */
export function TextField({ name, label, hint, error, ...input }: Props) {
  const field = { name, label, hint, error };
  return (
    <Field {...field}>
      <input type="text" {...input} {...controlAttributes(field)} />
    </Field>
  );
}
