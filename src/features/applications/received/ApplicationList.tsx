import '#src/forms/form.css';
import '#src/ui/confirm-dialog.css';
import '#src/ui/disabled.css';
import './application-list.css';
import './batch.css';
import './release-fields.css';
import '#src/ui/sheet.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { UNANSWERED } from '#src/contracts/job-values.ts';
import { FORM_FAILED, JOB_NOT_FOUND } from '#src/contracts/messages.ts';
import { applicationCountText, filterQuery } from '#src/domain/applications/application-filter.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { paths } from '#src/routes/paths.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { focusList } from '#src/browser/navigation.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useUser } from '#src/features/session/use-user.ts';
import {
  $jobs,
  changeFilter,
  keepListOnLeaving,
  loadApplications,
  received,
  type ReceivedApplications,
} from './application-list.store.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { DownloadLinks } from './DownloadLinks.tsx';
import { $batch, $left, $typedBefore, answerTheRest, confirmation, tryAgain } from './batch.store.ts';
import { ProblemList } from './ProblemList.tsx';
import { $selection, isSelected, selectedCount } from './selection.store.ts';
import { SelectionControls } from './SelectionControls.tsx';

/** The applications to the company, filtered by the address, a page at a time. */
export default function ApplicationList() {
  const companyId = useUser('COMPANY')?.id;
  const state = useStore(received.$state, { ssr: 'initial' });
  const filter = useStore(received.$filter, { ssr: 'initial' });
  const jobs = useStore($jobs, { ssr: 'initial' });
  useEffect(() => received.followAddress(), []);
  useEffect(keepListOnLeaving, []);
  useEffect(() => {
    if (companyId !== undefined) void loadApplications(companyId);
  }, [companyId]);

  const isShown = state.status === 'failed' || (state.status === 'ready' && state.data.filter === filter);
  return (
    <div className="received" aria-busy={!isShown}>
      {state.status === 'loading' && (
        <>
          <Skeleton label="Loading the applications" className="received-filters" lines={[2]} />
          <Skeleton className="sheet" lines={[3, 3, 3, 3]} />
        </>
      )}
      {state.status !== 'loading' && jobs && <ApplicationFilters filter={filter} jobs={jobs} />}
      {state.status === 'ready' && <Received {...state.data} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={received.load} />}
    </div>
  );
}

/** Parts of the program that few visits need. */
const actsPart = createLoadable(async () => (await import('./BulkActs.tsx')).BulkActs, { fallback: FORM_FAILED });
const dialogPart = createLoadable(async () => (await import('./BatchDialog.tsx')).BatchDialog, {
  fallback: FORM_FAILED,
});

const WAITING = <Skeleton label="Loading the form" className="received-chosen" lines={[2, 4]} />;

function Received({ items, total, filter }: ReceivedApplications) {
  const selection = useStore($selection);
  const batch = useStore($batch);
  const before = useStore($typedBefore);
  const chosen = selectedCount(selection, total);
  const list = useRef<HTMLUListElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const jobs = useStore($jobs) ?? [];
  const labels = jobLabels(jobs);
  const isUnknownJob = filter.jobId !== '' && !jobs.some(({ id }) => id === filter.jobId);
  const { status } = useStore(confirmation.$state);
  /** What had the focus is gone. */
  const focusNext = () => {
    const next = list.current ?? bar.current;
    if (next) focusList(next);
  };
  useEffect(() => {
    if (status !== 'done') return;
    confirmation.reset();
    focusNext();
  }, [status]);
  const none = total === 0 && filterQuery(filter) === '';
  const turnTo = (page: number) => {
    changeFilter({ page });
    if (list.current) focusList(list.current);
  };
  return (
    <>
      <div className="received__bar" ref={bar}>
        <p className="received__count" role="status">
          {applicationCountText(total)}
        </p>
        <SelectionControls items={items} total={total} />
        {filter.jobId !== '' && !isUnknownJob && filter.status !== UNANSWERED && (
          <button className="button button--quiet" type="button" onClick={() => answerTheRest(filter.jobId)}>
            Answer those who are not going on
          </button>
        )}
        {total > 0 && <DownloadLinks key={filterQuery({ ...filter, page: 1 })} filter={filter} />}
      </div>
      <Left onDismiss={focusNext} />
      {chosen > 0 && <LazyComponent component={actsPart} props={{ count: chosen, before }} fallback={WAITING} />}
      {batch && <LazyComponent component={dialogPart} props={{ batch, labels }} fallback={null} />}
      {items.length === 0 ? (
        <div className="empty">
          <p>{isUnknownJob ? JOB_NOT_FOUND : 'No applications found.'}</p>
          {isUnknownJob && <a href={paths.applications('')}>All applications</a>}
          {none && (
            <>
              <p className="soft">Applications to your jobs appear here.</p>
              <a href={paths.myJobs()}>My Jobs</a>
            </>
          )}
        </div>
      ) : (
        <ul className="sheet" ref={list}>
          {items.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              isChosen={isSelected(selection, application.id)}
              jobLabel={labels.get(application.job.id)}
            />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of applications"
        page={filter.page}
        pages={pageCount(total)}
        href={(page) => paths.applications(filterQuery({ ...filter, page }))}
        onTurn={turnTo}
      />
    </>
  );
}

/** Those that a change of many left as they are, to be chosen again. */
function Left({ onDismiss }: { readonly onDismiss: () => void }) {
  const left = useStore($left);
  if (left === undefined) return null;
  const dismiss = () => {
    $left.set(undefined);
    onDismiss();
  };
  return (
    <section className="notice received__left" aria-labelledby="not-updated">
      <h2 id="not-updated">
        {left.typed ? 'Not updated' : 'Not invited'}: {left.problems.length.toLocaleString('en-GB')}
      </h2>
      <ProblemList problems={left.problems} />
      <p className="cluster">
        <button className="button" type="button" onClick={tryAgain}>
          Try again
        </button>
        <button className="button button--quiet" type="button" onClick={dismiss}>
          Dismiss
        </button>
      </p>
    </section>
  );
}
