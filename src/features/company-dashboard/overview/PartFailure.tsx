import { TryAgain } from '#src/ui/TryAgain.tsx';

interface Props {
  readonly part: { readonly message: string };
  readonly onRetry: () => Promise<void>;
}

/** Stands in place of a part that could not be loaded. */
export function PartFailure({ part, onRetry }: Props) {
  return (
    <div className="notice notice--error overview__failure" role="alert">
      <p>{part.message}</p>
      <TryAgain className="button button--quiet" onRetry={onRetry} />
    </div>
  );
}
