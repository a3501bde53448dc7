import { hash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ReportedKind, ReportInput } from '#src/contracts/reports.ts';
import { hidesJob } from '#src/domain/fraud/fraud-reports.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobHiddenByReportsMail } from '#src/server/mails/company-mails.ts';
import {
  operatorJobHiddenMail,
  operatorListingReportedMail,
  type ReportedListing,
  type MailedReport,
} from '#src/server/mails/operator-report-mails.ts';
import type { Services } from '#src/server/services.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { IdempotencyContext } from '#src/server/platform/http/idempotency.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { serverPlace } from '#src/server/platform/mail/server-place.ts';
import { HOUR } from '#src/server/milliseconds.ts';
import { announce, noticesToOwners, recordAct, type Act, type Notice } from '../moderation/moderate.ts';
import { findReported } from './reported-listing.ts';

export type ReportServices = Pick<
  Services,
  'clock' | 'config' | 'db' | 'limits' | 'listings' | 'log' | 'mail' | 'scholarships'
> &
  IdempotencyContext;

/** Open reports of one network about one thing; more say nothing new. */
const MAX_PER_NETWORK = 3;
/** Open reports about one thing. */
const MAX_PER_ITEM = 1_000;
/** Open reports of one hour of which the operator is mailed; of a flood the list shows the rest. */
export const MAILED_AN_HOUR = 30;

/**
 * Keeps a report for the operator. Enough reports of fraud hide a job. Nothing that is kept leads to
 * who sent it, and the answer is the same with and without other reports.
 * @param address whom it came from
 * @throws ApiError 404, 410, 429
 */
export async function submitReport(services: ReportServices, report: ReportInput, address: string): Promise<void> {
  // One customer may have a whole /48, and is one reporter.
  const network = addressKey(address);
  await services.limits.spend('report', network);
  await keepReport(services, await findReported(services, report), { ...report, network });
}

/** What is said of something, and the network that it came from. */
interface Said extends Pick<ReportInput, 'reason' | 'details'> {
  readonly network: string;
}

/** Keeps a report about what was found, as `submitReport` does once it has counted it. */
export async function keepReport(
  services: Omit<ReportServices, 'limits' | 'listings' | 'scholarships'>,
  listing: ReportedListing,
  { reason, details, network }: Said,
): Promise<void> {
  const { kind, item, name, text, address: link } = listing;
  const { db, clock, config, log, mail } = services;
  const now = clock();

  const hiding = await db.transaction(async (tx): Promise<Act | undefined> => {
    await services.keepAnswer?.(tx);
    if (listing.hasOwnLink) await carryOver(tx, kind, link, item);
    // The write locks the row, so that of several reports at once each counts those before it.
    const [reported] = await tx
      .insert(reportedItems)
      .values({ kind, item, salt: randomBytes(16), ...(listing.isKnown && { link, name, text }) })
      .onConflictDoUpdate({ target: [reportedItems.kind, reportedItems.item], set: { kind } })
      .returning();
    if (reported === undefined) throw new Error('A reported item was not made.');
    const itemId = reported.id;
    const before = await tx.select().from(reports).where(eq(reports.itemId, itemId));
    const open = before.filter(({ resolvedAt }) => resolvedAt === null);
    const hashed = hash('sha256', reported.salt.toString('hex') + network, 'buffer');
    const ofNetwork = open.filter((one) => one.network?.equals(hashed));
    if (ofNetwork.length >= MAX_PER_NETWORK || open.length >= MAX_PER_ITEM) return undefined;
    const [added] = await tx
      .insert(reports)
      .values({ itemId, reason, details, network: hashed, createdAt: now })
      .returning();
    if (added === undefined) throw new Error('A report was not made.');

    const counted = [...before, added].map((one) => ({
      reason: one.reason,
      network: one.network?.toString('hex') ?? null,
      resolved: one.resolvedAt !== null,
    }));
    const hidden = kind === 'job' && hidesJob(counted) ? await hide(tx, item) : undefined;
    if (hidden === undefined) {
      // The rest is in the list that this mail leads to.
      const recipient = config.operatorMail;
      if (recipient !== undefined && open.length === 0 && (await isBelowMailLimit(tx, now))) {
        const report = operatorListingReportedMail(listing, added, serverPlace(config));
        await addMail(tx, services, { recipient, mail: report });
      }
      return undefined;
    }
    const act: Act = {
      act: 'hide-job',
      itemId: item,
      companyId: hidden.companyId,
      name,
      by: 'reports',
      bySystem: true,
      reason: 'Reports of fraud from several networks.',
      notices: await hidingNotices(tx, config, hidden.companyId, listing, [added, ...open.toReversed()]),
    };
    await recordAct(tx, services, act);
    return act;
  });
  log.info({ kind, item, reason }, 'something was reported');
  if (hiding === undefined) mail.wake();
  else announce(services, hiding);
}

/** Reports of a listing that had no key yet are those of the key that it has now. */
async function carryOver(tx: Database, kind: ReportedKind, link: string, key: string) {
  const isThere = (item: string) => and(eq(reportedItems.kind, kind), eq(reportedItems.item, item));
  if ((await tx.$count(reportedItems, isThere(key))) > 0) return;
  await tx.update(reportedItems).set({ item: key, link }).where(isThere(link));
}

/** Whether the open reports of the last hour are so few that another mail says something new. */
async function isBelowMailLimit(tx: Database, now: Date): Promise<boolean> {
  const [oneTooMany] = await tx
    .select({ createdAt: reports.createdAt })
    .from(reports)
    .where(isNull(reports.resolvedAt))
    .orderBy(desc(reports.createdAt))
    .offset(MAILED_AN_HOUR)
    .limit(1);
  return oneTooMany === undefined || now.getTime() - oneTooMany.createdAt.getTime() > HOUR;
}

/** Hides a job that is not hidden yet. */
async function hide(tx: Database, id: string): Promise<{ companyId: string } | undefined> {
  const [hidden] = await tx
    .update(jobs)
    .set({ hiddenBy: 'reports' })
    .where(and(eq(jobs.id, id), isNull(jobs.hiddenBy)))
    .returning({ companyId: jobs.companyId });
  return hidden;
}

/** The mails to the company and the operator. */
async function hidingNotices(
  tx: Database,
  config: ReportServices['config'],
  companyId: string,
  job: ReportedListing,
  reports: readonly MailedReport[],
): Promise<Notice[]> {
  const notices = await noticesToOwners(tx, companyId, jobHiddenByReportsMail(job.name));
  const { operatorMail } = config;
  if (operatorMail !== undefined) {
    notices.push({
      recipient: operatorMail,
      mail: operatorJobHiddenMail(job, reports, serverPlace(config)),
    });
  }
  return notices;
}
