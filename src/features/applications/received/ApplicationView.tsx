import '#src/ui/facts.css';
import '#src/ui/prose.css';
import { Mail, MapPin, User } from 'lucide-react';
import type { ReactNode } from 'react';
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
      <Applicant jobSeeker={application.jobSeeker} />
      <section className="application__side" aria-labelledby="application-facts">
        <h3 className="visually-hidden" id="application-facts">
          Application
        </h3>
        <ApplicationStatusField status={application.status} />
        <dl className="facts">
          <Fact label="Job">
            {job.title ? <a href={paths.jobDetails(job.id)}>{job.title}</a> : 'Unknown Job'}
          </Fact>
          <Fact label="Company">{job.companyName || 'Unknown Company'}</Fact>
          <Fact label="Applied">{appliedAt ? postedDate(appliedAt) : 'Unknown Date'}</Fact>
          <Fact label="Resume">
            {resume ? <a href={mediaUrl(resume)}>View Resume</a> : 'Not provided'}
          </Fact>
        </dl>
      </section>
      <section className="panel__cell prose application__letter" aria-labelledby="cover-letter">
        <h3 id="cover-letter">Cover letter</h3>
        <p>{coverLetter || 'Not provided'}</p>
      </section>
    </>
  );
}

function Applicant({ jobSeeker }: Pick<Application, 'jobSeeker'>) {
  const { name, headline, profileImage = null } = jobSeeker ?? { name: applicantName(null) };
  return (
    <section className="panel__cell application__who" aria-labelledby="applicant">
      <Portrait
        name={name}
        fallback={NO_NAME}
        address={profileImage === null ? undefined : mediaUrl(profileImage)}
      />
      <div>
        <h2 id="applicant">{name || NO_NAME}</h2>
        {jobSeeker ? (
          <>
            <p className="soft">{headline ?? 'Not set'}</p>
            <Contact jobSeeker={jobSeeker} />
          </>
        ) : (
          <p className="soft">Letter and resume went with the account.</p>
        )}
      </div>
    </section>
  );
}

function Contact({
  jobSeeker: { id, address, email },
}: {
  readonly jobSeeker: NonNullable<Application['jobSeeker']>;
}) {
  return (
    <ul className="application__contact">
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
      <li>
        <User className="icon" aria-hidden="true" />
        <a href={paths.jobSeekerPublic(id)}>View profile</a>
      </li>
    </ul>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
