import { useStore } from '@nanostores/react';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { myJobs } from './my-jobs.store.ts';
import { $jobConfirmation, closeJob, deleteJob, renewJob } from './job-lifecycle.store.ts';
import { renewalWords } from './renewal-words.ts';
import { CloseQuestion } from './CloseQuestion.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const DELETE = {
  heading: 'Delete this job?',
  why: 'The job and its views are permanently deleted. To only take it off the site, close it instead.',
  no: 'Keep it',
  yes: 'Delete job',
} as const;

const renewal = (job: OwnJob) => ({
  heading: 'Renew this job?',
  why: renewalWords(job, new Date()),
  no: 'Leave it as it is',
  yes: 'Renew for three months',
});

interface Props {
  /** Its card, which had the focus, is gone. */
  readonly onDeleted: () => void;
  /** Answered where nothing had the focus before: the link of a mail had asked. */
  readonly onRenewal: (job: OwnJob) => void;
}

/** Asks before a job is closed, deleted or renewed by the link of a mail. */
export function ConfirmJobAction({ onDeleted, onRenewal }: Props) {
  const confirmation = useStore($jobConfirmation, { ssr: 'initial' });
  const jobs = useStore(myJobs.$state);
  if (confirmation === undefined) return null;
  const { act, job } = confirmation;
  const title = jobLabels(dataOf(jobs) ?? []).get(job.id) ?? job.title;
  const answer = async (yes: boolean) => {
    $jobConfirmation.set(undefined);
    if (act === 'renew') onRenewal(job);
    if (!yes) return;
    if (act === 'close') await closeJob(job);
    else if (act === 'renew') await renewJob(job);
    else if (await deleteJob(job)) onDeleted();
  };
  const onAnswer = (yes: boolean) => void answer(yes);
  if (act === 'close') return <CloseQuestion {...job} title={title} onAnswer={onAnswer} />;
  return (
    <ConfirmDialog {...(act === 'renew' ? renewal(job) : DELETE)} onAnswer={onAnswer}>
      <p>
        <b>{title}</b>
      </p>
    </ConfirmDialog>
  );
}
