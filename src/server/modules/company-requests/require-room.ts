import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import { site } from '#src/settings/site-config.ts';

/** Open requests that are kept; more than anybody could answer come from nobody who means it. */
const MAX_OPEN = 5_000;
/** Of them, those that a domain of emails may have while more than half are open. */
const MAX_OF_DOMAIN = 50;

const isOpen = eq(companyRequests.status, 'open');

/** How many requests are open, of how many at most. */
export const openRequests = async (db: Database) =>
  ({
    name: 'company-requests',
    used: await db.$count(companyRequests, isOpen),
    most: MAX_OPEN,
  }) as const;

/** @throws ApiError 503 while as many requests are open as are kept: the operator has to answer some */
export async function requireRoom(
  tx: Database,
  { warnOfSum }: Pick<Services, 'warnOfSum'>,
  email: string,
): Promise<void> {
  const open = await openRequests(tx);
  if (open.used <= MAX_OPEN / 2) return;
  warnOfSum(open);
  const domainOf = (address: unknown) => sql`lower(split_part(${address}, '@', 2))`;
  const isOfDomain = sql`${domainOf(companyRequests.email)} = ${domainOf(email)}`;
  const ofDomain = await tx.$count(companyRequests, and(isOpen, isOfDomain));
  if (open.used < MAX_OPEN && ofDomain < MAX_OF_DOMAIN) return;
  throw new ApiError('unavailable', `We cannot take more requests at present. Please write to ${site.contact.email}.`);
}
