import { DatabaseError } from 'pg';

/** A row that is referred to has gone; two transactions waited for each other. */
const SQLSTATES = new Set(['23503', '40P01']);

/**
 * Whether a transaction was undone because another one came between what it had read and what it
 * wrote. Done again from its first read, it sees what is there now.
 */
export function isWriteConflict(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError && SQLSTATES.has(cause.code ?? '');
}
