import './skeleton.css';
import type { ReactNode } from 'react';

interface Props {
  /** Says to screen readers what is loading; absent where something else does. */
  readonly label?: string;
  /** The classes of what takes its place. */
  readonly className: string;
  /** How many lines of text each of its parts has. */
  readonly lines: readonly number[];
  /** What is known already, before the parts. */
  readonly children?: ReactNode;
}

/** The layout of what is loading: a card, a cell or a field for each part, with bars for its text. */
export function Skeleton({ label, className, lines, children }: Props) {
  return (
    <>
      {label && (
        <p className="visually-hidden" role="status">
          {label}
        </p>
      )}
      <div className={`skeletons ${className}`} aria-busy="true" aria-hidden="true">
        {children}
        {lines.map((count, part) => (
          <div key={part} className="skeletons__part">
            {Array.from({ length: count }, (_, line) => (
              <span key={line} className="skeleton" />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
