import { useEffect, useRef } from 'react';

interface Props {
  readonly name: string;
  readonly label: string;
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
export function ChosenField({ name, label, stored, value, onRestore }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Not as a property: React would change the default too, and the draft would see no change.
  useEffect(() => {
    if (!field.current || field.current.value === value) return;
    field.current.value = value;
    // Drafts listen for it.
    field.current.dispatchEvent(new Event('change', { bubbles: true }));
  }, [value]);
  return (
    <textarea
      ref={field}
      name={name}
      aria-label={label}
      defaultValue={stored}
      hidden
      onInput={({ currentTarget }) => onRestore(currentTarget.value)}
    />
  );
}
