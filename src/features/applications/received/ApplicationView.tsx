import { Mail, MapPin } from 'lucide-react';
import type { Application } from '#src/contracts/applications.ts';
import { applicantName, NO_NAME } from '#src/domain/application-filter.ts';
import { mailLink } from '#src/domain/mail-link.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Portrait } from '#src/ui/Portrait.tsx';
import { ApplicationStatusField } from './ApplicationStatusField.tsx';

/** The application, and the company's status for it. */
export function ApplicationView({ application }: { readonly application: Application }) {
  const { job, appliedAt, resume, coverLetter } = application;
  return (
    <>
      {application.jobSeeker ? <Applicant jobSeeker={application.jobSeeker} /> : <DeletedAccount />}
      <section className="card application__facts" aria-labelledby="application-facts">
        <h3 id="application-facts">Application</h3>
        <dl>
          <div>
            <dt>Job</dt>
            <dd>
              {job.title ? <a href={paths.jobDetails(job.id)}>{job.title}</a> : 'Unknown Job'}
            </dd>
          </div>
          <div>
            <dt>Company</dt>
            <dd>{job.companyName || 'Unknown Company'}</dd>
          </div>
          <div>
            <dt>Applied</dt>
            <dd>{appliedAt ? postedDate(appliedAt) : 'Unknown Date'}</dd>
          </div>
          <div>
            <dt>Resume</dt>
            <dd>{resume ? <a href={mediaUrl(resume)}>View Resume</a> : 'Not provided'}</dd>
          </div>
        </dl>
        <ApplicationStatusField status={application.status} />
      </section>
      <section className="card application__letter" aria-labelledby="cover-letter">
        <h3 id="cover-letter">Cover letter</h3>
        <p>{coverLetter || 'Not provided'}</p>
      </section>
    </>
  );
}

function DeletedAccount() {
  return (
    <section className="card application__applicant" aria-labelledby="applicant">
      <Portrait name={applicantName(null)} address={undefined} />
      <div>
        <h2 id="applicant">{applicantName(null)}</h2>
        <p className="soft">Letter and resume went with the account.</p>
      </div>
    </section>
  );
}

function Applicant({ jobSeeker }: { readonly jobSeeker: NonNullable<Application['jobSeeker']> }) {
  const { id, name, headline, profileImage, address, email } = jobSeeker;
  return (
    <section className="card application__applicant" aria-labelledby="applicant">
      <Portrait
        name={name}
        fallback={NO_NAME}
        address={profileImage === null ? undefined : mediaUrl(profileImage)}
      />
      <div>
        <h2 id="applicant">{name || NO_NAME}</h2>
        <p className="soft">{headline ?? 'Not set'}</p>
        <ul>
          <li>
            <MapPin className="icon" aria-hidden="true" />
            <span className="visually-hidden">Location: </span>
            {address ?? 'Unknown Location'}
          </li>
          <li>
            <Mail className="icon" aria-hidden="true" />
            <span className="visually-hidden">Email: </span>
            <a href={mailLink(email)}>{email}</a>
          </li>
        </ul>
        <p>
          <a href={paths.jobSeekerPublic(id)}>View profile</a>
        </p>
      </div>
    </section>
  );
}
