import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskRun } from '#src/contracts/desk-runs.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { runName, stateWords } from './RunView.tsx';
import { runs } from './runs.store.ts';

interface Props {
  readonly title: string;
  /** Which runs are listed. */
  readonly of: (run: DeskRun) => boolean;
  readonly empty: string;
}

/** Runs of the last weeks, the latest first. */
export function RunList({ title, of, empty }: Props) {
  const state = useStore(runs.$state);
  useEffect(() => void runs.load(), []);
  if (state.status === 'loading') return <Skeleton label="Loading the runs" className="sheet" lines={[2, 2]} />;
  if (state.status === 'failed') return <LoadFailure message={state.message} onRetry={runs.load} />;
  const shown = state.data.filter(of);
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">{title}</h2>
      {shown.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <ul className="sheet desk__rows">
          {shown.map((one) => (
            <li key={one.id} className="desk__entry">
              <p>
                {/* A night has its id once it has ended. */}
                {one.kind === 'night' && one.endedAt === null ? (
                  runName(one)
                ) : (
                  <a href={one.kind === 'import' ? deskPaths.imports(one.id) : deskPaths.feeds(one.id)}>
                    {runName(one)}
                  </a>
                )}
              </p>
              <p className="soft small">{stateWords(one)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
