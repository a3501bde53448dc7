/* eslint-disable no-console -- The one place that writes to the console. */

/** Logs a failure that the page handles. */
export function logInfo(message: string, cause: unknown): void {
  console.info(message, cause);
}

/** Logs a failure that leaves the page with less than it should have. */
export function logWarning(message: string, cause: unknown): void {
  console.warn(message, cause);
}
