import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { changeHiddenListings, readHiddenListings } from '#src/content/hidden-listings.ts';
import { keyedHidden } from '#src/content/listing-keys.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import type { Database } from '#src/server/db/database.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { composeMail } from '#src/server/mails/compose-mail.ts';
import { announce, recordAct, type Act } from '#src/server/modules/moderation/moderate.ts';
import { closeReports } from '#src/server/modules/moderation/reported-item.ts';
import { auditBegun, auditEnded, auditRefused, isUnfinished, listingId } from '#src/server/platform/audit.ts';
import type { OperatorServices } from '#src/server/services.ts';
import type { Why } from './input.ts';
import { hideJob, isSoAlready, mailOfHiding } from './moderate-job.ts';

interface Hiding extends Why {
  /** Jobs posted here, by id. */
  readonly jobs: readonly string[];
  /** Listings of other sites, as they are hidden. */
  readonly listings: readonly HiddenListing[];
  readonly hidden: boolean;
  /** Whether what is so already is refused. */
  readonly once: boolean;
}

/**
 * Hides jobs and listings of other sites, or shows them again, and closes their reports: all of them or none. The file of
 * hidden listings is written last, so that a crash leaves at most an entry of the log that was never ended.
 * @throws ApiError 409 with the reason for each, by its id or key
 */
export async function setListingsHidden(
  services: OperatorServices,
  { jobs: ids, listings, hidden, reason, by, once }: Hiding,
): Promise<{ done: number; mailed: string[] }> {
  const { db, clock, config } = services;
  const act = hidden ? 'hide-job' : 'show-job';
  const meant = keyedHidden(listings);
  const names = meant.map(({ Key, ...job }) => ({
    itemId: listingId(Key),
    name: `${job['Job Title']}, ${job.Company}`,
  }));
  const acting = { act, companyId: null, actorKind: 'operator', actor: by, reason } as const;
  const now = clock();
  const entries = names.map((one) => ({ ...acting, ...one }));
  const begun = await auditBegun(db, now, entries);
  let isWritten = false;
  const hide = async (tx: Database) => {
    // One operator after the other: the second finds what the first has done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hidden listings', 0))`);
    const refused = once ? await refusedListings(tx, services, meant, hidden) : {};
    const links = meant.flatMap((job) => webLink(job['Job URL']) ?? []);
    await closeReports(tx, 'external_job', [...meant.map(({ Key }) => Key), ...links], now);
    const acts: Act[] = [];
    for (const id of [...new Set(ids)].toSorted()) {
      try {
        acts.push(await hideJob(tx, services, { id, hidden, reason, by }, once));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused[id] = error.message;
      }
    }
    const reasons = Object.values(refused);
    if (reasons.length > 0)
      throw new ApiError('conflict', refusal(reasons, ids.length + meant.length), { fields: refused });
    for (const one of acts) await recordAct(tx, services, one);
    await auditEnded(tx, now, begun);
    if (meant.length > 0) await changeHiddenListings(config.jobsFile, meant, hidden);
    isWritten = meant.length > 0;
    return acts;
  };
  try {
    const acts = await db.transaction(hide);
    for (const one of acts) announce(services, one);
    const mailed = acts.flatMap(({ notices }) => notices.map(({ recipient }) => recipient));
    return { done: acts.length + meant.length, mailed };
  } catch (error) {
    if (!isWritten) await auditRefused(db, begun);
    throw error instanceof RefusedInput ? new ApiError('conflict', error.message) : error;
  }
}

function refusal(reasons: readonly string[], all: number): string {
  const [only = ''] = reasons;
  return all === 1 ? only : `Nothing was done: ${reasons.length} of ${all} cannot be. ${reasons.join(' ')}`;
}

/** Why listings cannot be hidden or shown: they are so already. One whose act never ended is done again. */
async function refusedListings(
  tx: Database,
  { clock, config }: OperatorServices,
  listings: readonly (HiddenListing & { Key: string })[],
  hidden: boolean,
): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  const known = new Map(keyedHidden(readHiddenListings(config.jobsFile)).map((one) => [one.Key, one]));
  for (const { Key, 'Job Title': title } of listings) {
    if (known.has(Key) !== hidden) continue;
    const itemId = listingId(Key);
    if ((await tx.$count(auditLog, and(eq(auditLog.itemId, itemId), isUnfinished(clock())))) > 0) continue;
    refused[Key] = await isSoAlready(tx, itemId, title, hidden);
  }
  return refused;
}

/** How many companies hiding or showing jobs would mail, and the mail about the first. */
export async function previewHiding(
  { db, config }: Pick<OperatorServices, 'db' | 'config'>,
  { jobs: ids, hidden, reason }: Pick<Hiding, 'jobs' | 'hidden' | 'reason'>,
): Promise<{ companies: number; mail: { subject: string; text: string } | null }> {
  const changes = hidden ? isNull(jobs.hiddenBy) : isNotNull(jobs.hiddenBy);
  const found = await db
    .select({ title: jobs.title, companyId: jobs.companyId })
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), changes))
    .orderBy(asc(jobs.title), asc(jobs.id));
  const [first] = found;
  const companies = new Set(found.map(({ companyId }) => companyId)).size;
  if (first === undefined) return { companies, mail: null };
  const { subject, text } = await composeMail(mailOfHiding(hidden, first.title, reason), config.siteUrl);
  return { companies, mail: { subject, text } };
}
