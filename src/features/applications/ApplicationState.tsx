import { useStore } from '@nanostores/react';
import { JOB_CLOSED } from '#src/contracts/messages.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { deviceDraft } from '#src/forms/device-draft.ts';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { $unsentLetter, applyForm, draftName } from './apply.store.ts';

interface Props {
  readonly job: JobDetails;
  /** The job seeker's id. */
  readonly owner: string;
}

/** In place of the form: the status of the application, or that the job is closed. */
export function ApplicationState({ job: { id, application, open }, owner }: Props) {
  const submit = useStore(applyForm.$state);
  const unsent = useStore($unsentLetter);
  if (!application && open) return null;
  const refusal = submit.status === 'refused' ? submit.message : '';
  if (!application) {
    const letter = unsent ?? deviceDraft(owner, draftName(id))?.texts['coverLetter'];
    return (
      <>
        <p className="notice" role={refusal ? 'alert' : undefined}>
          {JOB_CLOSED}
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
        You applied on {dayInWords(application.appliedAt, new Date())}. <StatusBadge status={application.status} />
      </p>
    </>
  );
}
