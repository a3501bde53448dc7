import '#src/ui/cells.css';
import '#src/ui/job-card.css';
import './activity.css';
import type { JobForJobSeeker } from '#src/contracts/jobs.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { postedByText } from '#src/domain/jobs/job-summary.ts';
import { salaryText } from '#src/domain/pay/salary.ts';
import { paths } from '#src/routes/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** One job with its Apply link, or the status of the application. */
export function ActivityCard({ job }: { readonly job: JobForJobSeeker }) {
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
