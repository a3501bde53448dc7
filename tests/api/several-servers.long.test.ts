import { Agent, request } from 'node:http';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { authEndpoints, COMPANY_COOKIE } from '#src/contracts/auth.ts';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { fileRemovals } from '#src/server/db/schema/files.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { visits } from '#src/server/db/schema/tracking.ts';
import type { CompanyCredentials } from '#src/server/operator/create-company.ts';
import { lastBackupFile } from '#src/server/platform/metrics/file-times.ts';
import { callThrough, type TestApi } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { openMailServer } from '#tests/support/open-api.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { spawnServer, whenReady, type ReadyServer } from '#tests/support/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { cookieOf } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

/** Two processes, and then two more, on one database, one bucket and one mail server. */
const COUNTS = [2, 4];
const OPERATOR = 'operator@example.org';

let folder: string;
let database: TestDatabase;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const mailServer = await openMailServer();
/** Mails to the operator so far. */
let warned = 0;
const servers: ReadyServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-several-'));
  database = await createTestDatabase();
  s3 = await startS3Server();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await s3.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts more processes until there are so many; all of them meet timed work at their first round. */
async function startUpTo(count: number): Promise<void> {
  const company = await addCompany(database.db);
  const past = new Date(Date.now() - 400 * 86_400_000);
  for (let i = 0; i < 20; i += 1) {
    await signIn(database.db, { role: 'company', id: company.id }, past);
    const path = `/media/images/${crypto.randomUUID()}.webp`;
    await database.db.insert(fileRemovals).values({ path, dueAt: past });
  }
  const starting = Array.from({ length: count - servers.length }, async (_, i) => {
    const number = servers.length + i;
    await mkdir(dataDirOf(number));
    await writeFile(lastBackupFile(dataDirOf(number)), '');
    await utimes(lastBackupFile(dataDirOf(number)), past, past);
    return start(number);
  });
  servers.push(...(await Promise.all(starting)));
}

const dataDirOf = (number: number) => join(folder, String(number));

