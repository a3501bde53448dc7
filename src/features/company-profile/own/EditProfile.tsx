import '#src/ui/confirm-dialog.css';
import './own-company.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FORM_FAILED } from '#src/contracts/messages.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { PageNotice } from '#src/forms/PageNotice.tsx';
import { useUser } from '#src/features/session/use-user.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ownCompany } from './own-company.store.ts';
import { OwnCompanyFailure } from './OwnCompanyFailure.tsx';

/** The form, which is fetched while the profile is that it shows. */
const formPart = createLoadable(async () => (await import('./ProfileForm.tsx')).ProfileForm, {
  fallback: FORM_FAILED,
});

/** Edit Profile of the company. */
export default function EditProfile() {
  const companyId = useUser('COMPANY')?.id;
  const company = useStore(ownCompany.$state, { ssr: 'initial' });
  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (companyId === undefined) return;
    void formPart.refresh();
    void ownCompany.load();
  }, [companyId]);

  return (
    <div className="own-company" aria-busy={company.status === 'loading'}>
      <PageNotice className="own-company__notice" />
      {company.status === 'loading' && WAITING}
      {company.status === 'ready' && (
        <LazyComponent component={formPart} props={{ company: company.data }} fallback={WAITING} />
      )}
      {company.status === 'failed' && <OwnCompanyFailure {...company} />}
    </div>
  );
}

const WAITING = (
  <Skeleton label="Loading the profile" className="form form--wide own-company__form" lines={[9, 9, 9]} />
);
