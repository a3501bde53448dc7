import '#src/ui/disabled.css';
import './form.css';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** The id of the file input. */
  readonly id?: string;
  /** Endings or media types that the dialog offers, separated by commas. */
  readonly accept: string;
  /** Takes no file for now. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** Id of the help text or the error. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** The chosen file; undefined when the dialog was cancelled. */
  readonly onChoose: (file: File | undefined) => void;
}

/** The browser's file input, which looks like a button. */
export function FileButton({
  children,
  id,
  accept,
  disabled = false,
  className = 'button button--quiet',
  describedBy,
  invalid = false,
  onChoose,
}: Props) {
  return (
    <label className={`file-button ${className}`}>
      {children}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        // Not `disabled`, which would take the focus away.
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onClick={(event) => {
          if (disabled) event.preventDefault();
        }}
        // A form around it holds nothing of it: the taker of the file says what is unsaved.
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
          if (!disabled) onChoose(file);
        }}
      />
    </label>
  );
}
