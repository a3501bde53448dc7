/** SQLSTATE classes and codes of a database that is away, starting, stopping, full or has hung up. */
const SQLSTATES = /^(08...|57P0[1235]|53300|25P0[34])$/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Distinguishes a broken connection from, say, a missing file. */
const SOCKET_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);
/** The driver gives these no code. */
const DRIVER_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether `error`, or what caused it, says that the database cannot be reached now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (code !== undefined && SQLSTATES.test(code)) return true;
    if (SOCKET_CODES.has(code ?? '') && SOCKET_CALLS.has(syscall ?? '')) return true;
    if (DRIVER_SENTENCES.test(cause.message)) return true;
  }
  return false;
}
