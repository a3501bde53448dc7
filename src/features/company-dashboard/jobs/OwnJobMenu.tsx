import '#src/ui/menu.css';
import { CalendarPlus, Copy, Ellipsis, LockKeyhole, LockKeyholeOpen, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { closeJob, deleteJob, renewJob, reopenJob } from './job-lifecycle.store.ts';
import { renewalWords } from './job-questions.ts';

interface Props {
  readonly job: OwnJob;
  /** Its title, made distinct from others of that title. */
  readonly label: string;
  readonly closed: boolean;
  /** The card, which had the focus, is gone. */
  readonly onDeleted: () => void;
}

/** The other actions on a job; `<nav-menus>` around the list keeps one menu open at a time. */
export function OwnJobMenu({ job, label, closed, onDeleted }: Props) {
  /** The menu closes before anything is done, so that its button has the focus afterwards. */
  const choose = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    const menu = event.currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    act();
  };
  const remove = async () => {
    if (await deleteJob(job, label)) onDeleted();
  };
  return (
    <details className="menu own-job__menu">
      <summary className="button button--quiet" aria-label={`More for ${label}`}>
        <Ellipsis className="icon" aria-hidden="true" />
      </summary>
      <div className="menu__panel">
        {closed ? (
          <button type="button" onClick={choose(() => void reopenJob(job))}>
            <LockKeyholeOpen className="icon" aria-hidden="true" />
            Reopen
          </button>
        ) : (
          <>
            <button type="button" onClick={choose(() => void renewJob(job))}>
              <CalendarPlus className="icon" aria-hidden="true" />
              <span>
                Renew for three months
                <span className="soft own-job__renewal">{renewalWords(job, new Date())}</span>
              </span>
            </button>
            <button type="button" onClick={choose(() => void closeJob(job, label))}>
              <LockKeyhole className="icon" aria-hidden="true" />
              Close
            </button>
          </>
        )}
        <a href={accountPaths.duplicateJob(job.id)}>
          <Copy className="icon" aria-hidden="true" />
          Duplicate
        </a>
        {job.applications === 0 && (
          <button type="button" onClick={choose(() => void remove())}>
            <Trash2 className="icon" aria-hidden="true" />
            Delete
          </button>
        )}
      </div>
    </details>
  );
}
