import '#src/ui/tag.css';
import '#src/ui/disabled.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountSession } from '#src/contracts/account.ts';
import type { Role } from '#src/contracts/auth.ts';
import { relativeAge } from '#src/domain/dates/relative-age.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { endSession, loadSessions, logOutEverywhere, sessions } from './sessions.store.ts';

/** Where the account is signed in, each to be ended. */
export function SessionsPart({ role }: { readonly role: Role }) {
  const list = useStore(sessions.$state);
  const [busy, run] = useBusy();
  useEffect(() => void loadSessions(role), [role]);

  return (
    <section className="panel__cell" aria-labelledby="account-sessions" aria-busy={list.status === 'loading'}>
      <h2 id="account-sessions">Where you are logged in</h2>
      {list.status === 'loading' && <p role="status">Loading your sessions</p>}
      {list.status === 'failed' && (
        <div>
          <p role="alert">{list.message}</p>
          <TryAgain onRetry={() => loadSessions(role)} />
        </div>
      )}
      {list.status === 'ready' && (
        <>
          <ul className="account-room__sessions">
            {list.data.map((session) => (
              <Session
                key={session.id}
                session={session}
                busy={busy}
                onEnd={() => run(() => endSession(role, session.id))}
              />
            ))}
          </ul>
          <button
            className="button button--quiet"
            type="button"
            aria-disabled={busy}
            onClick={() => run(() => logOutEverywhere(role))}
          >
            Log out everywhere
          </button>
        </>
      )}
    </section>
  );
}

interface SessionProps {
  readonly session: AccountSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const { device, current, sameNetwork, usedAt } = session;
  const name = device ?? 'Unknown device';
  const used = relativeAge(usedAt, new Date());
  return (
    <li>
      <p>
        <b>{name}</b> {current && <span className="tag">This device</span>}
      </p>
      <p className="soft small dots">
        <span>{used === 'Today' ? 'Used today' : `Last used ${used}`}</span>
        {sameNetwork !== null && !current && (
          <span>{sameNetwork ? 'Logged in from your current network' : 'Logged in from another network'}</span>
        )}
      </p>
      {!current && (
        <button
          className="button button--quiet"
          type="button"
          aria-label={`Log out ${name}`}
          aria-disabled={busy}
          onClick={onEnd}
        >
          Log out
        </button>
      )}
    </li>
  );
}
