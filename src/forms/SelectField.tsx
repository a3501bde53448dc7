import type { ComponentProps } from 'react';
import { controlAttributes, Field, type FieldProps } from './Field.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

type Props = FieldProps & { readonly choices: readonly Choice[] } & Omit<
    ComponentProps<'select'>,
    keyof FieldProps | 'className' | 'children'
  >;

/** One of some choices. */
export function SelectField({ name, id, label, hint, error, choices, ...select }: Props) {
  const field = { name, id, label, hint, error };
  return (
    <Field {...field}>
      <select {...select} {...controlAttributes(field)}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
