import { Mail, MapPin, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application, ApplicationDetails } from '#src/contracts/application-records.ts';
import { ATTACHMENT } from '#src/contracts/messages.ts';
import { applicantName, NO_NAME } from '#src/domain/applications/application-filter.ts';
import { ownStatusBadge, shownStatus, statusText } from '#src/domain/applications/application-status.ts';
import { heldSteps, releasedStatus } from '#src/domain/applications/decision-release.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { telephoneLink } from '#src/domain/text/telephone-link.ts';
import { dayInWords, timeInWords } from '#src/domain/dates/posted-date.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Portrait } from '#src/ui/Portrait.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ApplicationSections } from './ApplicationSections.tsx';
import { releaseOf } from './release-choice.ts';
import { RelatedLinks } from './RelatedLinks.tsx';
import { StatusForm } from './StatusForm.tsx';

interface Props {
  readonly application: ApplicationDetails;
  /** The company's id. */
  readonly owner: string;
}

/** The application, and what the company does about it. Its styles are those of `ApplicationDetails`. */
export function ApplicationView({ application, owner }: Props) {
  const { id, job, status, appliedAt, withdrawnAt, resume, attachment, coverLetter } = application;
  const now = new Date();
  const [held] = heldSteps(application.steps, now);
  // No message reaches an applicant who has deleted their account.
  const isReachable = application.jobSeeker !== null;
  return (
    <div className="panel application__sheet">
      <Applicant jobSeeker={application.jobSeeker} />
      <section className="panel__part application__side" aria-labelledby="application-facts">
        <h3 className="visually-hidden" id="application-facts">
          Application
        </h3>
        <div className="panel__cell application__status">
          <p>
            <span className="visually-hidden">Status: </span>
            <StatusBadge status={shownStatus(application)} text={statusText(application)} />
          </p>
          {withdrawnAt === null ? (
            <>
              <DueMail application={application} held={held} now={now} />
              <StatusForm
                id={id}
                status={status}
                owner={owner}
                isReachable={isReachable}
                release={held && releaseOf(held)}
              />
            </>
          ) : (
            <p>Taken back by the applicant on {dayInWords(withdrawnAt, now)}. Letter and files are no longer shown.</p>
          )}
        </div>
        <dl className="facts">
          <Fact label="Job">{job.title ? <a href={paths.jobDetails(job.id)}>{job.title}</a> : 'Unknown Job'}</Fact>
          <Fact label="Company">{job.companyName || 'Unknown Company'}</Fact>
          <Fact label="Applied">{appliedAt ? dayInWords(appliedAt, now) : 'Unknown Date'}</Fact>
          <Fact label="Resume">{resume ? <a href={mediaUrl(resume)}>View Resume</a> : 'Not provided'}</Fact>
          {attachment && (
            <Fact label={ATTACHMENT}>
              <a href={mediaUrl(attachment)}>View file</a>
            </Fact>
          )}
        </dl>
        <div className="panel__cell">
          <RelatedLinks application={application} />
        </div>
        <ApplicationSections application={application} owner={owner} />
      </section>
      <div className="panel__part application__letter">
        <section className="panel__cell prose" aria-labelledby="cover-letter">
          <h3 id="cover-letter">Cover letter</h3>
          <p>{coverLetter || 'Not provided'}</p>
        </section>
        {resume && <FileView title="Resume" path={resume} />}
        {attachment && <FileView title={ATTACHMENT} path={attachment} />}
      </div>
    </div>
  );
}

interface DueMailProps {
  readonly application: ApplicationDetails;
  /** The decision that the applicant cannot read yet. */
  readonly held: ApplicationDetails['steps'][number] | undefined;
  readonly now: Date;
}

/** What the applicant reads and will be mailed, while it can still be corrected. */
function DueMail({ application, held, now }: DueMailProps) {
  const { steps, mailDueAt: at } = application;
  if (held) {
    const { label } = ownStatusBadge(releasedStatus(steps, now));
    const until =
      held.releaseAt === null ? 'until you say so' : `until ${timeInWords(held.releaseAt, now)} (Ghana time)`;
    return (
      <p role="note">
        The applicant reads “{label}” {until}. Choose another day below, or another status: they never learn that there
        was this one.
      </p>
    );
  }
  if (at === null) return null;
  return (
    <p role="note">
      The applicant can see this status already. At {at.slice(11, 16)} (Ghana time) it is emailed, if they want such
      emails. Until then you can correct it: only what stands then is sent.
    </p>
  );
}

function Applicant({ jobSeeker }: Pick<Application, 'jobSeeker'>) {
  const { name, headline, profileImage = null } = jobSeeker ?? { name: applicantName(null) };
  return (
    <section className="panel__cell application__who" aria-labelledby="applicant">
      <Portrait name={name} fallback={NO_NAME} address={profileImage === null ? undefined : mediaUrl(profileImage)} />
      <div>
        <h2 id="applicant">{name || NO_NAME}</h2>
        {jobSeeker ? (
          <>
            <p className="soft">{headline ?? 'Not set'}</p>
            <Contact jobSeeker={jobSeeker} />
          </>
        ) : (
          <p className="soft">The cover letter and files were deleted with the account.</p>
        )}
      </div>
    </section>
  );
}

function Contact({
  jobSeeker: { id, address, email, phone, publicPage },
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
      {phone && (
        <li>
          <Phone className="icon" aria-hidden="true" />
          <span className="visually-hidden">Phone: </span>
          <a href={telephoneLink(phone)}>{phone}</a>
        </li>
      )}
      {publicPage && (
        <li>
          <User className="icon" aria-hidden="true" />
          <a href={paths.jobSeekerPublic(id)}>View profile</a>
        </li>
      )}
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

/** A file that the browser can show by itself; of a PDF the server sends a copy that runs nothing. */
function FileView({ title, path }: Record<'title' | 'path', string>) {
  const type = /\.(pdf|txt|webp)$/.exec(path)?.[1];
  if (type === undefined) return null;
  return (
    <div className="panel__cell application__resume">
      <h3>{title}</h3>
      <iframe
        title={title}
        src={`${mediaUrl(path)}?view`}
        loading="lazy"
        // Chromium shows no PDF in a frame with this attribute.
        sandbox={type === 'pdf' ? undefined : ''}
      />
    </div>
  );
}
