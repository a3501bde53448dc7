/** @module-tag processes */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import { findStarted } from '#src/server/db/embedded/embedded-database.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { readConfig } from '#src/server/config.ts';
import { lockDataFolder } from '#src/server/db/embedded/data-folder-lock.ts';
import {
  createCompany,
  inviteCompany,
  type CompanyCredentials as Credentials,
} from '#src/server/operator/create-company.ts';
import { openServices } from '#src/server/operator/open-services.ts';
import { setCompanyEnabled, verifyCompany } from '#src/server/operator/set-company-state.ts';
import { listCompanies } from '#src/server/operator/list-companies.ts';
import { runVerb, type Verb } from '#src/server/operator/run-verb.ts';
import { tokenIn } from '#tests/support/mail-server.ts';
import { runCommand, type Outcome } from '#tests/support/run-command.ts';
import { spawnServer, whenReady, type ReadyServer, type ServerProcess } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';

let folder: string;
let dataDir: string;
let started: ServerProcess;
let server: ReadyServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-operator-'));
  // A system user of the database must be able to enter it.
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  started = spawnServer({ DATA_DIR: dataDir, DEMO: '0', TRUST_PROXY: '1' });
  server = await whenReady(started);
});
afterAll(async () => {
  await started.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const run = (command: string, args: string[], folderOfServer = dataDir): Promise<Outcome> =>
  runCommand(command, args, { DATA_DIR: folderOfServer });
/** `npm run company -- …` */
const company = (args: string[], folderOfServer = dataDir) => run('company', args, folderOfServer);

/** Does what a command does, without a process of its own. */
async function act<Input, Result>(verb: Verb<Input, Result>, input: Input): Promise<Result> {
  await using opened = await openServices(readConfig({ DATA_DIR: dataDir }));
  return await runVerb(opened.services, verb, input);
}
const create = (username: string): Promise<Credentials> =>
  act(createCompany, { username, email: 'hr@kente.example', name: 'Kente Labs', by: 'ops' });
/** What a command says that is carried out. */
async function outputOf(command: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(command, args);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', ...headers },
    body: JSON.stringify(body),
  });
/** Posts a job of a company; answers its id. */
async function postJob(title: string, cookie: string): Promise<string> {
  return ((await (await post('/jobs', aJob({ title }), { cookie })).json()) as { id: string }).id;
}
const logIn = async ({ username, password }: Credentials, address = '203.0.113.1') => {
  const headers = { 'x-forwarded-for': address };
  const response = await post('/auth/login', { username, password }, headers);
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return { status: response.status, cookie };
};
const statusOfSession = async (cookie: string) =>
  (await fetch(`${server.address}/api/auth/me`, { headers: { cookie } })).status;

test('the socket is there for its owner only', async () => {
  expect((await stat(join(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600);
});

/** What the socket answers to a program that is not ours, such as curl. */
async function readSocket(path: string): Promise<{ status: number; type: string; body: string }> {
  const call = request({ socketPath: join(dataDir, 'admin.sock'), path }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const type = answer.headers['content-type'] ?? '';
  return { status: answer.statusCode ?? 0, type, body: await text(answer) };
}

/** The value of a line of the figures. */
const figure = (figures: string, name: string): number =>
  Number(
    figures
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

test('the figures of the process are on the socket, by routes and not by addresses', async () => {
  const unknown = `${server.address}/api/jobs/job-details/${crypto.randomUUID()}`;
  for (const address of [unknown, unknown, `${server.address}/api/nothing/${crypto.randomUUID()}`])
    expect((await fetch(address)).status).toBe(404);
  await fetch(`${server.address}/api/health`, { method: 'PROPFIND' });
  const seen = await until('the last request is counted', async () => {
    const { body } = await readSocket('/metrics');
    return body.includes('method="other"') && body;
  });
  const { status, type } = await readSocket('/metrics');
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const details = 'route="/api/jobs/job-details/:id"';
  expect(figure(seen, `adwuma_requests_total{method="GET",${details},status="404"}`)).toBe(2);
  expect(figure(seen, `adwuma_request_duration_seconds_count{${details}}`)).toBe(2);
  expect(figure(seen, 'adwuma_requests_total{method="GET",route="*",status="404"}')).toBe(1);
  expect(seen).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  for (const name of [
    'adwuma_database_connections{state="idle"}',
    'adwuma_disk_free_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(figure(seen, name), name).toBeGreaterThan(0);
  }
  expect(figure(seen, 'adwuma_mails_waiting')).toBe(0);
  expect(figure(seen, 'adwuma_mails_given_up')).toBe(0);
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
});

test('the figures say when the last backup was made', async () => {
  const name = 'adwuma_last_backup_timestamp_seconds';
  expect(figure((await readSocket('/metrics')).body, name)).toBe(0);
  const before = Math.floor(Date.now() / 1000);
  const { code } = await run('backup', [join(folder, 'backup.tar.gz')]);
  expect(code).toBe(0);
  expect(figure((await readSocket('/metrics')).body, name)).toBeGreaterThanOrEqual(before);
});

/** What the operator's log has about an account. */
async function loggedAbout(subject: string) {
  const lines = (await readFile(join(dataDir, 'operator.log'), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as { subject?: string }).filter((line) => line.subject === subject);
}

test('a company that is made can log in with the printed password, which no log has', async () => {
  const facts = ['--username', 'kente', '--email', 'hr@kente.example', '--name', 'Kente Labs'];
  const stdout = await outputOf('company', 'create', ...facts, '--json');
  expect(stdout.trim().split('\n')).toHaveLength(1);
  const made = JSON.parse(stdout) as Credentials;
  expect(Object.keys(made)).toEqual(['id', 'username', 'password']);
  expect(made.password).toMatch(/^[A-Za-z0-9]{20}$/);
  expect((await logIn(made)).status).toBe(204);
  expect(server.output()).not.toContain(made.password);

  const again = ['--username', 'Kente', '--email', 'a@b.example', '--name', 'Other'];
  expect(await company(['create', ...again])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is a company with the username Kente already.\n',
  });
  const line = { operator: userInfo().username, act: 'createCompany' };
  const time = expect.any(Number) as number;
  expect(await loggedAbout('kente')).toMatchObject([{ ...line, time }]);
  const refused = expect.stringContaining('already') as string;
  expect(await loggedAbout('Kente')).toMatchObject([{ ...line, refused }]);
  const file = join(dataDir, 'operator.log');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).not.toContain(made.password);
});

/** Waits for the first mail to an address, which this server writes to a folder. */
const mailTo = (address: string) =>
  until(`a mail to ${address}`, async () => {
    const outbox = join(dataDir, 'outbox');
    for (const name of await readdir(outbox)) {
      if (!name.endsWith('.eml')) continue;
      const mail = await PostalMime.parse(await readFile(join(outbox, name)));
      if (mail.to?.[0]?.address === address) return mail;
    }
    return undefined;
  });

test('a new password replaces the old one and ends the sessions', async () => {
  const made = await create('reset');
  const { cookie } = await logIn(made, '203.0.113.2');
  expect(await statusOfSession(cookie)).toBe(200);
  const printed = await outputOf('company', 'reset-password', '--username', 'RESET');
  const [, password = ''] = /^Username: reset\nPassword: ([A-Za-z0-9]{20})\n/.exec(printed) ?? [];
  expect(await statusOfSession(cookie)).toBe(401);
  expect((await logIn(made, '203.0.113.2')).status).toBe(401);
  expect((await logIn({ ...made, password }, '203.0.113.2')).status).toBe(204);
});

test('a disabled company is out until it is enabled again', async () => {
  const made = await create('gone');
  const { cookie } = await logIn(made, '203.0.113.3');
  expect(await outputOf('company', 'disable', '--username', 'gone')).toBe(
    'gone is disabled: it cannot log in and is shown nowhere.\nTo take it back: npm run company -- enable --username gone\n',
  );
  expect(await statusOfSession(cookie)).toBe(401);
  expect((await logIn(made, '203.0.113.3')).status).toBe(403);
  const enabled = await outputOf('company', 'enable', '--username', 'gone', '--json');
  expect(JSON.parse(enabled)).toEqual({ id: made.id, username: 'gone', enabled: true });
  expect((await logIn(made, '203.0.113.3')).status).toBe(204);
});

test('a company is removed only where the operator says yes, and brought back', async () => {
  const made = await create('looms');
  const { cookie } = await logIn(made, '203.0.113.4');
  await postJob('Weaver', cookie);
  const wayBack = 'To bring it back: npm run company -- restore --username looms';
  const named = ['--username', 'Looms'] as const;
  expect(await company(['remove', ...named])).toEqual({
    code: 2,
    stdout: '',
    stderr: `This removes Kente Labs with 1 open job and 0 applications, and tells it and who applied. It goes for good after 30 days. ${wayBack}\nWithout a terminal add --yes. Nothing was done.\n`,
  });
  expect(await statusOfSession(cookie)).toBe(200);
  const removed = await outputOf('company', 'remove', ...named, '--yes', '--reason', 'A fraud.');
  expect(removed.replace(/\d+ \w+ \d{4}/, 'DAY')).toBe(
    `Kente Labs is removed, with 1 open job and 0 applications. Told: hr@kente.example.\nIt goes for good on DAY. ${wayBack}\n`,
  );
  expect(await statusOfSession(cookie)).toBe(401);
  expect(await outputOf('company', 'list')).toMatch(/^looms +Kente Labs +removed, goes \d{4}-\d\d-\d\d /m);
  expect(JSON.parse(await outputOf('company', 'restore', ...named, '--json'))).toEqual({
    id: made.id,
    name: 'Kente Labs',
    told: ['hr@kente.example'],
    enabled: true,
  });
  expect((await logIn(made, '203.0.113.4')).status).toBe(204);
});

/** What a command does on a terminal where `answer` is typed, and all that stands there then. */
function onTerminal(answer: string, command: string, ...args: string[]): Promise<Outcome> {
  const typed = [process.execPath, join(root, 'scripts', `${command}.ts`), ...args].join(' ');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile('script', ['-qec', typed, '/dev/null'], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
    let shown = '';
    child.stdout?.on('data', (text: string) => {
      if (!shown.includes('[y/N]') && (shown += text).includes('[y/N]')) child.stdin?.end(`${answer}\n`);
    });
  });
}

test('on a terminal what takes away asks', async () => {
  const made = await create('asked');
  const { cookie } = await logIn(made, '203.0.113.5');
  const named = ['--username', 'asked'] as const;
  const no = await onTerminal('n', 'company', 'remove', ...named);
  expect(no.code).toBe(1);
  expect(no.stdout).toMatch(/This removes .*Do it\? \[y\/N\].*Nothing was done\./s);
  expect(await statusOfSession(cookie)).toBe(200);
  const yes = await onTerminal('y', 'company', 'disable', ...named);
  expect(yes.code).toBe(0);
  expect(yes.stdout).toMatch(/This ends the sessions .*Do it\? \[y\/N\].*asked is disabled/s);
});

test('the list has each company, with its state, last login and open jobs', async () => {
  const listed = await create('weavers');
  const { cookie } = await logIn(listed, '203.0.113.12');
  await postJob('Loom keeper', cookie);
  await act(verifyCompany, { username: 'weavers', verified: true, by: 'ops' });
  const name = 'The Long Name of a Company in Kumasi';
  await act(inviteCompany, { username: 'long', email: 'hr@long.example', name, by: 'ops' });
  const { id } = await create('closed');
  await act(setCompanyEnabled, { username: 'closed', enabled: false, reason: null, by: 'ops' });
  const companies = await act(listCompanies, undefined);
  expect(companies.find((one) => one.id === id)).toEqual({
    id,
    username: 'closed',
    email: 'hr@kente.example',
    name: 'Kente Labs',
    enabled: false,
    state: 'disabled',
    lastLoginAt: null,
    openJobs: 0,
    applications: 0,
    members: 1,
    keptUntil: null,
    verifiedAt: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });

  const [head = '', ...lines] = (await outputOf('company', 'list')).trimEnd().split('\n');
  expect(head).toMatch(/^username +name +state +last login +open jobs +id$/);
  const today = new Date().toISOString().slice(0, 10);
  const cells = (username: string) => lines.find((line) => line.startsWith(`${username} `))?.split(/ {2,}/);
  expect(cells('weavers')).toEqual(['weavers', 'Kente Labs', 'verified', today, '1', listed.id]);
  expect(cells('long')?.slice(1, 5)).toEqual(['The Long Name of a Comp…', 'invited', 'never', '0']);
  expect(cells('closed')).toEqual(['closed', 'Kente Labs', 'disabled', 'never', '0', id]);
  for (const line of lines) expect(line.length).toBe(head.lastIndexOf('id') + 36);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
});

test('a link to the desk is printed, and signs in once', async () => {
  const printed = await outputOf('desk', 'link');
  const [, token = ''] = /^http:\/\/\S+\/desk\/sign-in\?token=([\w-]{43})\nIt signs in once/.exec(printed) ?? [];
  const entered = await post('/auth/operator/login', { token });
  expect([entered.status, entered.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('operatorToken=')]);
  expect((await post('/auth/operator/login', { token })).status).toBe(410);
  expect(await readFile(join(dataDir, 'operator.log'), 'utf8')).not.toContain(token);
  expect(await run('desk', ['link', '--for', 'ama@adwuma.example'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'This address is not in OPERATORS.\n',
  });
});

test('reports are listed, looked at and closed in plain words', async () => {
  const { cookie } = await logIn(await create('reported'), '203.0.113.7');
  const id = await postJob('Weaver', cookie);
  expect(await outputOf('moderate', 'hide-job', id, '--reason', 'It asks for money')).toBe(
    `“Weaver” is hidden: nobody but its company sees it. Told: hr@kente.example.\nTo take it back: npm run moderate -- show-job ${id}\n`,
  );
  const report = { kind: 'job', itemId: id, reason: 'asks-for-money', details: 'A\nfee' };
  expect((await post('/reports', report)).status).toBe(204);
  const listed = await outputOf('moderate', 'list');
  expect(listed).toMatch(/^job · Weaver, Kente Labs · HIDDEN\n/);
  expect(listed).toContain(`\n  hide-job ${id}, remove-job ${id}, or show-job`);
  const [, reportId = ''] = /asks-for-money {2}(\S+): A fee\n/.exec(listed) ?? [];
  expect(await outputOf('moderate', 'resolve', reportId)).toBe(`Report ${reportId} is closed.\n`);
  expect(await outputOf('moderate', 'show-job', id)).toContain('“Weaver” is shown.');
  const refused = await run('moderate', ['remove-job', id]);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toMatch(
    /^This removes “Weaver” with 0 applications, .* cannot be taken back\. .*\nWithout a terminal add --yes\. Nothing was done\.\n$/,
  );
  expect((await post('/reports', report)).status).toBe(204);
  expect(await outputOf('moderate', 'remove-job', id.toUpperCase(), '--yes')).toBe(
    '“Weaver” with 0 applications is removed for good. Told: hr@kente.example. This cannot be taken back.\n',
  );
  expect(await outputOf('moderate', 'list')).toBe('There is no open report.\n');
});

/** Asks for a company login, and confirms that by the mailed link. */
async function askForLogin(companyName: string, email: string): Promise<void> {
  const facts = { contactName: 'Esi', message: 'Weavers\nwanted' };
  await post('/company-requests', { ...facts, companyName, email });
  const token = tokenIn(await mailTo(email));
  expect((await post(`/company-requests/${token}/confirm`, {})).status).toBe(204);
}

test('requests for a login are listed, approved and declined, and companies verified', async () => {
  for (const [companyName, email] of [
    ['Adinkra Ltd', 'esi@adinkra.example'],
    ['Bad Bank', 'esi@bank.example'],
  ] as const) {
    await askForLogin(companyName, email);
  }
  const listed = await outputOf('company', 'requests');
  const [first = '', second = ''] = listed.match(/^\S{36}/gm) ?? [];
  expect(listed).toContain(`${first}  Adinkra Ltd, asked on `);
  expect(listed).toContain('\n    Esi, esi@adinkra.example\n    Weavers wanted');
  expect(await outputOf('company', 'approve', first)).toBe(
    'Username: adinkra-ltd\nA link that sets the password is mailed to esi@adinkra.example.\n',
  );
  expect(await company(['decline', second])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Give the --reason that is mailed, or --without-mail. Nothing was done.\n',
  });
  expect(await outputOf('company', 'decline', second, '--reason', 'We could not find it.')).toBe(
    'Bad Bank is declined, and esi@bank.example is told.\n',
  );
  expect(await outputOf('company', 'requests')).toBe('Nobody asks for a login.\n');
  expect(await outputOf('company', 'verify', '--username', 'adinkra-ltd')).toBe(
    'Adinkra Ltd is shown as verified from now on, until it changes its name.\n',
  );
  expect(await outputOf('company', 'verify', '--username', 'adinkra-ltd', '--undo')).toBe(
    'Adinkra Ltd is no longer shown as verified.\n',
  );
});

test('many requests are declined at once, without a mail', async () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    await askForLogin(`Bogus ${name}`, `${name}@bogus.example`);
  }
  const listed = await outputOf('company', 'requests');
  const [first = '', second = ''] = listed.match(/^\S{36}/gm) ?? [];
  const none = ['nothing', crypto.randomUUID()] as const;
  expect(await company(['decline', none[0], first, none[1], second, '--without-mail'])).toEqual({
    code: 1,
    stdout: '2 requests are declined. Nobody was told.\n',
    stderr: none.map((id) => `${id}: There is no request with this ID.\n`).join(''),
  });
  const sentence =
    'This declines every open request for a company login, and tells nobody. This cannot be taken back.\nWithout a terminal add --yes. Nothing was done.\n';
  const all = ['decline', '--all', '--without-mail'] as const;
  expect(await company([...all])).toEqual({ code: 2, stdout: '', stderr: sentence });
  expect(await outputOf('company', ...all, '--yes')).toBe('2 requests are declined. Nobody was told.\n');
  expect(await outputOf('company', 'requests')).toBe('Nobody asks for a login.\n');
  const stderr = 'Name the requests, or give --all --without-mail.\n';
  for (const given of [[], ['--all', '--yes'], [first, '--all', '--without-mail']]) {
    expect(await company(['decline', ...given])).toEqual({ code: 2, stdout: '', stderr });
  }
});

describe('a mistake ends with 1 and a sentence:', () => {
  test('facts that are not valid', async () => {
    const facts = ['--username', 'two words', '--email', 'nowhere', '--name', ' '];
    const { code, stderr } = await company(['create', ...facts]);
    expect(code).toBe(1);
    expect(stderr).toContain('username: A username has letters');
    expect(stderr).toContain('email: Enter a valid email address');
    expect(stderr).toContain('name: Name is required');
  });

  test('a folder that no server has used, which stays as it is', async () => {
    const nothing = join(folder, 'nothing');
    const { code, stderr } = await company(['list'], nothing);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `There is no database in the data folder ${nothing}; start the server with npm start, or name its DATA_DIR or DATABASE_URL.\n`,
    );
    expect(existsSync(nothing)).toBe(false);
  });

  test('a database of another version', async () => {
    const connection = await findStarted(dataDir);
    const client = new pg.Client({ ...connection, database: 'adwuma' });
    await client.connect();
    const move = (by: number) =>
      client.query('update drizzle.__drizzle_migrations set created_at = created_at + $1', [by]);
    for (const [by, sentence] of [
      [1, 'belongs to a later version of the program; give the command from the folder of that version.'],
      [-2, 'is not prepared for this version of the program; start its server once.'],
    ] as const) {
      await move(by);
      await expect(create('none')).rejects.toThrow(`The database ${sentence}`);
    }
    await move(1);
    await client.end();
  });
});

/** There as long as the database runs. */
const postmasterFile = () => join(dataDir, 'postgres', 'postmaster.pid');

describe('without a server', () => {
  beforeAll(() => server.end('SIGTERM'));

  test('the second of two at once names the first', async () => {
    const release = lockDataFolder(dataDir, 'command');
    const sentence = `A command (process ${process.pid}) uses the data folder ${dataDir}; try again when it has ended.\n`;
    expect(await company(['list'])).toEqual({ code: 1, stdout: '', stderr: sentence });
    const refused = spawnServer({ DATA_DIR: dataDir });
    expect([await refused.exit, refused.output()]).toEqual([1, sentence]);
    release();
  });

  test('a command starts the database and stops it, and mails wait for a server', async () => {
    const facts = ['--email', 'late@guests.example', '--name', 'Guest <b>Ltd</b>', '--invite'];
    expect(await company(['create', '--username', 'late', ...facts])).toEqual({
      code: 0,
      stdout: 'Username: late\nA link that sets the password is mailed to late@guests.example.\n',
      stderr: 'No server is running: mails wait until one starts.\n',
    });
    expect(existsSync(postmasterFile())).toBe(false);
    server = await whenReady(spawnServer({ DATA_DIR: dataDir, DEMO: '0' }));
    const mail = await mailTo('late@guests.example');
    expect(mail.subject).toBe('Your company login at Adwuma');
    const [token, password] = [tokenIn(mail), 'kente cloth and gold dust'];
    const set = await post('/auth/jobseeker/set-password', { token, password });
    const login = { email: 'late@guests.example', username: 'late' };
    expect([set.status, await set.json()]).toEqual([200, login]);
    expect((await logIn({ id: '', username: 'late', password })).status).toBe(204);
    expect(server.output()).not.toContain(token);
  });

  test('a killed server leaves nothing in the way', async () => {
    await server.end('SIGKILL');
    expect(await outputOf('company', 'list')).toContain('late');
    expect(existsSync(postmasterFile())).toBe(false);
  });
});
