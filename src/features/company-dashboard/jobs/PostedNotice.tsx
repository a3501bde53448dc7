import { useStore } from '@nanostores/react';
import { ALREADY_POSTED } from '#src/contracts/messages.ts';
import { paths } from '#src/routes/paths.ts';
import { $postedJob, writeAnotherJob } from './job-form.store.ts';

/** Says of a form whose job was posted before where that job is. */
export function PostedNotice() {
  const id = useStore($postedJob, { ssr: 'initial' });
  return (
    <div role="status">
      {id !== undefined && (
        <div className="notice form__notice">
          <p>{ALREADY_POSTED} What you change here does not change it.</p>
          <p className="cluster">
            <a href={paths.jobDetails(id)}>View the job</a>
            <a href={paths.editJob(id)}>Edit the job</a>
            <button className="button button--quiet" type="button" onClick={writeAnotherJob}>
              Write another job
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
