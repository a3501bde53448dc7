import '#src/ui/tag.css';
import { SquarePen } from 'lucide-react';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { closesSoon } from '#src/domain/closing-date.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { salaryText } from '#src/domain/salary.ts';
import { paths } from '#src/routes/paths.ts';

/** A job of the company with its figures and the way to edit it. */
export function OwnJobCard({ job }: { readonly job: OwnJob }) {
  const { title, location, category, jobType, open, hidden } = job;
  return (
    <li className="own-job">
      <h2>
        <a href={paths.jobDetails(job.id)}>{title}</a>
      </h2>
      <p className="own-job__what dots">
        <span>{location}</span>
        <span>{category}</span>
        <span>{jobType}</span>
      </p>
      <p className="own-job__decides">
        <b>{salaryText(job)}</b>
        {!open && <span className="tag">{hidden ? 'Hidden by us' : 'Closed'}</span>}
        <Deadline day={job.deadline} open={open} />
      </p>
      <dl>
        <div>
          <dt>Applications</dt>
          <dd>{job.applications.toLocaleString('en-GB')}</dd>
        </div>
        <div>
          <dt>Views</dt>
          <dd>{job.views.toLocaleString('en-GB')}</dd>
        </div>
        <div>
          <dt>Posted</dt>
          <dd>{postedDate(job.createdAt)}</dd>
        </div>
      </dl>
      <a className="button button--quiet" href={paths.editJob(job.id)} aria-label={`Edit ${title}`}>
        <SquarePen className="icon" aria-hidden="true" />
        Edit
      </a>
    </li>
  );
}

/** The last day to apply, in gold when it is near. */
function Deadline({ day, open }: { readonly day: string | null; readonly open: boolean }) {
  if (day === null) return <span className="soft">Deadline: Not set</span>;
  return (
    <span className={open && closesSoon(day, new Date()) ? 'due--soon' : 'soft'}>
      Deadline: <time dateTime={day}>{postedDate(day)}</time>
    </span>
  );
}
