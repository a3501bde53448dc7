import { makeZip } from 'client-zip';
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { DATA_LINK_NOT_FOUND, type DataAct, type KeptData } from '#src/contracts/data-links.ts';
import { queryInWords } from '#src/domain/search/alert-words.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyMembers, dataLinks } from '#src/server/db/schema/accounts.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { ApiError } from '#src/server/errors.ts';
import { accountDeletedMail, dataDeletedMail } from '#src/server/mails/account-mails.ts';
import { accountFiles, type FileInZip } from '#src/server/modules/account/export-account.ts';
import { moderate, type Act } from '#src/server/modules/moderation/moderate.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import type { Services } from '#src/server/services.ts';
import { countKept, deleteKept, lockAddress, type Deleted } from './kept-data.ts';

/** A mailed link: the token in it, and the network that a wrong one counts for. */
export interface DataLink {
  readonly token: string;
  readonly network: string;
}

/** What a mailed link does, and what is kept of its address. @throws ApiError 404, 429 */
export async function readDataLink(services: Services, link: DataLink) {
  const { act, email } = await findLink(services, link);
  return { act, email, kept: email === null ? [] : await countKept(services.db, email, services.clock()) };
}

/**
 * Everything that is kept of the address of a link: `address.json`, and the files of its account's own export. It may be
 * fetched again while the link is good. @throws ApiError 404, 429
 */
export async function exportByLink(services: Services, link: DataLink): Promise<ReadableStream<Uint8Array>> {
  const { db, clock, limits } = services;
  const { email } = await findLink(services, link, 'export');
  if (email === null) throw new ApiError('not_found', DATA_LINK_NOT_FOUND);
  const address = await readAddress(db, email, clock());
  const [account] = await db.select({ id: jobSeekers.id }).from(jobSeekers).where(isSameName(jobSeekers.email, email));
  if (account === undefined) await limits.spend('exportAccount', hashToken(link.token).toString('hex'));
  const actor = account && ({ role: 'jobseeker', id: account.id } as const);
  const files = actor && (await accountFiles({ ...services, actor, actors: [actor] }));
  return makeZip(parts());

  async function* parts(): AsyncGenerator<FileInZip> {
    yield { name: 'address.json', lastModified: clock(), input: JSON.stringify(address, null, 2) };
    if (files) yield* files();
  }
}

/** What is kept of an address outside its account. */
async function readAddress(db: Database, email: string, now: Date) {
  const own = await db
    .select()
    .from(alerts)
    .where(and(isSameName(alerts.email, email), isNull(alerts.jobSeekerId)))
    .orderBy(asc(alerts.createdAt));
  const { companyName, contactName, phone, website, message, status, createdAt, answeredAt } = companyRequests;
  const requests = await db
    .select({ companyName, contactName, phone, website, message, status, createdAt, answeredAt })
    .from(companyRequests)
    .where(isSameName(companyRequests.email, email))
    .orderBy(asc(companyRequests.createdAt));
  const companyLogins = await db
    .select({
      company: companies.name,
      name: companyMembers.name,
      username: companyMembers.username,
      role: companyMembers.role,
      createdAt: companyMembers.createdAt,
      lastLoginAt: companyMembers.lastLoginAt,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(isSameName(companyMembers.email, email));
  const waitingMails = await db
    .select({ subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(isSameName(mails.recipient, email));
  return {
    exportedAt: now.toISOString(),
    email,
    kept: await countKept(db, email, now),
    alerts: own.map(({ list, query, frequency, createdAt, confirmedAt, mailedOn }) => {
      return { list, query, words: queryInWords(list, query), frequency, createdAt, confirmedAt, mailedOn };
    }),
    requests,
    companyLogins,
    waitingMails,
  };
}

/**
 * Deletes for good what is kept of the address of a link, and mails that it did; once more changes nothing.
 * @throws ApiError 404, 429
 */
export async function deleteByLink(services: Services, link: DataLink): Promise<void> {
  const { email } = await findLink(services, link, 'delete');
  if (email === null) return;
  const isUnused = and(isOfToken(link, 'delete'), isNotNull(dataLinks.email));
  const done = moderate(services, async (tx) => {
    await lockAddress(tx, email);
    const used = await tx.update(dataLinks).set({ email: null }).where(isUnused);
    if (used.rowCount === 0) throw new ApiError('not_found', DATA_LINK_NOT_FOUND);
    const removed = await deleteKept(tx, services, email);
    const mail = removed.jobSeekerId === null ? dataDeletedMail(null) : accountDeletedMail();
    return deletionOf(removed, { by: 'the person, by a mailed link', bySystem: true, reason: null, mail });
  });
  await done.catch(async (error: unknown) => {
    // Another press may have been first.
    if ((await findLink(services, link, 'delete')).email !== null) throw error;
  });
}

/** The link of a token that is good. Only a wrong one counts: a right one cannot be guessed. @throws ApiError 404, 429 */
async function findLink({ db, clock, limits }: Services, link: DataLink, act?: DataAct) {
  const [found] = await db
    .select({ act: dataLinks.act, email: dataLinks.email })
    .from(dataLinks)
    .where(and(isOfToken(link, act), gt(dataLinks.expiresAt, clock())));
  if (found !== undefined) return found;
  await limits.spend('wrongLinks', link.network);
  throw new ApiError('not_found', DATA_LINK_NOT_FOUND);
}

const isOfToken = ({ token }: DataLink, act: DataAct | undefined) =>
  and(eq(dataLinks.tokenHash, hashToken(token)), act && eq(dataLinks.act, act));

/** The act of a deletion, for the record, and the mail about it. */
export function deletionOf(
  { deleted, jobSeekerId, email }: Deleted,
  { mail, ...how }: Pick<Act, 'by' | 'bySystem' | 'reason'> & Pick<Act['notices'][number], 'mail'>,
): Act<string | null> {
  return {
    act: 'remove-job-seeker',
    itemId: jobSeekerId,
    companyId: null,
    name: email,
    details: countsOf(deleted),
    removedAddress: email,
    notices: [{ recipient: email, mail }],
    ...how,
  };
}

/** How much of each kind, as the record keeps it. */
export const countsOf = (kept: readonly KeptData[]): Record<string, string> =>
  Object.fromEntries(kept.map(({ kind, count }) => [kind, String(count)]));
