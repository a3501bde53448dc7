import '#src/ui/skeleton.css';
import './application-details.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { titlePage } from '#src/browser/page-head.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { application } from './application-details.store.ts';
import { ApplicationView } from './ApplicationView.tsx';
import { PreviousNextLinks } from './PreviousNextLinks.tsx';

/** One application; its id is the last part of the address. */
export default function ApplicationDetails() {
  const companyId = useUser('COMPANY')?.id;
  const state = useStore(application.$state, { ssr: 'initial' });
  const shown = dataOf(state);
  const name = shown && applicantName(shown.jobSeeker);
  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (companyId !== undefined) void application.load();
  }, [companyId]);
  useEffect(() => {
    if (name !== undefined) titlePage(`Application: ${name}`);
  }, [name]);

  return (
    <div className="application" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && <Loading />}
      {shown && companyId !== undefined && (
        <>
          <PreviousNextLinks id={shown.id} />
          <div className="panel application__sheet">
            <ApplicationView application={shown} owner={companyId} />
          </div>
        </>
      )}
      {state.status === 'failed' && (
        <div className="empty">
          <p className="application__failed" role="alert">
            {state.message}
          </p>
          {!state.final && <TryAgain onRetry={application.load} />}
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
      <div className="panel application__sheet" aria-hidden="true">
        <div className="panel__cell application__who">
          <div className="portrait" />
          <div>
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        </div>
        <div className="panel__cell application__side">
          <span className="skeleton application__wait" />
        </div>
        <div className="panel__cell application__letter">
          <span className="skeleton application__wait" />
        </div>
      </div>
    </>
  );
}
