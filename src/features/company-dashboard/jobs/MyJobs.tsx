import '#src/ui/job-card.css';
import '#src/ui/sheet.css';
import '#src/ui/skeleton.css';
import './my-jobs.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '#src/routes/paths.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { ConfirmJobAction } from './ConfirmJobAction.tsx';
import { askToRenew } from './job-lifecycle.store.ts';
import { loadMyJobs, myJobs } from './my-jobs.store.ts';
import { ownDrafts } from './own-drafts.store.ts';
import { OwnDrafts } from './OwnDrafts.tsx';
import { OwnJobCard } from './OwnJobCard.tsx';

/** My Jobs: all that the company has posted, and what can be done with each. */
export default function MyJobs() {
  const companyId = useUser('COMPANY')?.id;
  const jobs = useStore(myJobs.$state);
  const isLoading = [jobs.status, useStore(ownDrafts.$state).status].includes('loading');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (companyId === undefined) return;
    void loadMyJobs().then(askToRenew);
    void ownDrafts.load();
  }, [companyId]);

  return (
    <div ref={list} tabIndex={-1} aria-busy={isLoading}>
      {isLoading ? <Loading /> : <Jobs onDeleted={() => list.current?.focus()} />}
    </div>
  );
}

function Jobs({ onDeleted }: { readonly onDeleted: () => void }) {
  const jobs = useStore(myJobs.$state);
  return (
    <>
      <OwnDrafts onDeleted={onDeleted} />
      {jobs.status === 'failed' && (
        <div className="empty">
          <p>Your jobs could not be loaded.</p>
          <TryAgain onRetry={loadMyJobs} />
        </div>
      )}
      {jobs.status === 'ready' && jobs.data.length === 0 && (
        <div className="empty">
          <p>You have not posted any jobs yet.</p>
          <p className="soft">Your jobs appear on the site immediately, under Featured Jobs.</p>
          <a href={paths.postJob()}>Post your first job</a>
        </div>
      )}
      {jobs.status === 'ready' && jobs.data.length > 0 && (
        <ul className="sheet my-jobs">
          {jobs.data.map((job) => (
            <OwnJobCard key={job.id} job={job} />
          ))}
        </ul>
      )}
      <ConfirmJobAction onDeleted={onDeleted} />
    </>
  );
}

function Loading() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading your jobs
      </p>
      <div className="sheet my-jobs" aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="own-job--wait">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </>
  );
}
