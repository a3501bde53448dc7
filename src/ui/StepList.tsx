import './step-list.css';

/** A step of an application in words. */
export interface ShownStep {
  readonly text: string;
  /** What is less important, after it. */
  readonly more?: string | null;
  /** What its company wrote to the applicant. */
  readonly message?: string | null;
}

/** The steps of an application, oldest first, with what its company wrote to the applicant. */
export function StepList({ steps }: { readonly steps: readonly ShownStep[] }) {
  return (
    <ol className="step-list">
      {steps.map(({ text, more, message }, index) => (
        <li key={index}>
          {text}
          {more && <span className="soft">{more}</span>}
          {message && <blockquote>{message}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
