import { SquarePen } from 'lucide-react';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { salaryText } from '#src/domain/salary.ts';
import { paths } from '#src/routes/paths.ts';

/** A job of the company with its figures and the way to edit it. */
export function OwnJobCard({ job }: { readonly job: OwnJob }) {
  const facts = {
    Location: job.location,
    Salary: salaryText(job),
    Posted: postedDate(job.createdAt),
    Deadline: job.deadline === null ? 'Not set' : postedDate(job.deadline),
    Views: job.views.toLocaleString('en-GB'),
    Applications: job.applications.toLocaleString('en-GB'),
  };
  return (
    <li className="card own-job">
      <h2>
        <a href={paths.jobDetails(job.id)}>{job.title}</a>
      </h2>
      <p className="own-job__badges">
        <span className="badge">{job.category}</span>
        <span className="badge badge--gold">{job.jobType}</span>
        {!job.open && (
          <span className="badge badge--plain">{job.hidden ? 'Hidden by us' : 'Closed'}</span>
        )}
      </p>
      <dl>
        {Object.entries(facts).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a
        className="button button--quiet"
        href={paths.editJob(job.id)}
        aria-label={`Edit ${job.title}`}
      >
        <SquarePen className="icon" aria-hidden="true" />
        Edit
      </a>
    </li>
  );
}
