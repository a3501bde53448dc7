import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { actText } from '#src/domain/audit-log/act-text.ts';
import { postedDate, timeInWords } from '#src/domain/dates/posted-date.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';

/** What was done to a listing, read when it is opened. */
export function ListingHistory({ id }: { readonly id: string }) {
  const [history] = useState(() =>
    createLoadable(() => api('GET /desk/listings/:id/history', { params: { id } }), {
      fallback: 'The history could not be loaded.',
    }),
  );
  const state = useStore(history.$state);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void history.load()}>
      <summary className="text-button">History</summary>
      {state.status === 'loading' && <p role="status">Loading...</p>}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={history.load} />}
      {state.status === 'ready' && <Lines {...state.data} />}
    </details>
  );
}

type History = Awaited<ReturnType<typeof api<'GET /desk/listings/:id/history'>>>;

function Lines({ entries, firstSeen, changes }: History) {
  const now = new Date();
  if (entries.length === 0 && changes.length === 0 && firstSeen === null) return <p>Nothing was done to it.</p>;
  return (
    <ul>
      {firstSeen !== null && <li>First seen on {postedDate(firstSeen)}</li>}
      {changes.map(({ on, key, from, to }) => (
        <li key={`${on} ${key}`}>
          {postedDate(on)}: {key} was “{from}”, and is “{to}”
        </li>
      ))}
      {entries.map((entry) => (
        <li key={entry.id}>
          {timeInWords(entry.at, now)}: {entry.actor} {actText(entry)}
          {entry.details?.['state'] === 'begun' && ' (never finished)'}
          {entry.reason !== null && <span className="soft"> Reason: {entry.reason}</span>}
        </li>
      ))}
    </ul>
  );
}
