import { and, eq, gt, gte, ne, or, sql } from 'drizzle-orm';
import { MAX_REQUEST_LENGTH, REQUEST_NOT_FOUND } from '#src/contracts/company-requests.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { ApiError } from '#src/server/errors.ts';
import { companyRequestReceivedMail, operatorCompanyRequestMail } from '#src/server/mails/company-request-mails.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { serverPlace } from '#src/server/platform/mail/server-place.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { HOUR } from '#src/server/milliseconds.ts';
import { requireQuota, type CompanyRequestServices } from './request-company.ts';

/** A mailed link: the token in it, and the network that a wrong one counts for. */
export interface RequestLink {
  readonly token: string;
  readonly network: string;
}
type Request = typeof companyRequests.$inferSelect;

/** Milliseconds for which a request waits to be confirmed. */
export const UNCONFIRMED_REQUEST_KEPT = LINK_LIFE;
/** Requests of one hour of which the operator is mailed; of a flood the list shows the rest. */
const MAILED_AN_HOUR = 30;
/** Characters of all that one address has said. */
const MAX_TOLD = 5 * MAX_REQUEST_LENGTH;

/** Whether the request of a mailed link is confirmed. @throws ApiError 404, 429 */
export async function readRequest(services: CompanyRequestServices, link: RequestLink) {
  const found = await findRequest(services.db, link.token, services.clock());
  return { confirmed: (await requireFound(services, link, found)).status !== 'unconfirmed' };
}

/**
 * Confirms a request, and mails the operator and the address that asked. While one with the same email is open, what
 * this one says is added to that. Once more changes nothing.
 * @throws ApiError 404, 429, 503 while too many are open
 */
export async function confirmRequest(services: CompanyRequestServices, link: RequestLink): Promise<void> {
  const { db, clock, log, mail } = services;
  const now = clock();
  await requireFound(services, link, await findRequest(db, link.token, now));
  const confirmed = await db.transaction(async (tx) => {
    // One at a time, so that an email has one that is open, and no more are open or mailed than may be.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company requests', 0))`);
    const request = await findRequest(tx, link.token, now);
    if (request === undefined) throw new ApiError('not_found', REQUEST_NOT_FOUND);
    if (request.status !== 'unconfirmed') return undefined;
    await requireQuota(tx, services, request.email);
    const status = (await addToOpen(tx, request, now)) ? 'added' : 'open';
    if (status === 'open') await mailOperator(tx, services, request, now);
    const receipt = companyRequestReceivedMail(request);
    await addMail(tx, services, { recipient: request.email, mail: receipt });
    const isThis = eq(companyRequests.id, request.id);
    await tx.update(companyRequests).set({ status, confirmedAt: now }).where(isThis);
    return { request: request.id, status };
  });
  if (confirmed === undefined) return;
  log.info(confirmed, 'a request for a company login was confirmed');
  mail.wake();
}

/** The request of a token, unless it waited too long to be confirmed. */
async function findRequest(db: Database, token: string, now: Date): Promise<Request | undefined> {
  const { status, createdAt } = companyRequests;
  const isInTime = gt(createdAt, new Date(now.getTime() - UNCONFIRMED_REQUEST_KEPT));
  const [found] = await db
    .select()
    .from(companyRequests)
    .where(and(eq(companyRequests.token, token), or(ne(status, 'unconfirmed'), isInTime)));
  return found;
}

/** The request that was found. Only a wrong token counts: a right one cannot be guessed. @throws ApiError 404, 429 */
async function requireFound(
  { limits }: CompanyRequestServices,
  { network }: RequestLink,
  found: Request | undefined,
): Promise<Request> {
  if (found !== undefined) return found;
  await limits.spend('wrongLinks', network);
  throw new ApiError('not_found', REQUEST_NOT_FOUND);
}

async function mailOperator(
  tx: Database,
  services: CompanyRequestServices,
  request: Request,
  now: Date,
): Promise<void> {
  const { operatorMail: recipient } = services.config;
  const { status, confirmedAt } = companyRequests;
  const isOfThisHour = gte(confirmedAt, new Date(now.getTime() - HOUR));
  const before = await tx.$count(companyRequests, and(eq(status, 'open'), isOfThisHour));
  if (before >= MAILED_AN_HOUR || recipient === undefined) return;
  const mail = operatorCompanyRequestMail(request, serverPlace(services.config));
  await addMail(tx, services, { recipient, mail });
}

/** Adds what a request says to the open one of the same email. @returns whether there is one */
async function addToOpen(tx: Database, request: Request, now: Date): Promise<boolean> {
  const { companyName, contactName, email, phone, website, message } = request;
  const facts = [companyName, contactName, phone, website, message].filter(Boolean).join(', ');
  const { status, message: before } = companyRequests;
  const more = `Asked again on ${calendarDay(now)}: ${facts}`;
  const added = await tx
    .update(companyRequests)
    .set({ message: sql`left(concat_ws(E'\\n\\n', ${before}, ${more}::text), ${MAX_TOLD})` })
    .where(and(eq(status, 'open'), isSameName(companyRequests.email, email)));
  return added.rowCount !== 0;
}
