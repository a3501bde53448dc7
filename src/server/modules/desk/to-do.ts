import { join } from 'node:path';
import { and, count, gt, isNotNull, min, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { readRuns, runsLock } from '#src/content/runs.ts';
import { lockHolder } from '#src/content/write-lock.ts';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import { readNightlyRuns } from '#src/content/nightly-runs.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { linkChecksBeside, readLinkChecks } from '#src/content/link-checks.ts';
import { entriesOf, hasProposals, isDead, needsLook, type ScholarshipEntry } from '#src/content/scholarship-entries.ts';
import type { ToDo } from '#src/contracts/desk.ts';
import { totalOf } from '#src/domain/statistics/nightly-runs.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { givenUpMails, mails } from '#src/server/db/schema/mails.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { isOpenRequest } from '#src/server/operator/company-requests.ts';
import { listReports } from '#src/server/operator/reports.ts';
import { ApiError } from '#src/server/errors.ts';
import { isUnfinished } from '#src/server/platform/audit.ts';
import { DAY } from '#src/server/milliseconds.ts';
import type { Context } from '#src/server/services.ts';
import { listFeeds } from './feeds.ts';

/** Milliseconds for which mails that were given up and jobs whose links died stand in the list, as in the weekly mail. */
const NEWS_SHOWN = 7 * DAY;
/** Milliseconds for which an act on a file that never ended does. */
const UNFINISHED_SHOWN = 30 * DAY;

/** Sorts behind every date. */
const LAST = '9999';

/** What waits for an operator: warnings, then what waits longest; last that of which no date is known. */
export async function listToDo({ db, clock, config, findWarnings }: Context<'operator'>): Promise<ToDo[]> {
  const since = new Date(clock().getTime() - NEWS_SHOWN);
  const { createdAt } = companyRequests;
  const requests = await waiting(db, companyRequests, createdAt, isOpenRequest);
  const unsent = await waiting(db, mails, mails.createdAt, isNotNull(mails.lastError));
  const givenUp = await waiting(db, givenUpMails, givenUpMails.at, gt(givenUpMails.at, since));
  const whole = { name: null, address: null };
  const entries: ToDo[] = [
    ...fileEntries(config.contentDir, since),
    { ...whole, ...requests, id: 'requests', kind: 'requests', address: deskPaths.requests() },
    { ...whole, ...unsent, id: 'unsent-mails', kind: 'unsent-mails' },
    { ...whole, ...givenUp, id: 'given-up-mails', kind: 'given-up-mails' },
  ];
  for (const { kind, item, name, address, reports } of await listReports({ db, config })) {
    const oldest = reports.at(-1)?.at ?? null;
    const about = { name: name ?? address, count: reports.length, since: oldest, address: deskPaths.reports() };
    entries.push({ id: `${kind} ${item}`, kind: 'report', ...about });
  }
  const unfinished = await db
    .select()
    .from(auditLog)
    .where(and(isUnfinished(clock()), gt(auditLog.at, new Date(clock().getTime() - UNFINISHED_SHOWN))));
  entries.push(...(await importsAndFeeds(config)));
  const isBusy = (await lockHolder(runsLock(config.contentDir))) !== undefined;
  for (const { id, act, name, at } of unfinished) {
    // A large one takes longer than others.
    if (isBusy && (act === 'publish-import' || act === 'undo-import')) continue;
    const search = `search=${encodeURIComponent(name)}`;
    const address = PLACES[act] ?? deskPaths.listings(search);
    entries.push({ id, kind: 'unfinished', name, count: 1, since: at.toISOString(), address });
  }
  const warnings = (await findWarnings()).map(({ cause, mail }): ToDo => {
    return { id: cause, kind: 'warning', name: mail.subject, count: 1, since: null, address: deskPaths.health() };
  });
  const waits = entries.filter((entry) => entry.count > 0);
  return [...warnings, ...waits.toSorted((a, b) => (a.since ?? LAST).localeCompare(b.since ?? LAST))];
}

/** Where an act that never ended is done again; of listings it is the listing. */
const PLACES: { readonly [A in AuditAct]?: string } = {
  'change-scholarship': deskPaths.scholarships(),
  'publish-import': deskPaths.imports(),
  'undo-import': deskPaths.imports(),
  'change-feed': deskPaths.feeds(),
};

/** Exports that were previewed and not published, or published and not built; lists that are held back, and feeds of which rows were left out. */
async function importsAndFeeds(config: Context<'operator'>['config']): Promise<ToDo[]> {
  const runs = await readRuns(config.dataDir, config.contentDir);
  const imports = runs.flatMap(({ id, state, fault, file, startedAt }): ToDo[] => {
    if (file === null) return [];
    const facts = { id, name: file.name, count: 1, since: startedAt, address: deskPaths.imports(id) };
    const isUnbuilt = state !== 'running' && fault !== null && (file.written || state === 'undone');
    if (isUnbuilt) return [{ ...facts, kind: 'unbuilt-import' }];
    return state === 'previewed' && file.report ? [{ ...facts, kind: 'previewed-import' }] : [];
  });
  const lists = feedsOrNone(config)
    .filter(({ enabled }) => enabled)
    .flatMap((feed) => feed.lists);
  const entries = lists.flatMap(({ name, heldBack, rejected, fetchedAt: since }): ToDo[] => {
    const facts = { name, since, address: deskPaths.feeds() };
    return [
      ...(heldBack === 'waiting' ? [{ ...facts, id: `held-back ${name}`, kind: 'held-back', count: 1 } as const] : []),
      ...(rejected > 0 ? [{ ...facts, id: `rejected ${name}`, kind: 'rejected-rows', count: rejected } as const] : []),
    ];
  });
  return [...imports, ...entries];
}

/** A register that cannot be read is said where the feeds are. */
function feedsOrNone(config: Context<'operator'>['config']) {
  try {
    return listFeeds({ config });
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** How many rows wait, and since when the oldest does. */
async function waiting(db: Database, table: PgTable, at: PgColumn, which: SQL) {
  const [row] = await db
    .select({ count: count(), since: min(at) })
    .from(table)
    .where(which);
  return { count: row?.count ?? 0, since: (row?.since as Date | null | undefined)?.toISOString() ?? null };
}

/**
 * What the files of the content folder ask for. Jobs whose links are dead are left out by the build: they are news alone.
 * @param since when news begin
 */
function fileEntries(contentDir: string, since: Date): ToDo[] {
  const nights = readNightlyRuns(contentDir);
  const jobs = nights
    .filter(({ endedAt }) => new Date(endedAt) > since)
    .flatMap(({ endedAt, links: { dead } }) => Array<string>(totalOf({ ...dead, Scholarships: 0 })).fill(endedAt));
  const scholarships = readEntries(contentDir);
  const links = readLinkChecks(linkChecksBeside(join(contentDir, 'scholarships.json')));
  const dead = scholarships
    .filter((entry) => isDead(entry, links))
    .map(({ record, check }) => links[record.link]?.goneOn?.[0] ?? check?.checked);
  const proposed = scholarships.filter(hasProposals).map(({ check }) => check?.changed ?? check?.checked);
  const stale = scholarships.filter(needsLook).map(({ check }) => check?.changed);
  return [
    entryOf('dead-jobs', jobs, deskPaths.health()),
    entryOf('dead-scholarships', dead, deskPaths.scholarships('dead')),
    entryOf('proposals', proposed, deskPaths.scholarships('proposals')),
    entryOf('stale-scholarships', stale, deskPaths.scholarships()),
  ];
}

/** @param dates since when each of them waits, where that is known */
function entryOf(kind: ToDo['kind'], dates: readonly (string | undefined)[], address: string): ToDo {
  const [oldest] = dates.filter((date) => date !== undefined).toSorted();
  const since = oldest === undefined ? null : new Date(oldest).toISOString();
  return { id: kind, kind, name: null, count: dates.length, since, address };
}

/** None where the list cannot be read: the page of the scholarships says why. */
function readEntries(contentDir: string): ScholarshipEntry[] {
  try {
    return entriesOf(join(contentDir, 'scholarships.json'));
  } catch (error) {
    if (error instanceof RefusedInput) return [];
    throw error;
  }
}
