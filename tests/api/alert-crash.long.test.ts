/** @module-tag processes */
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { alerts, knownListings } from '#src/server/db/schema/alerts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { newToken } from '#src/server/platform/sessions/session-token.ts';
import { PUBLISHED_JOBS, PUBLISHED_SCHOLARSHIPS } from '#src/server/site/site.ts';
import { titlesIn } from '#tests/support/alert-mails.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openMailServer } from '#tests/support/open-api.ts';
import { spawnServer, whenReady, type ReadyServer } from '#tests/support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const ALERTS = 1_000;

let folder: string;
let database: TestDatabase;
const mailServer = await openMailServer();
const servers: ReadyServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-alerts-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a release of these jobs in the place of the one before. */
async function publishRelease(name: string, titles: readonly string[]): Promise<void> {
  const release = join(folder, name);
  await mkdir(join(release, 'client', 'data'), { recursive: true });
  const jobs = titles.map((title) => JSON.stringify(externalJob({ 'Job Title': title })));
  await writeFile(join(release, PUBLISHED_JOBS), `[\n${jobs.join(',\n')}\n]\n`);
  await writeFile(join(release, PUBLISHED_SCHOLARSHIPS), '[\n]\n');
  await writeFile(join(release, 'client', '404.html'), '<!doctype html><title>Not found</title>');
  await symlink(release, join(folder, 'next'));
  await rename(join(folder, 'next'), join(folder, 'dist'));
}

async function start(): Promise<ReadyServer> {
  const { host, user, password } = inject('postgres');
  const name = String(database.connection.database);
  const settings = {
    DATA_DIR: join(folder, `data-${servers.length}`),
    DATABASE_URL: `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}`,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'no-reply@example.org',
    DEMO: '0',
  };
  await mkdir(settings.DATA_DIR);
  const server = await whenReady(spawnServer(settings, join(folder, 'dist')));
  servers.push(server);
  return server;
}

test('killed while it mails, and again, each alert is mailed once, and a release between is no trouble', async () => {
  const { db } = database;
  await publishRelease('one', ['Ward Nurse']);
  let server = await start();
  const [{ number } = { number: 0 }] = await db.select().from(knownListings);
  const now = new Date();
  await db.insert(alerts).values(
    Array.from({ length: ALERTS }, (_, n) => ({
      email: `person${n}@mail.example`,
      list: 'jobs' as const,
      query: 'search=nurse',
      frequency: 'daily' as const,
      token: newToken(),
      confirmedAt: now,
      usedAt: now,
      seenThrough: number,
      postedThrough: now,
      remindedThrough: now.toISOString().slice(0, 10),
    })),
  );
  await publishRelease('two', ['Night Nurse', 'Welder', 'Ward Nurse']);
  for (const arrived of [100, 300]) {
    await until('some mails arrive', () => mailServer.received.length >= arrived, 60_000);
    await server.end('SIGKILL');
    server = await start();
  }
  // A second process beside it, and a release that has nothing for these alerts.
  await start();
  await publishRelease('three', ['Plumber', 'Night Nurse', 'Ward Nurse']);
  const isDone = async () => {
    const waiting = await db.$count(mails);
    const people = new Set(mailServer.received.map(({ to }) => to?.[0]?.address));
    return waiting === 0 && people.size === ALERTS;
  };
  // The claim of a mail that was on its way ends after a minute.
  await until('every alert is mailed', isDone, 150_000);
  const copies = Map.groupBy(mailServer.received, ({ to }) => to?.[0]?.address ?? '');
  for (const [person, sent] of copies) {
    expect(new Set(sent.map(({ messageId }) => messageId)).size, person).toBe(1);
    expect(sent.map(titlesIn)).toEqual(sent.map(() => ['Night Nurse']));
  }
}, 300_000);
