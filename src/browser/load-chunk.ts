import { RequestFailure } from './failure.ts';

const NO_CONNECTION = 'You seem to be offline. Please try again once you are connected.';

/** A part of the program that is fetched when it is needed. @throws RequestFailure when it does not come */
export function loadChunk<T>(part: Promise<T>): Promise<T> {
  return part.catch((cause: unknown) => {
    throw new RequestFailure({ status: 0, code: '', sentence: NO_CONNECTION, fields: {} }, cause);
  });
}
