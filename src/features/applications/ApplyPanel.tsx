import { ChevronLeft } from 'lucide-react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { closesSoon, deadlineWords } from '#src/domain/dates/closing-date.ts';
import { postedByText } from '#src/domain/jobs/job-summary.ts';
import { salaryText } from '#src/domain/pay/salary.ts';
import { paths } from '#src/routes/paths.ts';
import { ApplicationState } from './ApplicationState.tsx';
import { ApplyForm } from './ApplyForm.tsx';

interface Props {
  readonly profile: JobSeekerProfile;
  readonly job: JobDetails;
}

/** The job, and the form while it takes applications. Its styles are those of `ApplyScreen`. */
export function ApplyPanel({ profile, job }: Props) {
  return (
    <>
      <div className="panel apply__job">
        <header className="panel__cell apply__head">
          <h2>{job.title}</h2>
          <p className="job__who dots">
            <b>{job.companyName}</b>
            <span>{postedByText(job)}</span>
            <span>{job.location}</span>
          </p>
          <p className="job__facts">
            <span className="job__pay">{salaryText(job)}</span>
            {job.open && job.deadline !== null && <Deadline day={job.deadline} />}
          </p>
          <p className="job__meta dots">
            <span>{job.jobType}</span>
            <span>{job.category}</span>
          </p>
        </header>
        <ApplicationState job={job} owner={profile.id} />
        <a className="apply__back" href={paths.jobDetails(job.id)}>
          <ChevronLeft className="icon" aria-hidden="true" />
          Back to Job
        </a>
      </div>
      {job.open && !job.application && <ApplyForm profile={profile} job={job} />}
    </>
  );
}

function Deadline({ day }: { readonly day: string }) {
  const now = new Date();
  return (
    <time className={closesSoon(day, now) ? 'due--soon' : undefined} dateTime={day}>
      {deadlineWords(day, now)}
    </time>
  );
}
