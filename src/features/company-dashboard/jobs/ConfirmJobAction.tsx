import { useStore } from '@nanostores/react';
import { $jobConfirmation, closeJob, deleteJob, renewJob } from './job-lifecycle.store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const WORDS = {
  close: {
    heading: 'Close this job?',
    why: 'It leaves the public lists at once, and nobody can apply any more. Everyone who has applied is told by e-mail. You can reopen it.',
    no: 'Keep it open',
    yes: 'Close job',
  },
  delete: {
    heading: 'Delete this job?',
    why: 'The job and its views are permanently deleted. To only take it off the site, close it instead.',
    no: 'Keep it',
    yes: 'Delete job',
  },
  renew: {
    heading: 'Renew this job?',
    why: 'It stays open for three months from today.',
    no: 'Leave it as it is',
    yes: 'Renew for three months',
  },
} as const;

/** Asks before a job is closed, deleted or renewed by the link of a mail. `onDeleted`: its card, which had the focus, is gone. */
export function ConfirmJobAction({ onDeleted }: { readonly onDeleted: () => void }) {
  const confirmation = useStore($jobConfirmation, { ssr: 'initial' });
  if (confirmation === undefined) return null;
  const { act, job } = confirmation;
  const answer = async (yes: boolean) => {
    $jobConfirmation.set(undefined);
    if (!yes) return;
    if (act === 'close') await closeJob(job);
    else if (act === 'renew') await renewJob(job);
    else if (await deleteJob(job)) onDeleted();
  };
  return (
    <ConfirmDialog {...WORDS[act]} onAnswer={(yes) => void answer(yes)}>
      <p>
        <b>{job.title}</b>
      </p>
    </ConfirmDialog>
  );
}
