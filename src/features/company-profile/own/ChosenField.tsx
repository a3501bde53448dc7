import { useEffect, useRef } from 'react';

interface Props {
  readonly name: string;
  /** What was stored when the form was opened. */
  readonly stored: string;
  readonly value: string;
  /** A draft that was kept of the form has brought a value back. */
  readonly onReturn: (value: string) => void;
}

/**
 * A part of a form that is chosen fallback than by typing, as a field out of sight: it is sent,
 * and kept when the session ends, like what is typed.
 */
export function ChosenField({ name, stored, value, onReturn }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Not as a property: React would take the value for the stored one too, and no draft would differ.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <textarea
      ref={field}
      name={name}
      defaultValue={stored}
      hidden
      onInput={({ currentTarget }) => onReturn(currentTarget.value)}
    />
  );
}
