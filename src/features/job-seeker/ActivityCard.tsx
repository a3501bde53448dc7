import './activity-card.css';
import { Building2 } from 'lucide-react';
import type { JobForJobSeeker } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { salaryText } from '#src/domain/salary.ts';
import { paths } from '#src/routes/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** One job with its Apply link, or the status of the application. */
export function ActivityCard({ job }: { readonly job: JobForJobSeeker }) {
  const { id, title, companyName, category, jobType, location, application } = job;
  return (
    <li className="card activity-card">
      <h2>
        <a href={paths.jobDetails(id)}>{title}</a>
      </h2>
      <p className="activity-card__company soft">
        <Building2 className="icon" aria-hidden="true" />
        {companyName}
      </p>
      <p className="activity-card__badges">
        <span className="badge badge--plain">{category}</span>
        <span className="badge badge--gold">{jobType}</span>
      </p>
      <p className="soft small">
        {location} · {salaryText(job)} · {postedDate(job.createdAt)}
      </p>
      <div className="activity-card__foot">
        {application ? (
          <>
            <StatusBadge status={application.status} />
            <span className="soft small">Applied {postedDate(application.appliedAt)}</span>
          </>
        ) : (
          <a
            className="button"
            href={paths.apply(id)}
            aria-label={`Apply Now: ${title}`}
            data-track="job_apply"
            data-item-id={id}
          >
            Apply Now
          </a>
        )}
      </div>
    </li>
  );
}
