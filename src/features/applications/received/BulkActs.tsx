import { BulkInviteForm } from './BulkInviteForm.tsx';
import { BulkStatusForm } from './BulkStatusForm.tsx';
import type { Typed } from './batch.store.ts';

interface Props {
  readonly count: number;
  /** What was typed for these before. */
  readonly before: Typed | undefined;
}

/** What can be done with the chosen applications. Its styles are those of `ApplicationList`. */
export function BulkActs({ count, before }: Props) {
  return (
    <>
      <BulkStatusForm key={before?.message} count={count} before={before} />
      <details className="received__invite">
        <summary>Invite them to interviews</summary>
        <BulkInviteForm count={count} />
      </details>
    </>
  );
}
