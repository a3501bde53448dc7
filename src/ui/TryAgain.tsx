import { focusPart } from './focus-part.ts';

interface Props {
  readonly className?: string;
  readonly onRetry: () => Promise<unknown>;
}

/** Retries a load. The button goes away then, so that the focus moves to its part of the page. */
export function TryAgain({ className = 'button', onRetry }: Props) {
  return (
    <button
      className={className}
      type="button"
      onClick={({ currentTarget }) => {
        focusPart(currentTarget);
        void onRetry();
      }}
    >
      Try again
    </button>
  );
}
