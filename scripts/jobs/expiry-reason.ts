import type { ExternalJob } from '#src/contracts/external-jobs.ts';

/** Why a listing is past: it closed before `today`, or was last seen before `oldest`. */
export function expiryReason(
  { 'Closing Date': closes, 'Date Scraped': seen }: ExternalJob,
  today: string,
  oldest: string,
): 'closed' | 'old' | undefined {
  if (closes !== undefined && closes < today) return 'closed';
  return seen !== '' && seen < oldest ? 'old' : undefined;
}
