import '#src/forms/form.css';
import '#src/ui/confirm-dialog.css';
import '#src/ui/disabled.css';
import '#src/ui/facts.css';
import '#src/ui/job-card.css';
import '#src/ui/panel.css';
import '#src/ui/portrait.css';
import '#src/ui/status-badge.css';
import '#src/ui/submit-bar.css';
import '#src/ui/tag.css';
import './apply.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FORM_FAILED, PROFILE_FAILED } from '#src/contracts/messages.ts';
import { paths } from '#src/routes/paths.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { titlePage } from '#src/browser/page-head.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { removePlainParts } from '#src/forms/plain-parts.ts';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { useGuard } from '#src/features/session/use-user.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { jobToApplyFor, takePlainLetter } from './apply.store.ts';

/** The code of what is shown of the job, which is fetched while the job is. */
const panel = createLoadable(async () => (await import('./ApplyPanel.tsx')).ApplyPanel, { fallback: FORM_FAILED });
const WAITING = (
  <>
    <Skeleton label="Loading the job" className="panel apply__job" lines={[4, 1]} />
    <Skeleton className="panel apply__form" lines={[3, 2, 4, 10]} />
  </>
);

/** The page on which a job seeker applies for a job; the job's id is the last part of the address. */
export default function ApplyScreen() {
  const profile = useGuard('JOBSEEKER');
  const { status } = useStore($session, { ssr: 'initial' });
  const job = useStore(jobToApplyFor.$state, { ssr: 'initial' });
  const signedIn = profile !== undefined;
  const title = dataOf(job)?.title;

  useEffect(takePlainLetter, []);
  useEffect(removePlainParts, []);
  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (!signedIn) return;
    void panel.refresh();
    void jobToApplyFor.load();
  }, [signedIn]);
  useEffect(() => {
    if (title !== undefined) titlePage(`Apply: ${title}`);
  }, [title]);

  if (status === 'unreachable') {
    return <Failed message={PROFILE_FAILED} onRetry={() => startSession('guarded')} />;
  }
  if (job.status === 'failed') {
    return <Failed message={job.message} onRetry={job.final ? undefined : jobToApplyFor.load} />;
  }
  const shown = profile && job.status === 'ready' ? { profile, job: job.data } : undefined;
  return (
    <div className="apply" aria-busy={shown === undefined}>
      {shown ? <LazyComponent component={panel} props={shown} fallback={WAITING} /> : WAITING}
    </div>
  );
}

interface FailedProps {
  readonly message: string;
  readonly onRetry: (() => Promise<unknown>) | undefined;
}

function Failed(props: FailedProps) {
  return (
    <div className="apply">
      <div className="panel">
        <LoadFailure {...props}>
          <a href={paths.featuredJobs()}>Featured Jobs</a>
        </LoadFailure>
      </div>
    </div>
  );
}
