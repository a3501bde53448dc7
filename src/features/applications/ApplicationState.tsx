import { useStore } from '@nanostores/react';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { $unsentLetter, applyForm } from './apply.store.ts';

/** In place of the form: the status of the application, or that the job is closed. */
export function ApplicationState({ job: { application, open } }: { readonly job: JobDetails }) {
  const submit = useStore(applyForm.$state);
  const letter = useStore($unsentLetter);
  if (!application && open) return null;
  const refusal = submit.status === 'refused' ? submit.message : '';
  if (!application) {
    return (
      <>
        <p className="notice" role={refusal ? 'alert' : undefined}>
          This job is closed to applications.
        </p>
        {letter !== undefined && (
          <div className="panel__cell form">
            <TextAreaField
              name="letter"
              label="Your cover letter"
              hint="It was not sent. You can copy it."
              rows={8}
              defaultValue={letter}
              readOnly
            />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {refusal && (
        <p className="notice notice--error" role="alert">
          {refusal}
        </p>
      )}
      <p className="notice notice--success">
        You applied on {postedDate(application.appliedAt)}.{' '}
        <StatusBadge status={application.status} />
      </p>
    </>
  );
}
