import { RequestFailure } from './failure.ts';

const NO_CONNECTION = 'There is no connection. Please try again once there is one.';

/** A part of the program that is fetched when it is needed. @throws RequestFailure when it does not come */
export function loadChunk<T>(part: Promise<T>): Promise<T> {
  return part.catch((cause: unknown) => {
    throw new RequestFailure({ status: 0, code: '', sentence: NO_CONNECTION, fields: {} }, cause);
  });
}
