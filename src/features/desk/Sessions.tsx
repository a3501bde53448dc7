import '#src/ui/tag.css';
import '#src/ui/disabled.css';
import { useStore } from '@nanostores/react';
import type { DeskSession } from '#src/contracts/desk.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { endSession, sessions } from './desk.store.ts';

/** Who is signed in at the desk, each session to be ended. */
export function Sessions() {
  const list = dataOf(useStore(sessions.$state))?.sessions ?? [];
  return (
    <section aria-labelledby="desk-sessions">
      <h2 id="desk-sessions">Signed in at the desk</h2>
      <ul className="sheet">
        {list.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
    </section>
  );
}

function Session({ id, name, device, startedAt, endsAt, current }: DeskSession) {
  const [busy, run] = useBusy();
  const now = new Date();
  const where = device ?? 'Unknown device';
  return (
    <li className="desk__entry">
      <p>
        <b>{name}</b> {current && <span className="tag">This browser</span>}
      </p>
      <p className="soft small">
        {where}, from {timeInWords(startedAt, now)} until {timeInWords(endsAt, now)}
      </p>
      {!current && (
        <button
          className="button button--quiet"
          type="button"
          aria-label={`End session: ${name}, ${where}`}
          aria-disabled={busy}
          onClick={() => run(() => endSession(id))}
        >
          End session
        </button>
      )}
    </li>
  );
}
