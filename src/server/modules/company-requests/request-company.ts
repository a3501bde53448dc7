import type { CompanyRequestInput } from '#src/contracts/company-requests.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { companyRequestConfirmMail } from '#src/server/mails/company-request-mails.ts';
import type { Services } from '#src/server/services.ts';
import type { IdempotencyContext } from '#src/server/platform/http/idempotency.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { newToken } from '#src/server/platform/sessions/session-token.ts';
import { requireRoom } from './require-room.ts';

export type CompanyRequestServices = Pick<
  Services,
  'clock' | 'config' | 'db' | 'limits' | 'log' | 'mail' | 'warnOfSum'
> &
  IdempotencyContext;

/**
 * Keeps a request for a company login, and mails its email the link that confirms it. Whatever is known of that
 * email, the answer is the same.
 * @param address whom it came from
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
    await requireRoom(tx, services, request.email);
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
