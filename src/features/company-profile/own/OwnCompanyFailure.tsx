import { TryAgain } from '#src/ui/TryAgain.tsx';
import { loadOwnCompany } from './own-company.store.ts';

interface Props {
  readonly title: string;
  readonly message: string;
}

/** In place of a profile that cannot be shown. */
export function OwnCompanyFailure({ title, message }: Props) {
  return (
    <div className="card own-company__failed" role="alert">
      <h2>{title}</h2>
      <p>{message}</p>
      <TryAgain onRetry={loadOwnCompany} />
    </div>
  );
}
