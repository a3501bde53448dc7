import { isDatabaseUnavailable } from '#src/server/db/query-errors.ts';
import { ApiError, causesOf } from '#src/server/errors.ts';

const AWAY = 'The service is being restored. Please try again shortly.';
const FULL = 'Nothing more can be stored at the moment. Please try again later.';
const FILES_AWAY = 'Files cannot be reached at the moment. Please try again shortly.';

/** Seconds after which it makes sense to ask again; later where an operator has to make room. */
const SOON = 2;
const LATER = 60;

/** Codes of a full disk: the system's and PostgreSQL's. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
/**
 * What PostgreSQL says when it could not do its work in time or for want of means: statements that
 * were cut off, locks, deadlocks, memory, a disk that fails, a server that has become read-only.
 */
const BUSY = /^(57014|55P03|40001|40P01|53...|58030|25006)$/;
/** Flydrive's own codes, whatever the disk or the bucket said. */
const STORE_FAILED = /^E_CANNOT_/;

/** The answer to the caller when a part that the server needs does not work; undefined for a fault. */
export function unavailableError(error: unknown): ApiError | undefined {
  const causes = causesOf(error);
  const codes = causes.map(({ code }) => String(code ?? ''));
  if (codes.some((code) => FULL_CODES.has(code))) return unavailable(FULL, LATER);
  if (codes.some((code) => STORE_FAILED.test(code))) return filesAway();
  if (isDatabaseUnavailable(error) || codes.some((code) => BUSY.test(code))) return unavailable(AWAY, SOON);
  // Calls of the system that are no connections are about files.
  if (causes.some(({ syscall }) => syscall !== undefined)) return filesAway();
  return undefined;
}

/** A file has its row, and its bytes cannot be had. */
export function filesAway(): ApiError {
  return unavailable(FILES_AWAY, SOON);
}

function unavailable(sentence: string, retryAfter: number): ApiError {
  return new ApiError('unavailable', sentence, { retryAfter });
}
