import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { ApiError } from '#src/server/errors.ts';
import { companyRequestDeclinedMail } from '#src/server/mails/company-request-declined.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { NO_REQUEST } from './input.ts';
import { inviteCompany } from './invite-company.ts';
import { usernameFor } from './username-for.ts';

const { id, companyName, contactName, email, phone, website, message, createdAt } = companyRequests;
const shown = { id, companyName, contactName, email, phone, website, message, createdAt };

const ANSWERED = 'This request has been answered already.';

/** Requests that one list shows. */
const MAX_REQUESTS = 500;

export type CompanyRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** The open requests for a company login, the oldest first. */
export async function listRequests({ db }: Pick<OperatorServices, 'db'>) {
  const rows = await db
    .select(shown)
    .from(companyRequests)
    .where(eq(companyRequests.status, 'open'))
    .orderBy(asc(companyRequests.createdAt))
    .limit(MAX_REQUESTS);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Makes the company that a request asks for, with its login, and mails it the link that sets its
 * password: all of it or nothing.
 * @throws ApiError 404, 409 for a request that was answered or a username that is taken
 */
export async function approveRequest(
  services: OperatorServices,
  { id, username }: { id: string; username?: string | undefined },
): Promise<{ id: string; username: string; email: string }> {
  const [request] = await services.db
    .select()
    .from(companyRequests)
    .where(eq(companyRequests.id, id));
  if (request === undefined) throw new ApiError('not_found', NO_REQUEST);
  if (request.status !== 'open') throw new ApiError('conflict', ANSWERED);
  const { companyName: name, email, phone, website } = request;
  const company = { username: username ?? usernameFor(name), email, name, phone, website };
  const made = await inviteCompany(services, company, (tx) => answer(tx, services, id, 'approved'));
  return { ...made, email };
}

/** Declines a request, and tells who asked. @throws ApiError 404, 409 for one that was answered */
export async function declineRequest(
  services: OperatorServices,
  { id, reason }: { id: string; reason: string | null },
): Promise<{ companyName: string; email: string }> {
  const declined = await services.db.transaction(async (tx) => {
    const request = await answer(tx, services, id, 'declined');
    const mail = companyRequestDeclinedMail(request, reason);
    await addMail(tx, services, { recipient: request.email, mail });
    return { companyName: request.companyName, email: request.email };
  });
  services.log.info({ request: id, reason }, 'a company login was declined');
  services.mail.wake();
  return declined;
}

/** Closes an open request; of two answers at once the second finds it closed. */
async function answer(
  tx: Database,
  { clock }: OperatorServices,
  id: string,
  status: 'approved' | 'declined',
) {
  const [answered] = await tx
    .update(companyRequests)
    .set({ status, answeredAt: clock() })
    .where(and(eq(companyRequests.id, id), eq(companyRequests.status, 'open')))
    .returning();
  if (answered !== undefined) return answered;
  const known = await tx.$count(companyRequests, eq(companyRequests.id, id));
  if (known === 0) throw new ApiError('not_found', NO_REQUEST);
  throw new ApiError('conflict', ANSWERED);
}
