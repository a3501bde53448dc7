import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#src/server/config.ts';
import { checkEnvironment } from '#src/server/settings.ts';

test('without settings the server is a local one with demonstration data', () => {
  expect(readConfig({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    siteUrl: 'http://localhost:4321',
    apiOrigins: ['http://localhost:4321'],
    https: false,
    smtpUrl: undefined,
    mailFrom: 'no-reply@localhost',
    rateLimits: true,
    openJobsPerCompany: 200,
    keepApplicationsMonths: 12,
    operators: [],
    demo: true,
    logLevel: 'info',
  });
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
});

describe('the site', () => {
  test('is known by its origin, which may call the API', () => {
    const config = readConfig({ SITE_URL: 'https://jobs.example.org/start/' });
    expect(config).toMatchObject({
      siteUrl: 'https://jobs.example.org',
      apiOrigins: ['https://jobs.example.org'],
      https: true,
    });
  });

  test('may name several origins that call', () => {
    const list = 'https://a.example, https://b.example:8443/x';
    expect(readConfig({ API_ORIGINS: list }).apiOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  });
});

test.each([
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'development' }, true],
  [{ DEMO: '0' }, false],
  [{ DEMO: '1', NODE_ENV: 'production' }, true],
])('with %j demonstration data: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '12'],
  ['TRUST_PROXY', '1 2'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1, proxy.internal'],
  ['TRUST_PROXY', '0x7f.1'],
  ['DATABASE_URL', 'mysql://db.example/jobs'],
  ['SITE_URL', 'board.example'],
  ['API_ORIGINS', 'https://a.example, b.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'somebody'],
  ['OPERATORS', 'ama@example.org, ama'],
  ['RATE_LIMITS', 'yes'],
  ['OPEN_JOBS_PER_COMPANY', '0'],
  ['KEEP_APPLICATIONS_MONTHS', '0'],
  ['S3_ENDPOINT', 'bucket.test'],
  ['DEMO', 'off'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused in one sentence that names it and repeats nothing', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^The setting ${name} is not valid: it has to be .+\\.$`));
  expect(read).not.toThrow(value);
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_UR', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DTAABASE_URL', 'DATABASE_URL'],
  ['OPERATOR_MAL', 'OPERATOR_MAIL'],
  ['OPERATOR-MAIL', 'OPERATOR_MAIL'],
  ['OPERATOS', 'OPERATORS'],
  ['NODE_EVN', 'NODE_ENV'],
  ['PUBLIC_API_BAS', 'PUBLIC_API_BASE'],
])('%s stops the start and names what was meant', (name, meant) => {
  const sentence = `There is no setting ${name}. Did you mean ${meant}?`;
  expect(() => readConfig({ [name]: 'something' })).toThrow(sentence);
  expect(() => checkEnvironment({ [name]: 'something' })).toThrow(sentence);
});

test('names of other programs, and those that say nothing, stop nothing', () => {
  const others = ['PATH', 'PGHOST', 'PORTS', 'npm_config_user_agent', 'XDG_DATA_DIRS', 'S3_URL'];
  const env = Object.fromEntries(others.map((name) => [name, 'something']));
  expect(readConfig({ ...env, DATABSE_URL: '' })).toEqual(readConfig({}));
});

test('a database may be reached through a socket', () => {
  const DATABASE_URL = 'postgres://user:word@/jobs?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('rate limits cannot be switched off in production', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  const read = () => readConfig({ RATE_LIMITS: 'off', NODE_ENV: 'production' });
  expect(read).toThrow('RATE_LIMITS=off is for tests and is refused in production.');
});

test('a mail server needs an address that mails come from', () => {
  const env = { SMTP_URL: 'smtp://mail.example.org' };
  expect(() => readConfig(env)).toThrow(/MAIL_FROM/);
  expect(readConfig({ ...env, MAIL_FROM: 'Adwuma <hello@example.org>' })).toMatchObject({
    smtpUrl: 'smtp://mail.example.org',
    mailFrom: 'Adwuma <hello@example.org>',
  });
});

const SECRET = 'three-shea-trees';
/** Every setting at another value than its default; the addresses among them with a password. */
const CHANGED = {
  PORT: '4322',
  HOST: '0.0.0.0',
  DATA_DIR: '/var/lib/adwuma',
  CONTENT_DIR: '/var/lib/adwuma/content',
  JOBS_FILE: `https://ama:${SECRET}@files.example/jobs.json`,
  DATABASE_URL: `postgres://ama:${SECRET}@db.example/jobs`,
  SITE_URL: `https://ama:${SECRET}@jobs.example.org/`,
  API_ORIGINS: `https://ama:${SECRET}@jobs.example.org/, https://b.example`,
  SMTP_URL: `smtps://ama:${SECRET}@mail.example.org`,
  MAIL_FROM: 'Adwuma <hello@example.org>',
  OPERATOR_MAIL: 'ama@example.org',
  OPERATORS: 'ama@example.org, kofi@example.org',
  OPERATORS_TOTP: 'required',
  RATE_LIMITS: 'off',
  TRUST_PROXY: '1',
  OPEN_JOBS_PER_COMPANY: '9',
  UPLOAD_MB_PER_HOUR: '9',
  KEEP_APPLICATIONS_MONTHS: '9',
  S3_ENDPOINT: `https://ama:${SECRET}@s3.example.org`,
  S3_BUCKET: 'uploads',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: SECRET,
  S3_SECRET_ACCESS_KEY: SECRET,
  DEMO: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'test',
  PUBLIC_API_BASE: `https://ama:${SECRET}@api.example.org`,
  PUBLIC_MEDIA_BASE: 'https://media.example.org',
  FEED_HOSTS_LOCAL: 'allow',
};

test('what is not at its default is named, and no secret is in it', () => {
  const changed = readConfig(CHANGED).changedSettings;
  expect(changed.map(({ name }) => name)).toEqual(Object.keys(CHANGED));
  expect(JSON.stringify(changed)).not.toContain(SECRET);
  const onlySet = changed.filter(({ value }) => value === null).map(({ name }) => name);
  const secret = ['DATABASE_URL', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  expect(onlySet.toSorted()).toEqual([...secret, 'JOBS_FILE', 'PUBLIC_API_BASE'].toSorted());
  const valueOf = (name: string) => changed.find((one) => one.name === name)?.value;
  expect(valueOf('SITE_URL')).toBe('https://jobs.example.org');
  expect(valueOf('TRUST_PROXY')).toBe('1');
  expect(readConfig({ PORT: '4321', RATE_LIMITS: 'on', SECRET }).changedSettings).toEqual([]);
});

describe('S3', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'uploads',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden',
  };

  test('is used with all of its settings, and not without any', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(all).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'uploads',
      region: 'eu-west-1',
      accessKeyId: 'key',
      secretAccessKey: 'hidden',
    });
  });

  test('is refused with some of them, which names the others and shows no secret', () => {
    const read = () => readConfig({ ...all, S3_REGION: '', S3_BUCKET: undefined });
    expect(read).toThrow('Uploads go to S3 only with all its settings, and some are missing: S3_BUCKET, S3_REGION.');
    expect(read).not.toThrow('hidden');
  });
});

describe('proxies', () => {
  const forwarded = (setting: string | undefined, peer: string, list: string) => {
    const { trustProxy } = readConfig(setting === undefined ? {} : { TRUST_PROXY: setting });
    const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': list } };
    return proxyAddress(request as unknown as IncomingMessage, trustProxy);
  };

  test.each([
    [undefined, '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    [undefined, '::ffff:127.0.0.1', '203.0.113.9', '::ffff:127.0.0.1'],
    [undefined, 'fd00::1', '203.0.113.9', 'fd00::1'],
    ['0', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['10.0.0.1', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['fd00::/8', 'fd00::1', '203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    ['2', '10.0.0.1', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
    ['10.0.0.0/8, 203.0.113.9', '10.0.0.1', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
    ['loopback', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ])('TRUST_PROXY=%s: %s says %s, %s counts', (setting, peer, list, address) => {
    expect(forwarded(setting, peer, list)).toBe(address);
  });
});
