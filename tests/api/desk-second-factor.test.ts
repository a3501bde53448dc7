import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { secondFactorEndpoints } from '#src/contracts/desk-second-factor.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { operatorLinks, operatorSecondFactors, operatorSessions } from '#src/server/db/schema/operators.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { makeDeskLink, resetSecondFactor } from '#src/server/operator/desk-access.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInOperator } from '#tests/support/sign-in.ts';

const AMA = 'ama@adwuma.example';
const NOW = new Date('2026-03-15T10:00:00Z');
const PERIOD = 30_000;
const WRONG = { code: 'This code is not right, or was used already.' };

const { api, db } = await openApi({ operators: [AMA] }, 'limited');
const { config } = api.services;
beforeEach(async () => {
  const emptied = [operatorLinks, operatorSecondFactors, operatorSessions, auditLog, rateLimits];
  for (const table of emptied) await db.delete(table);
  config.needsSecondFactor = false;
  api.time.now = NOW;
});

type Headers = Record<string, string>;
const { beginSecondFactor, turnOnSecondFactor, turnOffSecondFactor } = secondFactorEndpoints;
const turnOn = (headers: Headers, code: string) => api.call(turnOnSecondFactor, { body: { code } }, headers);
const turnOff = (headers: Headers, code: string) => api.call(turnOffSecondFactor, { body: { code } }, headers);
const sessionsOf = async (headers: Headers) => (await api.call(deskEndpoints.readDeskSessions, {}, headers)).body;
const toDo = async (headers: Headers) => (await api.call(deskEndpoints.readToDo, {}, headers)).status;

/** What the app shows at the time of the test, or some codes later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.time.now.getTime() + later * PERIOD });
/** Six digits that the app shows at no time near. */
const wrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((later) => codeOf(secret, later));
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? '';
};

/** An operator whose second factor is on. */
async function operatorWithFactor() {
  const { headers } = await signInOperator(db, AMA, NOW);
  const { secret = '' } = (await api.call(beginSecondFactor, {}, headers)).body ?? {};
  const { recoveryCodes = [] } = (await turnOn(headers, codeOf(secret))).body ?? {};
  return { headers, secret, recoveryCodes };
}

const newToken = async () => {
  const { link } = await makeDeskLink(api.services, { email: AMA });
  return new URL(link).searchParams.get('token') ?? '';
};
const enter = (token: string, code?: string) => api.call(deskEndpoints.loginOperator, { body: { token, code } });

