import './application-details.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { NO_NAME } from '#src/domain/application-filter.ts';
import { titlePage } from '#src/browser/page-head.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { useUser } from '#src/features/session/use-user.ts';
import { $application, loadApplication } from './application-details.store.ts';
import { ApplicationView } from './ApplicationView.tsx';

/** One application; its id is the last part of the address. */
export default function ApplicationDetails() {
  const companyId = useUser('COMPANY')?.id;
  const application = useStore($application, { ssr: 'initial' });
  const name =
    application.status === 'ready' ? application.data.jobSeeker.name || NO_NAME : undefined;
  useEffect(() => {
    if (companyId !== undefined) void loadApplication();
  }, [companyId]);
  useEffect(() => {
    if (name !== undefined) titlePage(`Application: ${name}`);
  }, [name]);

  return (
    <div className="application" aria-busy={application.status === 'loading'}>
      {application.status === 'loading' && <Loading />}
      {application.status === 'ready' && <ApplicationView application={application.data} />}
      {application.status === 'failed' && (
        <div className="empty">
          <p className="application__failed" role="alert">
            {application.message}
          </p>
          <TryAgain onRetry={loadApplication} />
        </div>
      )}
    </div>
  );
}

function Loading() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading the application
      </p>
      <div className="skeleton application__wait" aria-hidden="true" />
      <div className="skeleton application__wait" aria-hidden="true" />
      <div className="skeleton application__wait" aria-hidden="true" />
    </>
  );
}
