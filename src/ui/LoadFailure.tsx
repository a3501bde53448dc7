import type { ReactNode } from 'react';
import { TryAgain } from './TryAgain.tsx';

interface Props {
  readonly message: string;
  /** Absent where it would answer the same. */
  readonly onRetry?: (() => Promise<unknown>) | undefined;
  /** Content above the message, such as the heading of a page that has no other. */
  readonly heading?: ReactNode;
  /** More words, or links elsewhere. */
  readonly children?: ReactNode;
}

/** Stands in place of what could not be loaded. */
export function LoadFailure({ message, onRetry, heading, children }: Props) {
  return (
    <div className="empty">
      {heading}
      <p role="alert">{message}</p>
      {children}
      {onRetry && <TryAgain onRetry={onRetry} />}
    </div>
  );
}
