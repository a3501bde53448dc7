import '#src/ui/disabled.css';
interface Props {
  readonly label: string;
  /** The label while the form is being sent. */
  readonly busyLabel: string;
  readonly busy: boolean;
  /** False until the page's scripts run. */
  readonly ready: boolean;
  /** The form stays when it has been sent: so does the focus on the button. */
  readonly stays?: boolean;
}

/** The one button that sends a form; it cannot be pressed twice. */
export function SubmitButton({ label, busyLabel, busy, ready, stays = false }: Props) {
  return (
    <button
      className="button form__submit"
      type="submit"
      disabled={!ready || (busy && !stays)}
      aria-disabled={busy && stays}
    >
      {busy ? busyLabel : label}
    </button>
  );
}
