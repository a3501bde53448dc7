import './application-list.css';
import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import {
  applicationCountText,
  filterApplications,
  filterQuery,
} from '#src/domain/application-filter.ts';
import { paths } from '#src/routes/paths.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { useUser } from '#src/features/session/use-user.ts';
import {
  $filter,
  followAddress,
  keepListOrder,
  loadApplications,
  received,
  type ReceivedApplications,
} from './application-list.store.ts';
import { ApplicationCards } from './ApplicationCards.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { $chosen } from './chosen.store.ts';
import { ChosenForm } from './ChosenForm.tsx';
import { Choosing } from './Choosing.tsx';
import { CsvLink } from './CsvLink.tsx';
import { ApplicationListSkeleton } from './ApplicationListSkeleton.tsx';

/** All applications to the company, filtered by the address. */
export default function ApplicationList() {
  const companyId = useUser('COMPANY')?.id;
  const state = useStore(received.$state, { ssr: 'initial' });
  useEffect(followAddress, []);
  useEffect(keepListOrder, []);
  useEffect(() => {
    if (companyId !== undefined) void loadApplications(companyId);
  }, [companyId]);

  return (
    <div className="received" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && <ApplicationListSkeleton />}
      {state.status === 'ready' && <Received received={state.data} />}
      {state.status === 'failed' && (
        <div className="empty">
          <p className="received__failed" role="alert">
            {state.message}
          </p>
          <TryAgain onRetry={received.load} />
        </div>
      )}
    </div>
  );
}

function Received({
  received: { applications, jobs },
}: {
  readonly received: ReceivedApplications;
}) {
  const filter = useStore($filter);
  // Typing is shown first, the list follows.
  const followed = useDeferredValue(filter);
  const found = useMemo(() => filterApplications(applications, followed), [applications, followed]);
  const chosen = useStore($chosen);
  return (
    <>
      <ApplicationFilters filter={filter} jobs={jobs} />
      <div className="received__bar">
        <p className="received__count" role="status">
          {applicationCountText(found.length)}
        </p>
        <Choosing found={found} />
        {applications.length > 0 && <CsvLink jobId={filter.jobId} />}
      </div>
      {chosen.size > 0 && <ChosenForm count={chosen.size} />}
      {found.length === 0 ? (
        <div className="empty">
          <p>No applications found.</p>
          {applications.length === 0 && (
            <>
              <p className="soft">Whoever applies to one of your jobs is listed here.</p>
              <a href={paths.myJobs()}>My Jobs</a>
            </>
          )}
        </div>
      ) : (
        <ApplicationCards applications={found} chosen={chosen} narrowedTo={filterQuery(followed)} />
      )}
    </>
  );
}
