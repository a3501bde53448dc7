import { paths } from '#src/routes/paths.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { ownCompany } from './own-company.store.ts';

interface Props {
  readonly message: string;
  /** There is no profile, rather than none that could be read. */
  readonly missing?: true;
}

/** In place of a profile that cannot be shown. */
export function OwnCompanyFailure({ message, missing }: Props) {
  return (
    <div className="empty own-company__failed" role="alert">
      <h2>{missing ? 'Not Found' : 'Error'}</h2>
      <p>{message}</p>
      {missing ? (
        <a className="button" href={paths.companyDashboard()}>
          Back to the dashboard
        </a>
      ) : (
        <TryAgain onRetry={ownCompany.load} />
      )}
    </div>
  );
}
