import '#src/ui/sheet.css';
import '#src/forms/form.css';
import '#src/ui/message-list.css';
import '#src/ui/tag.css';
import '#src/ui/text-button.css';
import './own-application.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { OwnApplication } from '#src/contracts/application-records.ts';
import { ATTACHMENT } from '#src/contracts/messages.ts';
import { answerPromise } from '#src/domain/applications/answer-figures.ts';
import { isOutcome, ownStatusBadge, shownStatus } from '#src/domain/applications/application-status.ts';
import { unreadText } from '#src/domain/applications/message-rules.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { answerText } from '#src/domain/questions/answers.ts';
import { hiringCompany } from '#src/domain/jobs/job-summary.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { useBusy } from '#src/forms/use-busy.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { StepList } from '#src/ui/StepList.tsx';
import { $unread } from '#src/features/session/unread-messages.ts';
import MailPreferences from '#src/features/session/MailPreferences.tsx';
import { ownApplications, withdraw } from './own-applications.store.ts';

/** The tab My applications: each with its history, its messages and what was sent. */
export default function OwnApplications() {
  const state = useStore(ownApplications.$state);
  useEffect(() => void ownApplications.refresh(), []);
  return (
    <>
      <section aria-labelledby="own-applications" aria-busy={state.status === 'loading'}>
        <h2 id="own-applications" className="visually-hidden">
          My applications
        </h2>
        {state.status === 'loading' && (
          <Skeleton label="Loading your applications" className="sheet" lines={[5, 5, 5, 5, 5, 5]} />
        )}
        {state.status === 'failed' && <LoadFailure message={state.message} onRetry={ownApplications.load} />}
        {state.status === 'ready' && state.data.length === 0 && (
          <div className="empty">
            <p>You have not applied to a job here yet.</p>
            <a className="button" href={paths.featuredJobs()}>
              Featured Jobs
            </a>
          </div>
        )}
        {state.status === 'ready' && state.data.length > 0 && (
          <ul className="sheet">
            {state.data.map((application) => (
              <OwnApplicationCard key={application.id} application={application} />
            ))}
          </ul>
        )}
      </section>
      <MailPreferences account="JOBSEEKER" />
    </>
  );
}

/** One application: where it stands, what has happened since, and what was sent. */
function OwnApplicationCard({ application }: { readonly application: OwnApplication }) {
  const { job, history, coverLetter, answers, resume, resumeName, attachment, attachmentName, withdrawnAt } =
    application;
  const [busy, run] = useBusy();
  const now = new Date();
  const state = jobState(application);
  const isWaiting = withdrawnAt === null && !isOutcome(application.status);
  const promise = isWaiting && answerPromise(job.answerBy, now);
  const card = useRef<HTMLLIElement>(null);
  const before = useRef(withdrawnAt);
  useEffect(() => {
    const isNews = before.current !== withdrawnAt;
    before.current = withdrawnAt;
    // The button that had the focus is gone.
    if (!isNews || document.activeElement !== document.body) return;
    const again = card.current?.querySelector<HTMLElement>('.own-application__steps a');
    (again ?? card.current)?.focus();
  }, [withdrawnAt]);
  return (
    <li className="own-application" ref={card} tabIndex={-1}>
      <div className="own-application__head">
        <h3>{job.removed ? job.title : <a href={paths.jobDetails(job.id)}>{job.title}</a>}</h3>
        <StatusBadge status={shownStatus(application)} own />
      </div>
      <p>
        {hiringCompany(job)}
        {state && <span className="soft"> · {state}</span>}
        {promise && <span className="soft"> · {promise}</span>}
      </p>
      <StepList
        steps={history.map(({ status, at, message }) => {
          return { text: `${ownStatusBadge(status).label} on ${dayInWords(at, now)}`, message };
        })}
      />
      <details>
        <summary>What you sent</summary>
        <p className="own-application__letter">{coverLetter ?? 'No cover letter.'}</p>
        {answers.length > 0 && (
          <dl>
            {answers.map(({ questionId, question, kind, answer }) => (
              <div key={questionId}>
                <dt className="soft">{question}</dt>
                <dd className="own-application__letter">{answerText(kind, answer)}</dd>
              </div>
            ))}
          </dl>
        )}
        {resume && (
          <p>
            <a href={mediaUrl(resume)}>Resume: {resumeName ?? 'resume'}</a>
          </p>
        )}
        {attachment && (
          <p>
            <a href={mediaUrl(attachment)}>
              {ATTACHMENT}: {attachmentName}
            </a>
          </p>
        )}
      </details>
      <MessagesDetails application={application} />
      <p className="own-application__steps">
        {withdrawnAt === null ? (
          <button
            className="button button--quiet"
            type="button"
            aria-disabled={busy}
            aria-label={`Withdraw the application for ${job.title}`}
            onClick={() => run(() => withdraw(application))}
          >
            Withdraw
          </button>
        ) : (
          job.open && (
            <a className="button button--quiet" href={paths.apply(job.id)}>
              Apply again
            </a>
          )
        )}
      </p>
    </li>
  );
}

/** The messages about an application, which are fetched when it is opened, by a mail's link too. */
function MessagesDetails({ application: { id, job } }: { readonly application: OwnApplication }) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const unread = useStore($unread)?.applications.find((one) => one.id === id)?.unread ?? 0;
  useEffect(() => {
    const element = details.current;
    if (!element || location.hash !== `#${element.id}`) return;
    element.open = true;
    element.scrollIntoView();
  }, []);
  return (
    <details ref={details} id={`messages-${id}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Messages<span className="visually-hidden"> about {job.title}</span>{' '}
        {unread > 0 && <span className="tag">{unreadText(unread)}</span>}
      </summary>
      {isOpen && <LazyComponent component={ownMessages} props={{ id }} fallback={WAITING} />}
    </details>
  );
}

const ownMessages = createLoadable(async () => (await import('./OwnMessages.tsx')).OwnMessages, {
  fallback: 'Failed to fetch the messages',
});
const WAITING = <Skeleton label="Loading the messages" className="messages" lines={[3, 3]} />;

function jobState({ job }: OwnApplication): string {
  if (job.removed) return 'This job has been removed.';
  return job.open ? '' : 'This job is closed.';
}
