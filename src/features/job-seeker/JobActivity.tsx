import '#src/ui/cells.css';
import '#src/ui/job-card.css';
import './activity.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { JobForJobSeeker } from '#src/contracts/jobs.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { postedByText } from '#src/domain/jobs/job-summary.ts';
import { salaryText } from '#src/domain/pay/salary.ts';
import { paths } from '#src/routes/paths.ts';
import { focusList } from '#src/browser/navigation.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { jobActivity, type FoundJobs } from './job-activity.store.ts';

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

/** One job with its Apply link, or the status of the application. */
function ActivityCard({ job }: { readonly job: JobForJobSeeker }) {
  const { id, title, companyName, category, jobType, location, application } = job;
  return (
    <li className="job activity">
      <h3>
        <a href={paths.jobDetails(id)}>{title}</a>
      </h3>
      <p className="job__who dots">
        <b>{companyName}</b>
        <span>{postedByText(job)}</span>
        <span>{location}</span>
      </p>
      <p className="job__facts">
        <span className="job__pay">{salaryText(job)}</span>
      </p>
      <p className="job__meta dots">
        <span>{jobType}</span>
        <span>{category}</span>
        <span>Posted {dayInWords(job.createdAt, new Date())}</span>
        <span>{application && `Applied ${dayInWords(application.appliedAt, new Date())}`}</span>
      </p>
      <p className="activity__step">
        {application ? (
          <StatusBadge status={application.status} />
        ) : (
          <a
            className="button button--quiet"
            href={paths.apply(id)}
            aria-label={`Apply Now: ${title}`}
            data-track="job_apply"
            data-item-id={id}
          >
            Apply Now
          </a>
        )}
      </p>
    </li>
  );
}
