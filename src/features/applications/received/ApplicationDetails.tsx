import '#src/ui/confirm-dialog.css';
import './application-details.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { titlePage } from '#src/browser/page-head.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { application } from './application-details.store.ts';
import { ApplicationView, notesPart } from './ApplicationView.tsx';
import { PreviousNextLinks } from './PreviousNextLinks.tsx';

/** One application; its id is the last part of the address. */
export default function ApplicationDetails() {
  const companyId = useUser('COMPANY')?.id;
  const state = useStore(application.$state, { ssr: 'initial' });
  const shown = dataOf(state);
  const name = shown && applicantName(shown.jobSeeker);
  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (companyId === undefined) return;
    void notesPart.refresh();
    void application.load();
  }, [companyId]);
  useEffect(() => {
    if (name !== undefined) titlePage(`Application: ${name}`);
  }, [name]);

  return (
    <div className="application" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && (
        <Skeleton label="Loading the application" className="panel application__sheet" lines={[4, 9, 9]} />
      )}
      {shown && companyId !== undefined && (
        <>
          <PreviousNextLinks />
          <div className="panel application__sheet">
            <ApplicationView application={shown} owner={companyId} />
          </div>
        </>
      )}
      {state.status === 'failed' && (
        <LoadFailure message={state.message} onRetry={state.final ? undefined : application.load} />
      )}
    </div>
  );
}
