import './step-list.css';
import type { OwnApplication } from '#src/contracts/applications.ts';
import type { ShownStatus } from '#src/domain/applications/application-status.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';

interface Props {
  /** Oldest first. */
  readonly steps: OwnApplication['history'];
  /** A status in the words of who reads it. */
  readonly label: (status: ShownStatus) => string;
}

/** What has become of an application, with what its company wrote to the applicant. */
export function StepList({ steps, label }: Props) {
  return (
    <ol className="step-list">
      {steps.map(({ status, at, message }, index) => (
        <li key={index}>
          {label(status)} on {postedDate(at)}
          {message && <blockquote>{message}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
