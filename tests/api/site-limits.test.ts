import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertEndpoints } from '#src/contracts/alerts.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { PROOF_HEADER } from '#src/contracts/endpoint.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { DISK_FULL, uploadEndpoints } from '#src/contracts/uploads.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { operatorWarnings } from '#src/server/db/schema/operator-warnings.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { createSumWarnings } from '#src/server/modules/warnings/warn-operator.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { createRateLimits, type RateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { SITE_LIMITS, type SiteUse } from '#src/server/platform/limits/site-limits.ts';
import { createUploadRoom } from '#src/server/platform/uploads/uploads.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { proofOfWork } from '#tests/support/proof-of-work.ts';
import { fileOf } from '#tests/support/sample-files.ts';
import { signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { PASSWORD, jobSeekerWithPassword } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** Mails and kB of uploads within an hour, of the whole site. */
const MAILS = 200;
const KILOBYTES = 100_000;
const HOUR = 3_600_000;

let database: TestDatabase;
let api: TestApi;
let limits: RateLimits;
let crowded: SiteUse[];
beforeAll(async () => {
  database = await createTestDatabase();
  limits = createRateLimits(database.db, {
    points: {
      'unconfirmed-mails': () => Promise.resolve(MAILS),
      'uploaded-bytes': () => Promise.resolve(KILOBYTES),
    },
    onCrowded: (use) => crowded.push(use),
  });
  api = await startApi(database.db, {}, limits);
});
beforeEach(async () => {
  crowded = [];
  for (const table of [rateLimits, mails, operatorWarnings]) await database.db.delete(table);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const from = (network: number | string) => ({ 'x-forwarded-for': `198.51.${network}` });
const signUp = (email: string, headers: Record<string, string>) =>
  api.call(authEndpoints.signUp, { body: { email } }, headers);
const usedOf = async (name: SiteUse['name']) => (await limits.uses()).find((use) => use.name === name)?.used;

describe('mails to addresses that are not confirmed', () => {
  /** Fifty networks, each of which asks for eight mails to strangers. */
  const attack = async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      for (let network = 0; network < 50; network++) {
        const email = `stranger${turn}-${network}@example.org`;
        statuses.push((await signUp(email, from(`100.${network}`))).status);
      }
    }
    return statuses;
  };

  test('are at most half of the sum for few networks, and others prove work from then on', async () => {
    const statuses = await attack();
    expect(statuses.filter((status) => status === 204)).toHaveLength(MAILS / 2);
    expect(new Set(statuses)).toEqual(new Set([204, 503]));
    expect(await database.db.$count(mails)).toBe(MAILS / 2);
    expect(crowded.at(-1)).toEqual({ name: 'unconfirmed-mails', used: MAILS / 2 + 1, most: MAILS });
    expect((await signUp('yaa@example.org', from('7.0'))).status).toBe(204);

    const { status, error } = await signUp('esi@example.org', from('7.1'));
    expect([status, error]).toEqual([
      428,
      {
        code: 'proof_needed',
        error:
          'Very many mails are asked for at present, so your browser has to do a short sum first. Please try again.',
      },
    ]);
    const proof = await proofOfWork(api);
    expect((await signUp('esi@example.org', { ...from('7.1'), ...proof })).status).toBe(204);
    // A solution is good for one call.
    expect((await signUp('ama@example.org', { ...from('7.2'), ...proof })).status).toBe(428);

    // A network that has had more than its share waits, whatever it proves.
    const greedy = { ...from('100.1'), ...(await proofOfWork(api)) };
    const refused = await signUp('kofi@example.org', greedy);
    expect(refused.status).toBe(503);
    expect(refused.error?.error).toBe(SITE_LIMITS['unconfirmed-mails'].sentence);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);

    const alert = {
      email: 'esi@example.org',
      list: 'jobs',
      query: '',
      frequency: 'daily',
    } as const;
    const ask = (headers: Record<string, string>) =>
      api.call(alertEndpoints.askForAlert, { body: alert }, { ...from('7.3'), ...headers });
    expect((await ask({})).status).toBe(428);
    expect((await ask(await proofOfWork(api))).status).toBe(200);
  });

  test('are no more than the sum, and everything else goes on', async () => {
    const spends = Array.from({ length: 300 }, (_, network) =>
      limits.spend('signUpFromNetwork', `network ${network % 150}`),
    );
    const outcomes = await Promise.allSettled(spends);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAILS);
    expect(await usedOf('unconfirmed-mails')).toBe(MAILS);
    const proved = { ...from('7.4'), ...(await proofOfWork(api)) };
    expect((await signUp('esi@example.org', proved)).status).toBe(503);
    expect((await api.send('/health')).status).toBe(200);
    expect((await api.send('/jobs/featured')).status).toBe(200);
  });

  test('count for the network also where many accounts change their email', async () => {
    for (const network of ['another', 'a third']) await limits.spend('alertsFromNetwork', network, MAILS / 4);
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) {
      const { headers } = await jobSeekerWithPassword(database.db, { email: `many${at}@example.org` });
      const body = { email: `stranger${at}@example.org`, currentPassword: PASSWORD };
      const call = await api.call(jobSeekerEndpoints.updateJobSeekerProfile, { body }, { ...headers, ...from('11.1') });
      statuses.push(call.status);
    }
    expect(statuses).toEqual([200, 200, 503, 503]);
  });

  test('that a mailbox is spared are not counted', async () => {
    for (let i = 0; i < 5; i++) await signUp('one@example.org', from('8.1'));
    expect(await usedOf('unconfirmed-mails')).toBe(3);
  });

  test('that a network is refused leave no count of an address or a name behind', async () => {
    const { db } = database;
    const address = from('8.2');
    for (const network of ['another', 'a third']) await limits.spend('alertsFromNetwork', network, MAILS / 4);
    await limits.spend('guessesFromNetwork', addressKey(address['x-forwarded-for']), 600);
    const prove = async (email: string) => (await signUp(email, { ...address, ...(await proofOfWork(api)) })).status;
    expect([await prove('a@example.org'), await prove('b@example.org')]).toEqual([204, 204]);
    const counts = async () =>
      (await db.select().from(rateLimits)).filter(({ key }) => !key.startsWith('proofs')).length;
    const before = await counts();
    for (let i = 0; i < 3; i++) {
      const body = { username: `name${i}`, password: 'wrong' };
      const { status } = await api.call(authEndpoints.loginCompany, { body }, address);
      expect([status, await prove(`name${i}@example.org`)]).toEqual([429, 503]);
    }
    expect(await counts()).toBe(before);
  });

  test.each([
    ['no base64', '%%%'],
    ['no solution', Buffer.from('{"challenge":{}}').toString('base64')],
    ['null', Buffer.from('null').toString('base64')],
    ['far too long', 'A'.repeat(2_500)],
    [
      'a challenge of its own',
      Buffer.from(
        JSON.stringify({
          challenge: {
            parameters: { algorithm: 'x', cost: 1, nonce: '', salt: '' },
            signature: 'a',
          },
          solution: { counter: 0, derivedKey: '00' },
        }),
      ).toString('base64'),
    ],
  ])('are not had for a proof that is %s', async (_, sent) => {
    for (let i = 0; i <= MAILS / 2; i++) await limits.spend('signUpFromNetwork', `n${i % 60}`);
    const headers = { ...from('9.1'), [PROOF_HEADER]: sent };
    expect((await signUp('esi@example.org', headers)).status).toBe(428);
  });
});

