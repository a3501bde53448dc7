import './step-list.css';
import type { OwnApplication } from '#src/contracts/application-records.ts';
import type { ShownStatus } from '#src/domain/applications/application-status.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';

type Step = OwnApplication['history'][number] & {
  /** When the applicant was mailed, for readers who may know. */
  readonly mailedAt?: string | null;
};

interface Props {
  /** Oldest first. */
  readonly steps: readonly Step[];
  /** A status in the words of who reads it. */
  readonly label: (status: ShownStatus) => string;
}

/** The steps of an application, with what its company wrote to the applicant. */
export function StepList({ steps, label }: Props) {
  const now = new Date();
  return (
    <ol className="step-list">
      {steps.map(({ status, at, message, mailedAt }, index) => (
        <li key={index}>
          {label(status)} on {dayInWords(at, now)}
          {mailedAt && <span className="soft">, emailed on {dayInWords(mailedAt, now)}</span>}
          {message && <blockquote>{message}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
