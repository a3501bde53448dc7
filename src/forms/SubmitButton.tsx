import '#src/ui/disabled.css';
interface Props {
  readonly label: string;
  /** The label while the form is being sent, also said aloud. */
  readonly busyLabel: string;
  readonly busy: boolean;
  /** False until the page's scripts run. */
  readonly ready: boolean;
}

/** The one button that sends a form; it cannot be pressed twice, nor the form be sent by Enter meanwhile. */
export function SubmitButton({ label, busyLabel, busy, ready }: Props) {
  return (
    <>
      <button
        className="button form__submit"
        type="submit"
        disabled={!ready}
        // Not `disabled`, which would take the focus away.
        aria-disabled={busy}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
      >
        {busy ? busyLabel : label}
      </button>
      <span aria-live="polite" className="visually-hidden">
        {busy && busyLabel}
      </span>
    </>
  );
}
