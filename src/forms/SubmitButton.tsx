import '#src/ui/disabled.css';
interface Props {
  readonly label: string;
  /** The label while the form is being sent. */
  readonly busyLabel: string;
  readonly busy: boolean;
  /** False until the page's scripts run. */
  readonly ready: boolean;
}

/** The one button that sends a form; it cannot be pressed twice. */
export function SubmitButton({ label, busyLabel, busy, ready }: Props) {
  return (
    <button className="button form__submit" type="submit" disabled={busy || !ready}>
      {busy ? busyLabel : label}
    </button>
  );
}
