import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { trackingEndpoints, VISIT_COOKIE } from '#src/contracts/tracking.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { checkBackup, readEntries, RefusedBackup } from '#src/server/backup/backup-file.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { openDatabase } from '#src/server/db/database.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { visits } from '#src/server/db/schema/tracking.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import { callThrough, startApi, type TestApi } from '#tests/support/api-harness.ts';
import { makeAccounts } from '#tests/support/crash/accounts.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { spawnServer, whenReady, type ReadyServer } from '#tests/support/server-process.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const OWN_SITE = '{"name": "Kente Jobs"}\n';
/** Enough for some 100 writes a second where nothing else runs. */
const WRITERS = Array.from({ length: 12 }, (_, i) => `writer-${i}`);

let folder: string;
let server: ReadyServer;
const inFolder = (name: string) => join(folder, name);
const BACKUP = () => inFolder('backup.tar.gz');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-backup-'));
  // A system user of the database must be able to enter it.
  await chmod(folder, 0o755);
  server = await start(inFolder('data'));
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const start = (dataDir: string) => whenReady(spawnServer({ DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: 'off' }));

async function run(command: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const { code, stdout, stderr } = await runCommand(command, [file], env);
  return { code, said: stdout + stderr };
}

test('a backup under load is of one moment, and comes back whole on another machine', async () => {
  const call: TestApi['call'] = (endpoint, input, headers) =>
    callThrough((path, init) => fetch(`${server.address}/api${path}`, init), endpoint, input, headers);
  const emails = WRITERS.map((name) => `${name}@backup.example`);
  const { jobSeekers: accounts } = await makeAccounts(call, inFolder('data'), emails);
  const done = accounts.map(() => 0);
  let stopped = false;
  /** A visit of its own, of one of two kinds. */
  const session = (kind: 1 | 2, writer: number, i: number) =>
    `01890a5d-ac96-774b-${kind}${String(writer).padStart(3, '0')}-${String(i).padStart(12, '0')}`;
  const reportVisit = (sessionId: string) =>
    call(trackingEndpoints.reportPageView, { body: { pageType: 'home' } }, { cookie: `${VISIT_COOKIE}=${sessionId}` });
  // Each writer reports two visits, then replaces a resume, whose old file is removed.
  const writing = accounts.map(async ({ headers }, writer) => {
    for (let i = 1; !stopped; i += 1) {
      const visited = await reportVisit(session(1, writer, i));
      await reportVisit(session(2, writer, i));
      const file = new File([`Resume ${writer} ${i}\n`], 'resume.txt');
      const kept = await call(uploadEndpoints.uploadProfileResume, { file }, headers);
      expect([visited.status, kept.status]).toEqual([204, 200]);
      done[writer] = i;
    }
  });
  await until('all write', () => done.every((count) => count > 5));
  const before = [...done];
  const began = performance.now();
  await mkdir(inFolder('content'));
  await writeFile(inFolder('content/site.json'), OWN_SITE);
  const CONTENT_DIR = inFolder('content');
  const { code, said } = await run('backup', BACKUP(), { DATA_DIR: inFolder('data'), CONTENT_DIR });
  const seconds = (performance.now() - began) / 1000;
  const after = [...done];
  stopped = true;
  await Promise.all(writing);
  expect([code, said]).toEqual([0, expect.stringContaining(`${BACKUP()}: `)]);
  expect(Math.min(...after.map((count, i) => count - (before[i] ?? 0)))).toBeGreaterThan(0);
  const writes = 3 * after.reduce((sum, count, i) => sum + count - (before[i] ?? 0), 0);
  const rate = Math.round(writes / seconds);
  console.info(`${rate} writes/s while a backup of ${seconds.toFixed(1)} s went on`);
  expect(existsSync(`${BACKUP()}.part`)).toBe(false);
  const known = await readFile(inFolder('data/last-backup'), 'utf8');
  expect(JSON.parse(known)).toMatchObject({ file: BACKUP() });

  const elsewhere = { DATA_DIR: inFolder('restored'), CONTENT_DIR: inFolder('restored/content') };
  const restored = await run('restore', BACKUP(), elsewhere);
  expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/^Restored as of /)]);
  expect(await readFile(inFolder('restored/content/site.json'), 'utf8')).toBe(OWN_SITE);
  const again = await start(inFolder('restored'));
  const log = pino({ level: 'silent' });
  const connection = { host: inFolder('restored/run'), user: 'adwuma', database: 'adwuma' };
  const restoredDatabase = openDatabase(connection, log);
  const { db } = restoredDatabase;
  const store = await openDiskStore(inFolder('restored/uploads'));
  const sessions = (await db.select().from(visits)).map(({ sessionId }) => sessionId);
  const resumes = await db.select().from(jobSeekers).where(isNotNull(jobSeekers.resume));
  for (const [writer, { id }] of accounts.entries()) {
    const own = sessions.filter((id) => id?.startsWith(session(1, writer, 0).slice(0, 23))).length;
    expect(own).toBeGreaterThanOrEqual(before[writer] ?? 0);
    expect(own).toBeLessThanOrEqual((after[writer] ?? 0) + 1);
    for (let i = 1; i <= own; i += 1) expect(sessions).toContain(session(1, writer, i));
    const path = resumes.find((row) => row.id === id)?.resume ?? '';
    const content = await store.open(path.slice('/media/'.length));
    expect(['', `Resume ${writer} ${own}\n`, `Resume ${writer} ${own - 1}\n`]).toContain(
      content && (await text(content)),
    );
  }
  const stored = await db.select().from(files);
  expect(stored.length).toBe(resumes.length);
  for (const { storedPath, contentHash } of stored) {
    const content = await store.open(storedPath.slice('/media/'.length));
    expect(content && hash('sha256', await buffer(content), 'hex')).toBe(contentHash);
  }
  await restoredDatabase.close();
  // What people did after the backup is theirs to do again.
  expect((await fetch(`${again.address}/api/health`)).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
  // Three databases, a backup and a restore beside other tests: a minute is not always enough.
}, 240_000);

