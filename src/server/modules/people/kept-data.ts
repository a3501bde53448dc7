import { and, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { foldName } from '#src/contracts/account-name.ts';
import { KEPT_KINDS, type KeptData, type KeptKind } from '#src/contracts/data-links.ts';
import { deletable } from '#src/domain/people/kept-data.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import {
  companyMembers,
  dataLinks,
  emailChanges,
  knownDevices,
  passwordLinks,
  sessions,
} from '#src/server/db/schema/accounts.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { files } from '#src/server/db/schema/files.ts';
import { interviews } from '#src/server/db/schema/interviews.ts';
import { jobSeekers, savedItems } from '#src/server/db/schema/job-seekers.ts';
import { jobDrafts, jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { operatorLinks, operatorSecondFactors, operatorSessions } from '#src/server/db/schema/operators.ts';
import { ApiError } from '#src/server/errors.ts';
import { removeJobSeekerData } from '#src/server/modules/account/delete-job-seeker.ts';
import { readableStatus } from '#src/server/modules/applications/queries.ts';
import { namesEmail } from '#src/server/modules/moderation/moderate.ts';
import type { Services } from '#src/server/services.ts';

/** Applications with a decision that the applicant can read. */
const DECIDED = ['rejected', 'hired'] as const;

/** Everything that is kept of an address: the rows, the time of each, and which of them are the address's. */
function placesOf(db: Database, email: string, now: Date): [KeptKind, PgTable, AnyPgColumn, SQL | undefined][] {
  const is = (column: AnyPgColumn) => isSameName(column, email);
  const account = db.select({ id: jobSeekers.id }).from(jobSeekers).where(is(jobSeekers.email));
  const own = (column: AnyPgColumn) => inArray(column, account);
  const sent = db.select({ id: applications.id }).from(applications).where(own(applications.jobSeekerId));
  const isOpen = and(isNull(applications.withdrawnAt), notInArray(readableStatus(now), [...DECIDED]));
  return [
    ['account', jobSeekers, jobSeekers.createdAt, is(jobSeekers.email)],
    ['applications', applications, applications.appliedAt, own(applications.jobSeekerId)],
    ['open-applications', applications, applications.appliedAt, and(own(applications.jobSeekerId), isOpen)],
    ['interviews', interviews, interviews.createdAt, inArray(interviews.applicationId, sent)],
    ['files', files, files.createdAt, own(files.jobSeekerId)],
    ['saved-items', savedItems, savedItems.updatedAt, own(savedItems.jobSeekerId)],
    ['sessions', sessions, sessions.usedAt, own(sessions.jobSeekerId)],
    ['devices', knownDevices, knownDevices.usedAt, own(knownDevices.jobSeekerId)],
    ['alerts', alerts, alerts.createdAt, and(is(alerts.email), isNotNull(alerts.confirmedAt))],
    ['unconfirmed-alerts', alerts, alerts.createdAt, and(is(alerts.email), isNull(alerts.confirmedAt))],
    ['requests', companyRequests, companyRequests.createdAt, is(companyRequests.email)],
    ['password-links', passwordLinks, passwordLinks.createdAt, and(is(passwordLinks.email), isOfNoMember)],
    ['email-changes', emailChanges, emailChanges.createdAt, or(is(emailChanges.email), own(emailChanges.jobSeekerId))],
    ['data-links', dataLinks, dataLinks.createdAt, is(dataLinks.email)],
    ['mails', mails, mails.createdAt, or(is(mails.recipient), is(mails.replyTo))],
    ['record', auditLog, auditLog.at, namesEmail(email)],
    ['members', companyMembers, companyMembers.createdAt, is(companyMembers.email)],
    ['contacts', companies, companies.createdAt, is(companies.contactEmail)],
    ['contacts', jobs, jobs.createdAt, is(jobs.contactEmail)],
    [
      'contacts',
      jobDrafts,
      jobDrafts.updatedAt,
      sql`lower(${jobDrafts.data} ->> 'contactEmail') = lower(${email}::text)`,
    ],
    ['operator', operatorSessions, operatorSessions.createdAt, is(operatorSessions.email)],
    ['operator', operatorLinks, operatorLinks.createdAt, is(operatorLinks.email)],
    ['operator', operatorSecondFactors, operatorSecondFactors.createdAt, is(operatorSecondFactors.email)],
  ];
}

/** Such a link belongs to a sign-up or to the account; others to a login of a company. */
const isOfNoMember = isNull(passwordLinks.memberId);

/** What is kept of an address, in counts and days. */
export async function countKept(db: Database, email: string, now: Date): Promise<KeptData[]> {
  const counts = placesOf(db, email, now).map(
    ([kind, table, at, which]) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(${at}) as since, max(${at}) as until from ${table} where ${which}`,
  );
  const milliseconds = (time: string) => sql.raw(`extract(epoch from ${time})::float8 * 1000`);
  const { rows } = await db.execute<{ kind: KeptKind; count: number; since: number; until: number }>(
    sql`select kind, sum(count)::int as count, ${milliseconds('min(since)')} as since, ${milliseconds('max(until)')} as until from (${sql.join(counts, sql` union all `)}) as places where count > 0 group by kind`,
  );
  return rows
    .toSorted((a, b) => KEPT_KINDS.indexOf(a.kind) - KEPT_KINDS.indexOf(b.kind))
    .map(({ kind, count, since, until }) => ({
      kind,
      count,
      since: new Date(since).toISOString(),
      until: new Date(until).toISOString(),
    }));
}

/** Lets one transaction at a time ask for, and do, what is done with all that is kept of an address. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  const key = `data of ${foldName(email)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export interface Deleted {
  readonly deleted: KeptData[];
  readonly jobSeekerId: string | null;
  readonly email: string;
}

/**
 * Deletes what is kept of an address, under its lock: the account as its owner would, requests and links. A company's
 * login stays. The alerts, and the address in the audit log, go with the act (`removedAddress`).
 * @returns what was deleted, the id of the account, and the address as its account has it
 */
export async function deleteKept(
  tx: Database,
  services: Pick<Services, 'files' | 'clock' | 'config'>,
  email: string,
): Promise<Deleted> {
  const deleted = deletable(await countKept(tx, email, services.clock()));
  if (deleted.length === 0) return { deleted, jobSeekerId: null, email };
  const { id, email: address } = jobSeekers;
  const [account] = await tx.select({ id, email: address }).from(jobSeekers).where(isSameName(address, email));
  if (account !== undefined) {
    const person = await removeJobSeekerData(tx, services, account.id);
    // Its owner has just given the address up, or the account.
    if (person === undefined || foldName(person.email) !== foldName(email)) {
      throw new ApiError('conflict', 'The account of this address has just changed. Please look it up again.');
    }
  }
  await tx.delete(companyRequests).where(isSameName(companyRequests.email, email));
  await tx.delete(passwordLinks).where(and(isSameName(passwordLinks.email, email), isOfNoMember));
  await tx.delete(emailChanges).where(isSameName(emailChanges.email, email));
  await tx.delete(dataLinks).where(isSameName(dataLinks.email, email));
  if (deleted.some(({ kind }) => kind === 'mails')) await tx.delete(mails).where(isSameName(mails.recipient, email));
  return { deleted, jobSeekerId: account?.id ?? null, email: account?.email ?? email };
}
