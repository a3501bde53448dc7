import { useEffect, useRef } from 'react';

interface Props {
  readonly name: string;
  /** The saved value. */
  readonly stored: string;
  readonly value: string;
  /** Called with the value of a restored draft. */
  readonly onRestore: (value: string) => void;
}

/**
 * A hidden field for a value that other controls set, such as the path of an image: it is sent with
 * the form and kept in its draft.
 */
export function ChosenField({ name, stored, value, onRestore }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Not as a property: React would change the default too, and the draft would see no change.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <textarea
      ref={field}
      name={name}
      defaultValue={stored}
      hidden
      onInput={({ currentTarget }) => onRestore(currentTarget.value)}
    />
  );
}
