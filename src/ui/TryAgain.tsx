import { focusPart } from './focus-part.ts';

interface Props {
  readonly className?: string;
  readonly onRetry: () => Promise<unknown>;
}

/** Asks again for what did not come. The button then goes: the focus stays in its part of the page. */
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
