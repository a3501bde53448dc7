import { DatabaseError } from 'pg';

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
