import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { count, gte, min, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import packageFile from '../../../../package.json' with { type: 'json' };
import { readNightlyRuns } from '#src/content/nightly-runs.ts';
import { HEALTH_FIGURES, type Health } from '#src/contracts/desk-health.ts';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { lastGoodRefresh, nightsOf } from '#src/domain/statistics/nightly-runs.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { givenUpMails, mails } from '#src/server/db/schema/mails.ts';
import { visits } from '#src/server/db/schema/tracking.ts';
import { DAY } from '#src/server/milliseconds.ts';
import { MAX_AGE } from '#src/server/modules/warnings/find-warnings.ts';
import { diskSpace } from '#src/server/platform/disk-space.ts';
import { measureFiles } from '#src/server/platform/files/stored-file.ts';
import { builtAt, lastBackupFile, modifiedAt } from '#src/server/platform/metrics/file-times.ts';
import type { Context } from '#src/server/services.ts';

/** Days of the figures. */
const DAYS = 7;

/** What is counted, by when it was made. */
const COUNTED: Record<(typeof HEALTH_FIGURES)[number], [PgTable, PgColumn]> = {
  visits: [visits, visits.arrivedAt],
  applications: [applications, applications.appliedAt],
  jobs: [jobs, jobs.createdAt],
  jobSeekers: [jobSeekers, jobSeekers.createdAt],
  companies: [companies, companies.createdAt],
  givenUpMails: [givenUpMails, givenUpMails.at],
};

/** How the site does: what is known without asking anyone else. */
export async function readHealth(ctx: Context<'operator'>): Promise<Health> {
  const { db, clock, config, certificate, dist } = ctx;
  const { dataDir, contentDir, changedSettings } = config;
  const today = calendarDay(clock());
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(today, ago - DAYS + 1));
  const [database, uploads, waiting, ...counts] = await Promise.all([
    readDatabase(db),
    measureFiles(db),
    db.select({ waiting: count(), oldest: min(mails.createdAt) }).from(mails),
    ...HEALTH_FIGURES.map((id) => countByDay(db, COUNTED[id], days)),
  ]);
  const folders = [...new Set([resolve(dataDir), resolve(contentDir)])].filter((folder) => existsSync(folder));
  const known = certificate.current();
  return {
    days,
    figures: HEALTH_FIGURES.map((id, at) => ({ id, counts: counts[at] ?? [] })),
    versions: {
      product: packageFile.version,
      node: process.versions.node,
      postgresql: database.version,
      builtAt: isoOf(builtAt(dist)),
    },
    settings: [...changedSettings],
    disks: await Promise.all(folders.map(async (folder) => ({ folder, ...(await diskSpace(folder)) }))),
    databaseSize: database.size,
    uploads,
    lastBackup: isoOf(modifiedAt(lastBackupFile(dataDir))),
    mails: { waiting: waiting[0]?.waiting ?? 0, oldest: isoOf(waiting[0]?.oldest) },
    nights: readNights(contentDir, days),
    certificate: known
      ? { host: known.host, askedAt: known.askedAt.toISOString(), validUntil: isoOf(known.validUntil) }
      : null,
  };
}

const later = (iso: string, milliseconds: number) => new Date(Date.parse(iso) + milliseconds).toISOString();

const isoOf = (time: Date | null | undefined) => time?.toISOString() ?? null;

/** How many rows were made on each of these days. Ghana is on UTC all year. */
async function countByDay(db: Database, [table, at]: [PgTable, PgColumn], days: readonly string[]): Promise<number[]> {
  const day = sql<string>`(${at} at time zone 'UTC')::date`;
  const rows = await db
    .select({ day, count: count() })
    .from(table)
    .where(gte(at, new Date(days[0] ?? '')))
    .groupBy(day);
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return days.map((one) => counts.get(one) ?? 0);
}

/** @returns its version, and its size in bytes */
async function readDatabase(db: Database): Promise<{ version: string; size: number }> {
  const { rows } = await db.execute<{ version: string; size: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  );
  return { version: rows[0]?.version ?? '', size: Number(rows[0]?.size) };
}

function readNights(contentDir: string, [from = '']: readonly string[]): Health['nights'] {
  const runs = readNightlyRuns(contentDir);
  const lastGood = lastGoodRefresh(runs)?.endedAt ?? null;
  const nights = nightsOf(runs);
  const [last] = nights;
  return {
    last: last?.endedAt ?? null,
    lastGood,
    nextExpected: last ? later(last.startedAt, DAY) : null,
    lateAfter: lastGood && later(lastGood, MAX_AGE),
    deadLinks: nights.filter(({ endedAt }) => endedAt >= from).flatMap(({ links }) => links.deadLinks),
  };
}