/** What a process and the commands beside it share. */
function settingsOf(number: number) {
  const { host, user, password } = inject('postgres');
  const name = String(database.connection.database);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  return {
    DATA_DIR: dataDirOf(number),
    DATABASE_URL: `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}`,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

function start(number: number, port = '0'): Promise<ReadyServer> {
  return whenReady(
    spawnServer({
      ...settingsOf(number),
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'no-reply@example.org',
      OPERATOR_MAIL: OPERATOR,
      TRUST_PROXY: '1',
      DEMO: '0',
      PORT: port,
    }),
  );
}

/** Calls one of the servers; the numbers go round. */
const callOf =
  (number: number): TestApi['call'] =>
  (endpoint, input, headers) =>
    callThrough(
      (path, init) => fetch(`${servers[number % servers.length]?.address ?? ''}/api${path}`, init),
      endpoint,
      input,
      headers,
    );

describe.each(COUNTS)('%i processes', (count) => {
  beforeAll(() => startUpTo(count), 120_000);
  test('what has outlived its time is removed, whichever process does it', async () => {
    await until('all is removed', async () => {
      const left = [...(await database.db.select().from(sessions)), ...(await database.db.select().from(fileRemovals))];
      return left.length === 0;
    });
    for (const { output } of servers) expect(output()).not.toMatch(/failed/);
  });

  test('a session that one begins is one everywhere, and its end as well; so are files', async () => {
    const username = `volta-${count}`;
    const facts = ['--email', 'people@volta.example', '--name', 'Volta Labs', '--json'];
    const args = ['create', '--username', username, ...facts];
    const { stdout } = await runCommand('company', args, settingsOf(0));
    const { password } = JSON.parse(stdout) as CompanyCredentials;
    const { headers: answered } = await callOf(count - 1)(authEndpoints.loginCompany, {
      body: { username, password },
    });
    const headers = { cookie: `${COMPANY_COOKIE}=${cookieOf(answered, COMPANY_COOKIE)}` };
    const create = { width: 9, height: 9, channels: 3, background: 'green' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const file = new File([new Uint8Array(bytes)], 'logo.png');
    const { body } = await callOf(0)(uploadEndpoints.uploadLogo, { file }, headers);
    const picture = await fetch(new URL(body?.url ?? '', servers[count - 1]?.address));
    expect([picture.status, (await picture.arrayBuffer()).byteLength > 0]).toEqual([200, true]);

    expect((await callOf(0)(authEndpoints.logoutCompany, {}, headers)).status).toBe(204);
    for (const number of servers.keys()) {
      const { status } = await callOf(number)(uploadEndpoints.uploadLogo, { file }, headers);
      expect(status).toBe(401);
    }
  });

  test('each mail is sent once', async () => {
    const emails = Array.from({ length: 40 }, (_, i) => `person-${i}@of-${count}.example.org`);
    await Promise.all(
      emails.map(async (email, i) => {
        const headers = { 'x-forwarded-for': `203.0.${count}.${i}` };
        const { status } = await callOf(i)(authEndpoints.signUp, { body: { email } }, headers);
        expect(status).toBe(204);
      }),
    );
    await until('none waits', async () => (await database.db.select().from(mails)).length === 0);
    const sent = mailServer.received.splice(0).map(({ to }) => to?.[0]?.address ?? '');
    expect(sent.filter((to) => to !== OPERATOR).toSorted()).toEqual(emails.toSorted());
    warned += sent.filter((to) => to === OPERATOR).length;
    // All of them have seen at their start that the backup is old, and the first has said so.
    if (count === COUNTS.at(-1)) expect(warned).toBe(1);
  });

  test('a rolling restart under load loses no request', async () => {
    // Of two all, of four one: a restart takes seconds.
    const restarted = count === 2 ? [0, 1] : [0];
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let stopped = false;
    let acknowledged = 0;
    let turn = 0;
    const refused: number[] = [];
    const body = JSON.stringify({ pageType: 'home' });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    /** Undefined where no process has taken the connection. */
    const send = (address: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const path = `${address}/api${trackingEndpoints.reportPageView.path}`;
        // Many visitors: one address alone may report only so much.
        const visitor = { 'x-forwarded-for': `198.51.${turn % 250}.${(turn >> 8) % 250}` };
        const options = { method: 'POST', agent, headers: { ...headers, ...visitor } };
        const sending = request(path, options, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
          response.once('error', reject);
        });
        sending
          .once('error', (error: NodeJS.ErrnoException) => {
            // The kernel resets those that wait to be taken when a server stops listening.
            const isNew = error.code === 'ECONNRESET' && !sending.reusedSocket;
            if (isNew || error.code === 'ECONNREFUSED') resolve(undefined);
            else reject(error);
          })
          .end(body);
      });
    /** As a proxy does: one that takes no connection is passed over; nothing is sent twice. */
    const sendSomewhere = async () => {
      for (;;) {
        const number = turn++ % count;
        const status = await send(servers[number]?.address ?? '');
        if (status !== undefined) return status;
        refused.push(number);
      }
    };
    const before = (await database.db.select().from(visits)).length;
    const load = Array.from({ length: 4 }, async () => {
      while (!stopped) {
        expect(await sendSomewhere()).toBe(204);
        acknowledged += 1;
      }
    });
    for (const [number, server] of [...servers.entries()].slice(0, restarted.length)) {
      const soFar = acknowledged;
      await until('all are under load', () => acknowledged > soFar + 50);
      expect(await server.end('SIGTERM')).toBe(0);
      servers[number] = await start(number, new URL(server.address).port);
    }
    const soFar = acknowledged;
    await until('the new ones are under load', () => acknowledged > soFar + 50);
    stopped = true;
    await Promise.all(load);
    agent.destroy();
    const after = (await database.db.select().from(visits)).length;
    expect(after - before).toBe(acknowledged);
    expect(new Set(refused)).toEqual(new Set(restarted));
  }, 180_000);
});
