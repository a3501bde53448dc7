import '#src/ui/disabled.css';
import { useState } from 'react';
import { cancelEmailChange } from './pending-email.store.ts';

/** The address that is to take the e-mail's place, and how to go on with it or not. */
export function PendingEmail({ email }: { readonly email: string }) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await cancelEmailChange();
    setBusy(false);
  };
  return (
    <div className="notice profile__pending">
      <p>
        New email: <strong>{email}</strong>
      </p>
      <p>Open the link that we sent there to confirm it. Until then your email stays as it is.</p>
      <button
        className="button button--quiet"
        type="button"
        disabled={busy}
        onClick={() => void cancel()}
      >
        Keep my present email
      </button>
    </div>
  );
}
