import { and, count, gt, isNotNull, min, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ToDo } from '#src/contracts/desk.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { givenUpMails, mails } from '#src/server/db/schema/mails.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { isOpenRequest } from '#src/server/operator/company-requests.ts';
import { listReports } from '#src/server/operator/reports.ts';
import { isUnfinished } from '#src/server/platform/audit.ts';
import { DAY } from '#src/server/milliseconds.ts';
import type { Context } from '#src/server/services.ts';

/** Milliseconds for which what came to nothing stands in the list: a week, as in the weekly mail. */
const FAILED_SHOWN = 7 * DAY;

/** What waits for an operator: warnings, which have no date, then what waits longest. */
export async function listToDo({ db, clock, config, findWarnings }: Context<'operator'>): Promise<ToDo[]> {
  const since = new Date(clock().getTime() - FAILED_SHOWN);
  const { createdAt } = companyRequests;
  const requests = await waiting(db, companyRequests, createdAt, isOpenRequest);
  const unsent = await waiting(db, mails, mails.createdAt, isNotNull(mails.lastError));
  const givenUp = await waiting(db, givenUpMails, givenUpMails.at, gt(givenUpMails.at, since));
  const unfinished = await waiting(db, auditLog, auditLog.at, and(gt(auditLog.at, since), isUnfinished));
  const whole = { name: null, address: null };
  const entries: ToDo[] = [
    { ...whole, ...requests, id: 'requests', kind: 'requests', address: deskPaths.requests() },
    { ...whole, ...unsent, id: 'unsent-mails', kind: 'unsent-mails' },
    { ...whole, ...givenUp, id: 'given-up-mails', kind: 'given-up-mails' },
    { ...whole, ...unfinished, id: 'unfinished-acts', kind: 'unfinished-acts' },
  ];
  for (const { kind, item, name, address, reports } of await listReports({ db, config })) {
    const oldest = reports.at(-1)?.at ?? null;
    const about = { name: name ?? address, count: reports.length, since: oldest, address };
    entries.push({ id: `${kind} ${item}`, kind: 'report', ...about });
  }
  const warnings = (await findWarnings()).map(({ cause, mail }): ToDo => {
    return { id: cause, kind: 'warning', name: mail.subject, count: 1, since: null, address: null };
  });
  const waits = entries.filter((entry) => entry.count > 0);
  return [...warnings, ...waits.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))];
}

/** How many rows wait, and since when the oldest does. */
async function waiting(db: Database, table: PgTable, at: PgColumn, which: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), since: min(at) })
    .from(table)
    .where(which);
  return { count: row?.count ?? 0, since: (row?.since as Date | null | undefined)?.toISOString() ?? null };
}
