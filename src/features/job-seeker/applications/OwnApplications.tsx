import '#src/ui/sheet.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#src/routes/paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import MailPreferences from '#src/features/session/MailPreferences.tsx';
import { OwnApplicationCard } from './OwnApplicationCard.tsx';
import { ownApplications } from './own-applications.store.ts';

/** The tab My applications: each with its history and what was sent, newest first. */
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
