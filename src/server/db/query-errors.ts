import { DatabaseError } from 'pg';
import { causesOf } from '#src/server/errors.ts';

/** SQLSTATE class of a broken key, foreign key, check or not-null rule. */
const INTEGRITY = '23';
/** A row that is referred to has gone; two transactions waited for each other. */
const CONFLICTS = new Set(['23503', '40P01']);

/** The name of the database's rule that a failed write would have broken; undefined for others. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = databaseError(error) ?? {};
  return code?.startsWith(INTEGRITY) ? constraint : undefined;
}

/**
 * Whether a transaction was undone because another one came between what it had read and what it
 * wrote. Done again from its first read, it sees what is there now.
 */
export function isWriteConflict(error: unknown): boolean {
  return CONFLICTS.has(databaseError(error)?.code ?? '');
}

/** Drizzle's error has the driver's as its cause. */
function databaseError(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError ? cause : undefined;
}

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