test('a second factor is turned on with a code of the app, which ends other sessions', async () => {
  const [{ headers }, other] = [await signInOperator(db, AMA, NOW), await signInOperator(db, AMA, NOW)];
  expect(await sessionsOf(headers)).toMatchObject({ secondFactor: 'off', recoveryCodes: 0 });
  const { body } = await api.call(beginSecondFactor, {}, headers);
  const { secret = '', address = '', code } = body ?? {};
  expect(address).toBe(
    `otpauth://totp/Adwuma:ama%40adwuma.example?issuer=Adwuma&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(code?.path).toMatch(/^M[\dMLZ ]+Z$/);
  expect((await turnOn(headers, wrongCode(secret))).error?.fields).toEqual(WRONG);
  expect((await turnOn(headers, '12345')).error?.fields).toEqual({ code: 'Enter the six digits that your app shows' });
  const right = codeOf(secret);
  const codes = (await turnOn(headers, ` ${right.slice(0, 3)} ${right.slice(3)}`)).body?.recoveryCodes ?? [];
  expect([
    codes.length,
    new Set(codes).size,
    codes.every((one) => /^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(one)),
  ]).toEqual([8, 8, true]);
  expect(await sessionsOf(headers)).toMatchObject({ secondFactor: 'on', recoveryCodes: 8, sessions: [{}] });
  expect(await toDo(other.headers)).toBe(404);
  expect(await db.select().from(auditLog)).toMatchObject([{ act: 'turn-on-second-factor', actor: AMA }]);
  for (const again of [await api.call(beginSecondFactor, {}, headers), await turnOn(headers, codeOf(secret, 1))]) {
    expect(again.status).toBe(409);
  }
});

test('signing in needs the link and a code, each once', async () => {
  const { secret, recoveryCodes } = await operatorWithFactor();
  const [first = '', second = ''] = recoveryCodes;
  const token = await newToken();
  expect((await enter(token)).error?.fields).toEqual({
    code: 'Enter the six digits that your app shows, or a recovery code',
  });
  expect((await enter(token, wrongCode(secret))).error?.fields).toEqual(WRONG);
  // The code that turned it on was used then.
  expect((await enter(token, codeOf(secret))).error?.fields).toEqual(WRONG);
  const next = codeOf(secret, 1);
  expect((await enter(token, next)).status).toBe(204);
  expect((await enter(token, codeOf(secret, 1))).status).toBe(410);
  expect((await enter(await newToken(), next)).error?.fields).toEqual(WRONG);
  const recovered = await enter(await newToken(), first.toLowerCase().replaceAll('-', ' '));
  expect(recovered.status).toBe(204);
  expect((await enter(await newToken(), first)).error?.fields).toEqual(WRONG);
  const tokens = [await newToken(), await newToken()];
  const atOnce = await Promise.all(tokens.map((one) => enter(one, second)));
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([204, 400]);
});

test('wrong codes are limited for each operator, whatever link they come with', async () => {
  const { secret } = await operatorWithFactor();
  const { points, sentence } = LIMITS.secondFactorCodes;
  for (let tried = 0; tried < points; tried++) await enter(await newToken(), wrongCode(secret));
  const { status, error } = await enter(await newToken(), codeOf(secret, 1));
  expect([status, error?.error]).toEqual([429, sentence]);
});

test('it is turned off with a code, and by the command', async () => {
  const { headers, secret, recoveryCodes } = await operatorWithFactor();
  expect((await turnOff(headers, wrongCode(secret))).error?.fields).toEqual(WRONG);
  config.needsSecondFactor = true;
  expect((await turnOff(headers, recoveryCodes[0] ?? '')).error?.error).toBe(
    'The setting OPERATORS_TOTP asks for a second factor.',
  );
  config.needsSecondFactor = false;
  expect((await turnOff(headers, recoveryCodes[0] ?? '')).status).toBe(204);
  expect((await turnOff(headers, recoveryCodes[1] ?? '')).status).toBe(409);
  expect((await enter(await newToken())).status).toBe(204);

  await operatorWithFactor();
  expect(await resetSecondFactor(api.services, { email: 'Ama@Adwuma.example', by: 'root' })).toEqual({ operator: AMA });
  expect((await enter(await newToken())).status).toBe(204);
  await expect(resetSecondFactor(api.services, { email: AMA, by: 'root' })).rejects.toThrow('has no second factor');
  const acts = (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ act, actor }) => [act, actor]);
  expect(acts).toEqual([
    ['turn-on-second-factor', AMA],
    ['turn-off-second-factor', AMA],
    ['turn-on-second-factor', AMA],
    ['reset-second-factor', 'root'],
  ]);
});

test('where it is needed nothing else is open before, except to who comes from the machine', async () => {
  config.needsSecondFactor = true;
  const { headers } = await signInOperator(db, AMA, NOW);
  expect(await toDo(headers)).toBe(403);
  expect(await sessionsOf(headers)).toMatchObject({ secondFactor: 'needed' });
  const { secret = '' } = (await api.call(beginSecondFactor, {}, headers)).body ?? {};
  await turnOn(headers, codeOf(secret));
  expect(await toDo(headers)).toBe(200);
  const machine = await signInOperator(db, null, NOW);
  expect([await toDo(machine.headers), await sessionsOf(machine.headers)]).toMatchObject([
    200,
    { secondFactor: 'none' },
  ]);
  expect((await api.call(beginSecondFactor, {}, machine.headers)).status).toBe(409);
});
