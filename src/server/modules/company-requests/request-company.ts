import { and, eq, sql } from 'drizzle-orm';
import type { CompanyRequestInput } from '#src/contracts/company-requests.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { ApiError } from '#src/server/errors.ts';
import { companyRequestConfirmMail } from '#src/server/mails/company-request-mails.ts';
import type { IdempotencyContext } from '#src/server/platform/http/idempotency.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { newToken } from '#src/server/platform/sessions/session-token.ts';
import type { Services } from '#src/server/services.ts';
import { site } from '#src/settings/site-config.ts';

export type CompanyRequestServices = Pick<
  Services,
  'clock' | 'config' | 'db' | 'limits' | 'log' | 'mail' | 'warnOfSum'
> &
  IdempotencyContext;

/**
 * Keeps a request for a company login, and mails its email the link that confirms it. Whatever is known of that
 * email, the answer is the same.
 * @param address of the caller
 * @throws ApiError 429, 503 while too many are open
 */
export async function requestCompany(
  services: CompanyRequestServices,
  request: CompanyRequestInput,
  address: string,
): Promise<void> {
  const network = addressKey(address);
  await services.limits.spendAll([
    ['requestCompany', network],
    ['requestsOfMailbox', mailboxKey(request.email)],
    ['requestsOfMailboxADay', mailboxKey(request.email)],
  ]);
  const { db, clock, log, mail } = services;
  const token = newToken();
  const id = await db.transaction(async (tx) => {
    await services.keepAnswer?.(tx);
    await requireQuota(tx, services, request.email);
    const [added] = await tx
      .insert(companyRequests)
      .values({ ...request, token, createdAt: clock() })
      .returning({ id: companyRequests.id });
    await addMail(tx, services, {
      recipient: request.email,
      mail: companyRequestConfirmMail(token),
      queue: 'link',
      causedBy: network,
      lifetime: LINK_LIFE,
    });
    return added?.id;
  });
  log.info({ request: id }, 'a company login was asked for');
  mail.wake();
}

/** Open requests that are kept; more could not be answered, and are not meant. */
const MAX_OPEN = 5_000;
/** Open requests of one domain of emails while more than half are open. */
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
export async function requireQuota(
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
