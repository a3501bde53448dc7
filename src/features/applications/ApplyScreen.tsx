import '#src/ui/panel.css';
import './apply.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#src/routes/paths.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { titlePage } from '#src/browser/page-head.ts';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { useGuard } from '#src/features/session/use-guard.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { jobToApplyFor } from './apply.store.ts';
import { ApplyPanel } from './ApplyPanel.tsx';
import { ApplySkeleton } from './ApplySkeleton.tsx';

/** The page on which a job seeker applies for a job; the job's id is the last part of the address. */
export default function ApplyScreen() {
  const profile = useGuard('JOBSEEKER');
  const { status } = useStore($session, { ssr: 'initial' });
  const job = useStore(jobToApplyFor.$state, { ssr: 'initial' });
  const signedIn = profile !== undefined;
  const title = dataOf(job)?.title;

  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (signedIn) void jobToApplyFor.load();
  }, [signedIn]);
  useEffect(() => {
    if (title !== undefined) titlePage(`Apply: ${title}`);
  }, [title]);

  if (status === 'unreachable') {
    return <Failed message="Failed to fetch profile" onRetry={() => startSession('guarded')} />;
  }
  if (job.status === 'failed') {
    return <Failed message={job.message} onRetry={job.final ? undefined : jobToApplyFor.load} />;
  }
  const shown = profile && job.status === 'ready' ? { profile, job: job.data } : undefined;
  return (
    <div className="apply" aria-busy={shown === undefined}>
      {shown ? <ApplyPanel {...shown} /> : <ApplySkeleton />}
    </div>
  );
}

interface FailedProps {
  readonly message: string;
  /** Absent where it would answer the same. */
  readonly onRetry: (() => Promise<unknown>) | undefined;
}

function Failed({ message, onRetry }: FailedProps) {
  return (
    <div className="apply">
      <div className="panel">
        <div className="empty">
          <p role="alert">{message}</p>
          <div className="apply__buttons">
            {onRetry && <TryAgain onRetry={onRetry} />}
            <a className="button button--quiet" href={paths.featuredJobs()}>
              Featured Jobs
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}
