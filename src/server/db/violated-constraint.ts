import { DatabaseError } from 'pg';

/** SQLSTATE class of a broken key, foreign key, check or not-null rule. */
const INTEGRITY = '23';

/** The name of the database's rule that a failed write would have broken; undefined for others. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const isBroken = cause instanceof DatabaseError && cause.code?.startsWith(INTEGRITY) === true;
  return isBroken ? cause.constraint : undefined;
}
