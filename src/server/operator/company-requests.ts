import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { id as anyId } from '#src/contracts/ids.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { ApiError } from '#src/server/errors.ts';
import { composeMail } from '#src/server/mails/compose-mail.ts';
import { companyRequestDeclinedMail } from '#src/server/mails/company-request-mails.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { NO_REQUEST } from './input.ts';
import { inviteCompany } from './create-company.ts';
import { whenAndBy } from './named-company.ts';

const { id, companyName, contactName, email, phone, website, message, createdAt } = companyRequests;
const shown = { id, companyName, contactName, email, phone, website, message, createdAt };

/** Requests that one list shows. */
const MAX_REQUESTS = 500;

export type CompanyRequest = Awaited<ReturnType<typeof listRequests>>['requests'][number];

export const isOpenRequest = eq(companyRequests.status, 'open');

/** The open requests for a company login, the oldest first, and how many more there are. */
export async function listRequests({ db }: Pick<OperatorServices, 'db'>) {
  const rows = await db
    .select(shown)
    .from(companyRequests)
    .where(isOpenRequest)
    .orderBy(asc(companyRequests.createdAt), asc(companyRequests.id))
    .limit(MAX_REQUESTS);
  const requests = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  // Some may have been answered since.
  return { requests, more: Math.max(0, (await db.$count(companyRequests, isOpenRequest)) - rows.length) };
}

/**
 * Makes the company that a request asks for, with its login, and mails it the link that sets its
 * password: all of it or nothing.
 * @throws ApiError 404, 409 for a request that was answered or a username that is taken
 */
export async function approveRequest(
  services: OperatorServices,
  { id, username, by }: { id: string; username?: string | undefined; by: string },
): Promise<{ id: string; username: string; email: string }> {
  const request = await openRequest(services.db, id);
  const { companyName: name, email, phone, website } = request;
  const company = { username: username ?? usernameFor(name), email, name, phone, website, by };
  const approve = (tx: Database) => answer(tx, services, { id, by }, 'approved');
  const made = await inviteCompany(services, company, approve).catch(async (error: unknown) => {
    // The username may be taken because the request was approved meanwhile.
    await openRequest(services.db, id);
    throw error;
  });
  return { ...made, email };
}

interface Declining {
  id: string;
  reason: string | null;
  /** The operator's name. */
  by: string;
}

/** The mail that declining an open request would send. @throws ApiError 404, 409 for one that was answered */
export async function previewDecline(
  { db, config }: Pick<OperatorServices, 'db' | 'config'>,
  { id, reason }: Pick<Declining, 'id' | 'reason'>,
): Promise<{ subject: string; text: string }> {
  const { subject, text } = await composeMail(
    companyRequestDeclinedMail(await openRequest(db, id), reason),
    config.siteUrl,
  );
  return { subject, text };
}

/** Declines a request, and mails its sender. @throws ApiError 404, 409 for one that was answered */
export async function declineRequest(
  services: OperatorServices,
  { id, reason, by }: Declining,
): Promise<{ companyName: string; email: string }> {
  const declined = await services.db.transaction((tx) => decline(tx, services, { id, reason, by }, true));
  services.log.info({ request: id, reason }, 'a company login was declined');
  services.mail.wake();
  return { companyName: declined.companyName, email: declined.email };
}

/**
 * Declines several requests at once. One that is unknown or answered stays as it is, and the others are declined.
 * @returns the ids of those that were declined, and why each of the others was not
 */
export async function declineRequests(
  services: OperatorServices,
  { ids, reason, mailed, by }: Omit<Declining, 'id'> & { ids: readonly string[]; mailed: boolean },
): Promise<{ declined: string[]; refused: { id: string; why: string }[] }> {
  const declined: string[] = [];
  const refused: { id: string; why: string }[] = [];
  await services.db.transaction(async (tx) => {
    for (const id of new Set(ids)) {
      try {
        if (!v.is(anyId, id)) throw new ApiError('not_found', NO_REQUEST);
        await decline(tx, services, { id, reason, by }, mailed);
        declined.push(id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push({ id, why: error.message });
      }
    }
  });
  services.log.info({ requests: declined, reason, mailed }, 'company logins were declined');
  services.mail.wake();
  return { declined, refused };
}

/** Declines every open request, without a mail. @returns how many */
export async function declineAllRequests(
  { db, clock, log }: OperatorServices,
  { by }: Pick<Declining, 'by'>,
): Promise<{ declined: number }> {
  const set = { status: 'declined', answeredAt: clock(), answeredBy: by } as const;
  const declined = await db.transaction(async (tx) => {
    const rowCount = (await tx.update(companyRequests).set(set).where(isOpenRequest)).rowCount ?? 0;
    const details = { count: String(rowCount) };
    await auditDeclining(tx, { clock }, { itemId: null, name: 'all open requests', details, actor: by, reason: null });
    return rowCount;
  });
  log.info({ declined }, 'all company logins that were asked for were declined');
  return { declined };
}

async function decline(tx: Database, services: OperatorServices, declining: Declining, mailed: boolean) {
  const { id, reason, by } = declining;
  const request = await answer(tx, services, declining, 'declined');
  await auditDeclining(tx, services, { itemId: id, name: request.companyName, actor: by, reason });
  const mail = companyRequestDeclinedMail(request, reason);
  if (mailed) await addMail(tx, services, { recipient: request.email, mail });
  return request;
}

type Declined = Omit<Parameters<typeof auditOutside>[2], 'act' | 'actorKind' | 'companyId'>;

function auditDeclining(tx: Database, services: Pick<OperatorServices, 'clock'>, declined: Declined): Promise<void> {
  return auditOutside(tx, services, { ...declined, act: 'decline-request', actorKind: 'operator', companyId: null });
}

/** For the operator there is none before it is confirmed, nor once it was added to another. */
const isUnseen = ({ status }: Pick<typeof companyRequests.$inferSelect, 'status'>) =>
  status === 'unconfirmed' || status === 'added';

/** Closes an open request; of two answers at once the second finds it closed. */
async function answer(
  tx: Database,
  { clock }: OperatorServices,
  { id, by }: Pick<Declining, 'id' | 'by'>,
  status: 'approved' | 'declined',
) {
  const [answered] = await tx
    .update(companyRequests)
    .set({ status, answeredAt: clock(), answeredBy: by })
    .where(and(eq(companyRequests.id, id), isOpenRequest))
    .returning();
  return answered ?? openRequest(tx, id);
}

/** @throws ApiError 404, 409 that says how the request was answered, when and by whom */
async function openRequest(db: Database, id: string) {
  const [request] = await db.select().from(companyRequests).where(eq(companyRequests.id, id));
  if (request === undefined || isUnseen(request)) throw new ApiError('not_found', NO_REQUEST);
  if (request.status === 'open') return request;
  const { status, answeredAt, answeredBy } = request;
  throw new ApiError('conflict', `This request was ${status} already${whenAndBy(answeredAt, answeredBy)}.`);
}

/** Characters. */
const MAX_LENGTH = 40;

/** A username made of a company's name: letters without accents, digits and hyphens. */
export function usernameFor(companyName: string): string {
  const plain = companyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return plain || 'company';
}
