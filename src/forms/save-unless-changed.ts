import type { UnlessChanged } from '#src/contracts/unless-changed.ts';
import { RequestFailure } from '#src/browser/failure.ts';

/** Saves an edited thing; `seen` is its `updatedAt` when editing began. */
type Save = <T>(
  seen: string | undefined,
  send: (condition: UnlessChanged) => Promise<T>,
) => Promise<T>;

/**
 * Saves of one form. The first save fails with a conflict when somebody else has saved since editing
 * began; saving again then overwrites their version.
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
