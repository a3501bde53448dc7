import '#src/ui/disabled.css';
import './pending-email.css';
import { useBusy } from '#src/forms/use-busy.ts';

interface Props {
  readonly email: string;
  /** Gives the change up; never throws. */
  readonly onKeep: () => Promise<void>;
}

/** The address that is to take the email's place, and how to go on with it or not. */
export function PendingEmail({ email, onKeep }: Props) {
  const [busy, run] = useBusy();
  return (
    <div className="notice pending-email">
      <p>
        New email: <strong>{email}</strong>
      </p>
      <p>Open the link that we sent there to confirm it. Until then your email stays as it is.</p>
      <button
        className="button button--quiet"
        type="button"
        // Not `disabled`, which would take the focus away.
        aria-disabled={busy}
        onClick={() => run(onKeep)}
      >
        Keep my current email
      </button>
    </div>
  );
}
