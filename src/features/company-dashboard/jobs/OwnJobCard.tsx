import '#src/ui/tag.css';
import { SquarePen } from 'lucide-react';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { filterQuery, NO_FILTER } from '#src/domain/applications/application-filter.ts';
import { ownJobClosing } from '#src/domain/jobs/own-job-closing.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { salaryText } from '#src/domain/pay/salary.ts';
import { paths } from '#src/routes/paths.ts';
import { OwnJobMenu } from './OwnJobMenu.tsx';

interface Props {
  readonly job: OwnJob;
  /** Its title, made distinct from others of that title. */
  readonly label: string;
  /** The card is gone. */
  readonly onDeleted: () => void;
}

/** A job of the company: its figures, its end, its applications, and what can be done with it. */
export function OwnJobCard({ job, label, onDeleted }: Props) {
  const { title, location, category, jobType, hidden, applications, createdBy, changedBy } = job;
  const now = new Date();
  const { closed, words, soon } = ownJobClosing(job, now);
  return (
    <li className="own-job" id={`job-${job.id}`}>
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
        {(hidden || closed) && <span className="tag">{hidden ? 'Hidden by us' : 'Closed'}</span>}
        <span className={soon ? 'due--soon' : 'soft'}>{words}</span>
      </p>
      {(createdBy ?? changedBy) !== null && (
        <p className="soft small dots">
          <span>{createdBy !== null && `Posted by ${createdBy}`}</span>
          <span>{changedBy !== null && `${createdBy === null ? 'Last' : 'last'} changed by ${changedBy}`}</span>
        </p>
      )}
      <dl>
        <div>
          <dt>Applications</dt>
          <dd>
            {applications === 0 ? (
              '0'
            ) : (
              <a
                href={paths.applications(filterQuery({ ...NO_FILTER, jobId: job.id }))}
                aria-label={`Applications to ${label}: ${applications}`}
              >
                {applications.toLocaleString('en-GB')}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>Views</dt>
          <dd>{job.views.toLocaleString('en-GB')}</dd>
        </div>
        <div>
          <dt>Posted</dt>
          <dd>{dayInWords(job.createdAt, now)}</dd>
        </div>
      </dl>
      <div className="own-job__acts">
        <a className="button button--quiet" href={paths.editJob(job.id)} aria-label={`Edit ${label}`}>
          <SquarePen className="icon" aria-hidden="true" />
          Edit
        </a>
        <OwnJobMenu job={job} label={label} closed={closed} onDeleted={onDeleted} />
      </div>
    </li>
  );
}
