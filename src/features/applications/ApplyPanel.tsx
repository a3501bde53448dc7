import { Building2, ChevronLeft } from 'lucide-react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { paths } from '#src/routes/paths.ts';
import { ApplicationState } from './ApplicationState.tsx';
import { ApplyForm } from './ApplyForm.tsx';

interface Props {
  readonly profile: JobSeekerProfile;
  readonly job: JobDetails;
}

/** The job, and the form while it takes applications. */
export function ApplyPanel({ profile, job }: Props) {
  return (
    <>
      <p>
        <a className="apply__back" href={paths.jobDetails(job.id)}>
          <ChevronLeft className="icon" aria-hidden="true" />
          Back to Job
        </a>
      </p>
      <header className="card apply__job">
        <h2>{job.title}</h2>
        <p className="apply__company">
          <Building2 className="icon" aria-hidden="true" />
          {job.companyName}
        </p>
        <ApplicationState job={job} />
      </header>
      {job.open && !job.application && <ApplyForm profile={profile} jobId={job.id} />}
    </>
  );
}
