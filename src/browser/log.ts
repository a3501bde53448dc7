/* eslint-disable no-console -- The one place that writes to the console. */

/** Notes something that failed without harm to the visitor, below the level of an error. */
export function logInfo(message: string, cause: unknown): void {
  console.info(message, cause);
}

/** Says that the page goes on with less than it should have. */
export function logWarning(message: string, cause: unknown): void {
  console.warn(message, cause);
}
