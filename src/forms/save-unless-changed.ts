import type { UnlessChanged } from '#src/contracts/unless-changed.ts';
import { RequestFailure } from '#src/browser/failure.ts';

/** Saves an edited thing; `seen` is its `updatedAt` when editing began. */
type Save = <T>(
  seen: string | undefined,
  send: (condition: UnlessChanged) => Promise<T>,
) => Promise<T>;

/**
 * Saves of one form that do not take back what was saved elsewhere meanwhile: that is refused once,
 * with a sentence that says so, and whoever then saves again replaces it.
 */
export function saveUnlessChanged(): Save {
  let refused: string | undefined;
  return async (seen, send) => {
    try {
      return await send(seen === refused ? {} : { unlessChangedSince: seen });
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.code === 'conflict') refused = seen;
      throw failure;
    }
  };
}
