import './file-button.css';
import type { ReactNode } from 'react';

interface Props {
  /** What the button says. */
  readonly children: ReactNode;
  /** Endings or media types that the dialog offers, separated by commas. */
  readonly accept: string;
  /** While it takes no file. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** Id of the text that says which files are taken, or what was wrong with one. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** The chosen file; undefined when the dialog was left without one. */
  readonly onChoose: (file: File | undefined) => void;
}

/** Opens the device's dialog for one file; the browser's own control, looking like a button. */
export function FileButton({
  children,
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
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Emptied, so that choosing the same file again is a choice too.
          currentTarget.value = '';
          if (!disabled) onChoose(file);
        }}
      />
    </label>
  );
}
