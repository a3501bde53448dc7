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
      <button className="button" type="button" onClick={() => void loadOwnCompany()}>
        Try again
      </button>
    </div>
  );
}
