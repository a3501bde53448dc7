import { useStore } from '@nanostores/react';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { choiceOf, STATUS_CHOICES, type StatusChoice } from '#src/domain/application-status.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { $chosenStatus, changeStatus } from './application-details.store.ts';

/** The status of the application, and the dropdown that changes it at once. */
export function ApplicationStatusField({ status }: { readonly status: ApplicationStatus }) {
  const chosen = useStore($chosenStatus);
  return (
    <div className="panel__cell application__status" aria-busy={chosen !== undefined}>
      <p>
        <span className="visually-hidden">Status: </span>
        <StatusBadge status={status} />
      </p>
      <SelectField
        name="status"
        label="Change status"
        hint="The applicant sees it on their profile at once."
        choices={STATUS_CHOICES}
        value={chosen ?? choiceOf(status)}
        onChange={({ currentTarget }) => void changeStatus(currentTarget.value as StatusChoice)}
      />
    </div>
  );
}
