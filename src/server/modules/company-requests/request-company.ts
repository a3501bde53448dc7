import { and, eq, gte, sql } from 'drizzle-orm';
import { MAX_REQUEST_LENGTH, type CompanyRequestInput } from '#src/contracts/company-requests.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { operatorCompanyRequestMail } from '#src/server/mails/operator-company-request.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import type { IdempotencyContext } from '#src/server/platform/http/idempotency.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { site } from '#src/site-config.ts';

export type CompanyRequestServices = Pick<
  Services,
  'clock' | 'config' | 'db' | 'limits' | 'log' | 'mail'
> &
  IdempotencyContext;

/** Requests of one hour of which the operator is mailed; of a flood the list shows the rest. */
const MAILED_AN_HOUR = 30;
/** Open requests that are kept; more than anybody could answer come from nobody who means it. */
const MAX_OPEN = 5_000;
/** Characters of all that one address has said. */
const MAX_TOLD = 5 * MAX_REQUEST_LENGTH;
const HOUR = 3_600_000;

/**
 * Keeps a request for a company login for the operator, who is told by mail. While one with the same
 * e-mail is open, what this one says is added to that: who asks in somebody's name keeps nobody out.
 * @param address whom it came from
 * @throws ApiError 429, 503 while too many are open
 */
export async function requestCompany(
  services: CompanyRequestServices,
  request: CompanyRequestInput,
  address: string,
): Promise<void> {
  // One customer may have a whole /48.
  await services.limits.spend('requestCompany', addressKey(address, 48));
  const { db, clock, config, log, mail } = services;
  const now = clock();
  const id = await db.transaction(async (tx) => {
    await services.keepAnswer?.(tx);
    const isOpen = eq(companyRequests.status, 'open');
    if ((await tx.$count(companyRequests, isOpen)) > MAX_OPEN) throw tooMany();
    const isOfThisHour = gte(companyRequests.createdAt, new Date(now.getTime() - HOUR));
    const before = await tx.$count(companyRequests, and(isOpen, isOfThisHour));
    const [added] = await tx
      .insert(companyRequests)
      .values({ ...request, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: companyRequests.id });
    if (added === undefined) await addToOpen(tx, request, now);
    else if (before < MAILED_AN_HOUR && config.operatorMail !== undefined) {
      const told = operatorCompanyRequestMail(request);
      await addMail(tx, services, { recipient: config.operatorMail, mail: told });
    }
    return added?.id;
  });
  log.info({ request: id }, 'a company login was asked for');
  mail.wake();
}

const tooMany = () =>
  new ApiError(
    'unavailable',
    `We cannot take more requests at present. Please write to ${site.contact.email}.`,
  );

/** Adds what is said in another request of the same address to the one that is open. */
async function addToOpen(tx: Database, request: CompanyRequestInput, now: Date): Promise<void> {
  const { companyName, contactName, email, phone, website, message } = request;
  const facts = [companyName, contactName, phone, website, message].filter(Boolean).join(', ');
  const { status, message: before } = companyRequests;
  const more = `Asked again on ${calendarDay(now)}: ${facts}`;
  await tx
    .update(companyRequests)
    .set({ message: sql`left(concat_ws(E'\\n\\n', ${before}, ${more}::text), ${MAX_TOLD})` })
    .where(and(eq(status, 'open'), isSameName(companyRequests.email, email)));
}
