import { causesOf } from '#src/server/errors.ts';

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
  return causesOf(error).some(
    ({ code = '', syscall = '', message }) =>
      SQLSTATES.test(code) || (SOCKET_CODES.has(code) && SOCKET_CALLS.has(syscall)) || DRIVER_SENTENCES.test(message),
  );
}
