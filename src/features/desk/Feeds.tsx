import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskFeed } from '#src/contracts/desk-feeds.ts';
import { postedDate, timeInWords } from '#src/domain/dates/posted-date.ts';
import { counted } from '#src/domain/text/counted.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { RunList } from './RunList.tsx';
import { RunView } from './RunView.tsx';
import { $runId, enable, feeds, followAddress, refresh, run, runs, settle } from './runs.store.ts';

/** The feeds that listings come from, and what nights and refreshes came to. */
export default function Feeds() {
  return <DeskFrame view="feeds">{() => <FeedsAndRuns />}</DeskFrame>;
}

function FeedsAndRuns() {
  const id = useStore($runId);
  const state = useStore(feeds.$state);
  useEffect(() => {
    void feeds.load();
    return followAddress();
  }, []);
  const ended = dataOf(useStore(run.$state))?.endedAt;
  useEffect(() => {
    // What has just ended changes what both lists say.
    if (ended) void Promise.all([feeds.refresh(), runs.refresh()]);
  }, [ended]);
  return (
    <>
      {id !== undefined && <RunView id={id} />}
      {state.status === 'loading' && <Skeleton label="Loading the feeds" className="sheet" lines={[3, 3, 3]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={feeds.load} />}
      {state.status === 'ready' && <Sources list={state.data} />}
      <RunList title="Nights and refreshes" of={({ kind }) => kind !== 'import'} empty="Nothing was fetched so far." />
    </>
  );
}

function Sources({ list }: { readonly list: readonly DeskFeed[] }) {
  const [busy, act] = useBusy();
  if (list.length === 0) return <p className="empty">The register has no source with a feed.</p>;
  return (
    <>
      <p className="desk__acts">
        <button type="button" className="button" aria-disabled={busy} onClick={() => act(refresh)}>
          Refresh now
        </button>
      </p>
      <ul className="sheet desk__rows" aria-label="Feeds">
        {list.map((feed) => (
          <Source key={feed.id} feed={feed} />
        ))}
      </ul>
    </>
  );
}

function Source({ feed }: { readonly feed: DeskFeed }) {
  const { id, enabled, terms, reviewedOn, lists } = feed;
  const [busy, act] = useBusy();
  const isHeldBack = lists.some(({ heldBack }) => heldBack === 'waiting');
  return (
    <li className="desk__entry" aria-labelledby={`feed-${id}`}>
      <p>
        <b id={`feed-${id}`}>{id}</b> {enabled ? 'on' : <span className="soft">off</span>}
      </p>
      {lists.map((one) => (
        <p key={one.name} className="soft small">
          {one.name !== id && `${one.name}: `}
          {listWords(one)}
        </p>
      ))}
      {!enabled && (
        <p className="soft small">
          {reviewedOn === null ? 'Terms not reviewed' : `Terms of ${postedDate(reviewedOn)}`}: {terms}
        </p>
      )}
      <p className="cluster">
        {isHeldBack && (
          <>
            {enabled && (
              <button
                type="button"
                className="text-button"
                aria-disabled={busy}
                onClick={() => act(() => settle(feed, true))}
              >
                Take the list
              </button>
            )}
            <button
              type="button"
              className="text-button"
              aria-disabled={busy}
              onClick={() => act(() => settle(feed, false))}
            >
              Leave the listings as they are
            </button>
          </>
        )}
        {enabled && (
          <button type="button" className="text-button" aria-disabled={busy} onClick={() => act(() => refresh(id))}>
            Refresh
          </button>
        )}
        <button type="button" className="text-button" aria-disabled={busy} onClick={() => act(() => enable(feed))}>
          {enabled ? 'Turn off' : 'Turn on'}
        </button>
      </p>
    </li>
  );
}

const HELD_BACK = { no: '', waiting: ' Held back: it waits for your word.', refused: ' Held back, and refused.' };

function listWords({ fetchedAt, says, listings, rejected, heldBack }: DeskFeed['lists'][number]): string {
  if (fetchedAt === null) return 'Not fetched so far.';
  const facts = [
    `Fetched ${timeInWords(fetchedAt, new Date())}: ${says ?? 'nothing is known.'}`,
    listings === null
      ? ''
      : `${counted(listings, 'listing', 'listings')} in its last good list${rejected > 0 ? `, ${counted(rejected, 'row', 'rows')} left out` : ''}.`,
  ];
  return facts.filter((fact) => fact !== '').join(' ') + HELD_BACK[heldBack];
}
