import '#src/ui/confirm-dialog.css';
import '#src/ui/job-card.css';
import '#src/ui/sheet.css';
import './my-jobs.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { paths } from '#src/routes/paths.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { askToRenew } from './job-lifecycle.store.ts';
import { loadMyJobs, myJobs, NO_OWN_JOBS } from './my-jobs.store.ts';
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
    const focusMenu = ({ id }: OwnJob) => list.current?.querySelector<HTMLElement>(`#job-${id} summary`)?.focus();
    void loadMyJobs().then(() => askToRenew(focusMenu));
    void ownDrafts.load();
  }, [companyId]);

  return (
    <div ref={list} tabIndex={-1} aria-busy={isLoading}>
      {isLoading ? (
        <Skeleton label="Loading your jobs" className="sheet my-jobs" lines={[5, 5, 5, 5]} />
      ) : (
        <Jobs onDeleted={() => list.current?.focus()} />
      )}
    </div>
  );
}

function Jobs({ onDeleted }: { readonly onDeleted: () => void }) {
  const jobs = useStore(myJobs.$state);
  const labels = jobLabels(dataOf(jobs) ?? []);
  return (
    <>
      <OwnDrafts onDeleted={onDeleted} />
      {jobs.status === 'failed' && <LoadFailure message="Your jobs could not be loaded." onRetry={loadMyJobs} />}
      {jobs.status === 'ready' && jobs.data.length === 0 && (
        <div className="empty">
          <p>{NO_OWN_JOBS}</p>
          <p className="soft">Your jobs appear on the site immediately, under Featured Jobs.</p>
          <a href={paths.postJob()}>Post your first job</a>
        </div>
      )}
      {jobs.status === 'ready' && jobs.data.length > 0 && (
        <ul className="sheet my-jobs">
          {jobs.data.map((job) => (
            <OwnJobCard key={job.id} job={job} label={labels.get(job.id) ?? job.title} onDeleted={onDeleted} />
          ))}
        </ul>
      )}
    </>
  );
}
