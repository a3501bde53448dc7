import '#src/ui/confirm-dialog.css';
import './own-company.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { PageNotice } from '#src/forms/PageNotice.tsx';
import { useUser } from '#src/features/session/use-user.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formPart, ownCompany } from './own-company.store.ts';
import { OwnCompanyFailure } from './OwnCompanyFailure.tsx';

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
