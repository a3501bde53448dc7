import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { DeskRun } from '#src/contracts/desk-runs.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { totalOf } from '#src/domain/statistics/nightly-runs.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { followRun, run } from './runs.store.ts';

interface Props {
  readonly id: string;
  /** What can be done with it, and what it is about. */
  readonly children?: (run: DeskRun) => ReactNode;
}

/** One run: how far it is or how it ended, and what it wrote; looked after while it is under way. */
export function RunView({ id, children }: Props) {
  const state = useStore(run.$state);
  useEffect(() => followRun(id), [id]);
  if (state.status === 'loading') return <Skeleton label="Loading the run" className="sheet" lines={[3, 3]} />;
  if (state.status === 'failed')
    return <LoadFailure message={state.message} onRetry={state.final ? undefined : () => run.load(id)} />;
  const { log, ...one } = state.data;
  return (
    <section className="form-sheet desk__request" aria-labelledby={`run-${id}`}>
      <h2 id={`run-${id}`}>{one.file?.name ?? runName(one)}</h2>
      <p role="status">{stateWords(one)}</p>
      {one.fault !== null && <p className="desk__message">{one.fault}</p>}
      {children?.(one)}
      <Result {...one} />
      {log !== '' && (
        <details open={one.state === 'running'}>
          <summary className="text-button">What it wrote</summary>
          <pre className="desk__log small">{log}</pre>
        </details>
      )}
    </section>
  );
}

/** 'Refresh of Jobicy, ama@adwuma.example' */
export function runName({ kind, source, by, file }: DeskRun): string {
  if (kind === 'night') return 'Night';
  const what = kind === 'import' ? `Import of ${file?.name ?? 'a file'}` : `Refresh of ${source ?? 'all feeds'}`;
  return by === null ? what : `${what}, ${by}`;
}

const STEPS = {
  list: 'The list is being written.',
  feeds: 'The feeds are being fetched.',
  build: 'The site is being built.',
};

/** How far a run is, in a sentence. */
export function stateWords({ kind, state, step, startedAt, endedAt, file, fault }: DeskRun): string {
  const at = (time: string | null) => timeInWords(time ?? startedAt, new Date());
  switch (state) {
    case 'previewed':
      return `Looked at ${at(startedAt)}. Nothing is changed yet.`;
    case 'running':
      return `Begun ${at(startedAt)}. ${step === null ? '' : STEPS[step]} You may leave this page.`;
    case 'undone':
      return fault === null ? `Undone ${at(endedAt)}. It serves as before.` : `Undone ${at(endedAt)}, but not built.`;
    case 'done':
      return kind === 'import' ? `Published ${at(endedAt)}. It serves.` : `Done ${at(endedAt)}. It serves.`;
    case 'failed':
      return `Failed ${at(endedAt)}.${file?.written ? ' The list has it, and what serves is as it was.' : ''}`;
  }
}

/** What came of feeds and links, by source. */
function Result({ result }: DeskRun) {
  if (result === null) return null;
  const { feeds, links, pages } = result;
  const sources = [...new Set([...Object.keys(feeds.new), ...Object.keys(feeds.gone)])].toSorted();
  return (
    <>
      <p>
        {totalOf(feeds.new)} new, {totalOf(feeds.gone)} gone
        {links.checked > 0 && `; ${links.checked} links checked, ${totalOf(links.dead)} dead`}
        {pages && `; ${pages.checked} pages of scholarships looked at, ${pages.proposed} days proposed`}.
      </p>
      {sources.length > 0 && (
        <ul>
          {sources.map((name) => (
            <li key={name}>
              {name}: {feeds.new[name] ?? 0} new, {feeds.gone[name] ?? 0} gone
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
