import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { copyLink } from '#src/browser/copy-link.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { useBusy } from '#src/forms/use-busy.ts';
import { $address, calendar, endAddress, makeAddress } from './interviews.store.ts';

/** The address at which a calendar program reads the member's interviews. */
export function CalendarAddress() {
  const state = useStore(calendar.$state);
  const address = useStore($address);
  const [busy, run] = useBusy();
  useEffect(() => void calendar.refresh(), []);
  if (state.status === 'loading') return null;
  const madeAt = state.status === 'ready' ? state.data : null;
  return (
    <section className="form-sheet calendar-address" aria-labelledby="calendar-address" aria-busy={busy}>
      <h2 id="calendar-address">Your interviews in your calendar</h2>
      <p className="soft small">
        A calendar program can read the interviews in which you take part, from a secret address. It shows the initials
        of the applicant and the job: no names, numbers or links.
      </p>
      {address !== undefined && (
        <>
          <TextField
            name="calendar"
            label="Address"
            value={address}
            readOnly
            hint="It is shown this once. Put it into your calendar program now, and give it to no other person."
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p>
            <button className="button" type="button" onClick={() => void copyLink(address)}>
              Copy the address
            </button>
          </p>
        </>
      )}
      {madeAt !== null && address === undefined && (
        <p>You have had an address since {dayInWords(madeAt, new Date())}. It is not kept where it could be read.</p>
      )}
      {state.status === 'failed' && <p role="alert">{state.message}</p>}
      <p className="cluster">
        {state.status === 'failed' ? (
          <button className="button button--quiet" type="button" onClick={() => void calendar.load()}>
            Try again
          </button>
        ) : (
          <button
            className={madeAt === null ? 'button' : 'button button--quiet'}
            type="button"
            aria-disabled={busy}
            onClick={() => run(() => makeAddress(madeAt !== null))}
          >
            {madeAt === null ? 'Make an address' : 'Change the address'}
          </button>
        )}
        {madeAt !== null && (
          <button className="button button--quiet" type="button" aria-disabled={busy} onClick={() => run(endAddress)}>
            End it
          </button>
        )}
      </p>
    </section>
  );
}
