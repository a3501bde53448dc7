import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { paths } from '#src/routes/paths.ts';
import { focusList } from '#src/browser/navigation.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { jobActivity, type FoundJobs } from './job-activity.store.ts';
import { ActivityCard } from './ActivityCard.tsx';

/** The tab Job Activity: open jobs, and the applications with their status. */
export default function JobActivity() {
  const state = useStore(jobActivity.$state);
  const wanted = useStore(jobActivity.$filter);
  useEffect(() => {
    const unfollow = jobActivity.followAddress();
    void jobActivity.load();
    return unfollow;
  }, []);
  const isShown = state.status === 'failed' || (state.status === 'ready' && state.data.filter === wanted);
  return (
    <section aria-labelledby="activity" aria-busy={!isShown}>
      <h2 id="activity" className="visually-hidden">
        Job Activity
      </h2>
      {state.status === 'loading' && <Skeleton label="Loading the jobs" className="sheet" lines={[5, 5, 5, 5, 5, 5]} />}
      {state.status !== 'loading' && <Search value={wanted.search} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={jobActivity.load} />}
      {state.status === 'ready' && <Jobs {...state.data} />}
    </section>
  );
}

function Search({ value }: { readonly value: string }) {
  return (
    <form
      className="panel__cell"
      role="search"
      aria-label="Search these jobs"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        name="search"
        label="Title, company, place or category"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={({ currentTarget }) => jobActivity.show({ search: currentTarget.value, page: 1 }, true)}
      />
    </form>
  );
}

function Jobs({ items, total, filter: { search, page } }: FoundJobs) {
  const list = useRef<HTMLUListElement>(null);
  const turnTo = (next: number) => {
    jobActivity.show({ search, page: next });
    if (list.current) focusList(list.current);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {total === 1 ? '1 job' : `${total.toLocaleString('en-GB')} jobs`}
      </p>
      {items.length === 0 ? (
        <div className="empty">
          <p>{search.trim() === '' ? 'No open jobs right now.' : 'No jobs found.'}</p>
          <a className="button" href={paths.jobs()}>
            All Jobs
          </a>
        </div>
      ) : (
        <ul className="sheet" ref={list}>
          {items.map((job) => (
            <ActivityCard key={job.id} job={job} />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of jobs"
        page={page}
        pages={pageCount(total)}
        href={(to) => paths.jobActivity(search, to)}
        onTurn={turnTo}
      />
    </>
  );
}
