import './company-details.css';
import { useStore } from '@nanostores/react';
import { paths } from '#src/routes/paths.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { $company, loadCompany } from './company-details.store.ts';
import { CompanySkeleton } from './CompanySkeleton.tsx';
import { CompanyView } from './CompanyView.tsx';

/** The public page of one company; its id is the last part of the address. */
export default function CompanyDetails() {
  const company = useStore($company, { ssr: 'initial' });

  return (
    <div className="company-details" aria-busy={company.status === 'loading'}>
      {company.status === 'loading' && <CompanySkeleton />}
      {company.status === 'ready' && <CompanyView company={company.data} />}
      {company.status === 'failed' && (
        <div className="empty">
          <h2>This company cannot be shown</h2>
          <p className="company-details__failed" role="alert">
            {company.message}
          </p>
          <TryAgain onRetry={loadCompany} />
          <a href={paths.company()}>Back to Companies</a>
        </div>
      )}
    </div>
  );
}