describe('uploads', () => {
  let ama: SignedIn;
  beforeEach(async () => void (ama = await signInJobSeeker(database.db)));
  const upload = (kilobytes: number, network: string, letter = 'a') =>
    api.call(
      uploadEndpoints.uploadResume,
      { file: fileOf(letter.repeat(kilobytes * 1_000), 'cv.txt') },
      { ...ama.headers, ...from(network) },
    );

  test('take their share of the sum of an hour, and what is refused takes none', async () => {
    expect((await upload(400, '1.1')).status).toBe(200);
    expect(await usedOf('uploaded-bytes')).toBe(401);
    expect((await upload(300, '1.2', '\0')).status).toBe(415);
    expect(await usedOf('uploaded-bytes')).toBe(401);
    await limits.spend('uploadsFromNetwork', 'a campus', 30_000);
    await limits.spend('uploadsFromNetwork', 'another', KILOBYTES / 2 - 30_401);
    const { status, error } = await upload(700, '1.1');
    expect([status, error?.error]).toEqual([503, SITE_LIMITS['uploaded-bytes'].sentence]);
    expect((await upload(700, '1.3', 'b')).status).toBe(200);
    expect(await usedOf('uploaded-bytes')).toBe(KILOBYTES / 2 + 701);
  });

  test('of one network are at most a third of the sum, which others do not notice', async () => {
    const spend = (kilobytes: number, network: string) => limits.spend('uploadsFromNetwork', network, kilobytes);
    const third = Math.floor(KILOBYTES / 3);
    await spend(third, 'greedy');
    await expect(spend(1, 'greedy')).rejects.toMatchObject({
      code: 'unavailable',
      message: SITE_LIMITS['uploaded-bytes'].sentence,
    });
    expect([await usedOf('uploaded-bytes'), crowded]).toEqual([third, []]);
    // More than a hundredth of the sum, which is what is left to each network from the half on.
    expect((await upload(2_000, '1.6')).status).toBe(200);
    await spend(KILOBYTES / 2 - third - 2_001, 'another');
    expect((await upload(2_000, '1.7', 'b')).status).toBe(503);
    expect((await upload(900, '1.7', 'b')).status).toBe(200);
  });

  test('are refused while the disk is nearly full, and the operator is warned', async () => {
    const { services } = api;
    const room = services.uploadRoom;
    let warnings = 0;
    const space = { size: 50e9, free: 900e6 };
    services.uploadRoom = createUploadRoom(
      { dataDir: api.folder, uploadMbPerHour: 600 },
      () => (warnings += 1),
      () => Promise.resolve(space),
    );
    const { status, error } = await upload(5, '1.5');
    expect([status, error?.error, warnings]).toEqual([503, DISK_FULL, 1]);
    space.free = 3e9;
    expect((await upload(5, '1.5')).status).toBe(200);
    // A tenth of what is free, where the setting says more.
    expect(await services.uploadRoom.perHour()).toBe(300_000);
    space.free = 40e9;
    expect(await services.uploadRoom.perHour()).toBe(600_000);
    services.uploadRoom = room;
  });
});

test('the operator is mailed once an hour, by however many processes', async () => {
  const recipient = 'operator@example.org';
  const services = { ...api.services, config: { ...api.services.config, operatorMail: recipient } };
  const warned = async (sum: Parameters<TestApi['services']['warnOfSum']>[0]) => {
    // Two processes, each with a memory of its own.
    for (let i = 0; i < 2; i++) createSumWarnings(services)(sum);
    await api.settled();
    return database.db.$count(mails);
  };
  const sum = { name: 'unconfirmed-mails', used: 1_200, most: 2_000 } as const;
  expect(await warned(sum)).toBe(1);
  const [mail] = await database.db.select().from(mails);
  expect(mail?.subject).toBe('Very much is asked of the site');
  expect(mail?.text).toContain('1,200 of at most 2,000 mails to addresses');
  expect(await warned(sum)).toBe(1);
  expect(await warned({ name: 'reports', used: 300, most: 500 })).toBe(2);
  api.time.now = new Date(api.time.now.getTime() + HOUR);
  expect(await warned(sum)).toBe(3);
});
