import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $batch, $typedBefore, isInvited, isWritten } from './batch.store.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { BulkInviteForm } from './BulkInviteForm.tsx';
import { BulkMessageForm } from './BulkMessageForm.tsx';
import { BulkStatusForm } from './BulkStatusForm.tsx';

interface Props {
  /** How many are chosen. */
  readonly count: number;
  /** The company's id. */
  readonly owner: string;
  /** The titles of the jobs by their ids, each distinct. */
  readonly labels: ReadonlyMap<string, string>;
}

/** What can be done with the chosen applications. Its styles are those of `ApplicationList`. */
export function ChosenActs({ count, owner, labels }: Props) {
  const batch = useStore($batch);
  const before = useStore($typedBefore);
  const written = before && isWritten(before) ? before.text : '';
  const typed = before && !isWritten(before) && !isInvited(before) ? before : undefined;
  return (
    <>
      {count > 0 && (
        <>
          <BulkStatusForm key={typed?.message} count={count} before={typed} />
          <BulkInvitation count={count} />
          <BulkMessage key={`written ${written}`} count={count} owner={owner} before={written} />
        </>
      )}
      {batch && <BatchDialog batch={batch} labels={labels} />}
    </>
  );
}

/** The form that invites them, which is opened first. */
function BulkInvitation({ count }: Pick<Props, 'count'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="received-chosen" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Invite them to interviews</summary>
      {isOpen && <BulkInviteForm count={count} />}
    </details>
  );
}

/** The form that writes to them, which is opened first. */
function BulkMessage({ count, owner, before }: Pick<Props, 'count' | 'owner'> & { readonly before: string }) {
  const [isOpen, setOpen] = useState(before !== '');
  return (
    <details className="received-chosen" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Write to these applicants</summary>
      {isOpen && <BulkMessageForm count={count} owner={owner} before={before} />}
    </details>
  );
}