test('it moves to another database and a bucket, and back, without a server', async () => {
  const database = await createTestDatabase('template0');
  const s3 = await startS3Server();
  const { host, user, password } = inject('postgres');
  const settings = {
    DATA_DIR: inFolder('moved'),
    CONTENT_DIR: inFolder('moved content'),
    DATABASE_URL: `postgres://${user}:${password}@/${String(database.connection.database)}?host=${encodeURIComponent(host)}`,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  expect((await run('restore', BACKUP(), settings)).code).toBe(0);
  const back = inFolder('back.tar.gz');
  expect((await run('backup', back, settings)).code).toBe(0);
  const [first, second] = [await checkBackup(BACKUP()), await checkBackup(back)];
  expect({ ...second, takenAt: '' }).toEqual({ ...first, takenAt: '' });
  expect(await run('restore', back, { ...settings, DATA_DIR: inFolder('moved again') })).toEqual({
    code: 1,
    said: 'Nothing was restored: The database is not empty; restore into an empty one.\n',
  });
  await s3.stop();
  await database.drop();
});

/** Everything in a backup, in its order. */
async function contentOf(file: string): Promise<string> {
  const parts: string[] = [];
  for await (const { name, content } of readEntries(file)) {
    parts.push(`${name} ${hash('sha256', content)}`);
  }
  return parts.join('\n');
}

test('a backup of which a byte is missing or another is refused before anything is written, or has the same content', async () => {
  const whole = await readFile(BACKUP());
  const intact = await contentOf(BACKUP());
  const altered = inFolder('altered.tar.gz');
  const position = fc.nat(whole.length - 1);
  const change = fc.oneof(
    position.map((at) => whole.subarray(0, at)),
    position.map((at) => whole.subarray(at + 1)),
    fc.tuple(position, fc.integer({ min: 1, max: 255 })).map(([at, bits]) => {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ bits;
      return copy;
    }),
    fc.uint8Array({ minLength: 1 }).map((more) => Buffer.concat([whole, more])),
  );
  await fc.assert(
    fc.asyncProperty(change, async (content) => {
      await writeFile(altered, content);
      const refused = await checkBackup(altered).then(
        () => undefined,
        (error: unknown) => error,
      );
      // The time in the header, and what follows the end, mean nothing.
      if (refused === undefined) expect(await contentOf(altered)).toBe(intact);
      else expect(refused).toBeInstanceOf(RefusedBackup);
    }),
    { numRuns: 200 },
  );
  await writeFile(altered, whole.subarray(0, -1));
  expect(await run('restore', altered, { DATA_DIR: inFolder('none') })).toEqual({
    code: 1,
    said: 'Nothing was restored: This is no backup, or a part of it is damaged or missing.\n',
  });
  expect(existsSync(inFolder('none'))).toBe(false);
});

test('only an empty folder is restored into, and an unfinished restore is not served', async () => {
  const data = await run('restore', BACKUP(), { DATA_DIR: inFolder('data') });
  expect([data.code, data.said]).toEqual([
    1,
    `Nothing was restored: The data folder ${inFolder('data')} is not empty; set DATA_DIR to an empty or a new one.\n`,
  ]);
  await writeFile(inFolder('restored/restore.unfinished'), '');
  const unfinished = spawnServer({ DATA_DIR: inFolder('restored') });
  expect(await unfinished.exit).toBe(1);
  expect(unfinished.output()).toMatch(/^A restore into the data folder \S+ was not finished;/);
});

test('while a backup is written no file is removed', async () => {
  const database = await createTestDatabase();
  const { db, connection } = database;
  const api = await startApi(db);
  const path = '/media/images/01a20238-b6a2-7736-aff9-48c4a8ceab8f.webp';
  const store = await openDiskStore(join(api.folder, 'uploads'));
  await store.write(path.slice('/media/'.length), Buffer.from('picture'));
  await db.insert(fileRemovals).values({ path, dueAt: new Date(0) });
  const holder = await createLockHolder(database);
  await holder.hold('lock table link_clicks in access exclusive mode');
  const writing = writeBackup(
    { connection, store, contentDir: join(api.folder, 'content') },
    new PassThrough().resume(),
    new Date(),
  );
  // It has taken its own lock, and waits for that table.
  await holder.awaited(1, writing);
  await api.files.removeDue();
  expect(await db.select().from(fileRemovals)).toHaveLength(1);
  await holder.commit();
  await writing;
  await api.files.removeDue();
  expect(await db.select().from(fileRemovals)).toEqual([]);
  await api.stop();
  await database.drop();
});
