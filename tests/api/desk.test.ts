import { beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { givenUpMails, mails } from '#src/server/db/schema/mails.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { operatorLinks, operatorSessions } from '#src/server/db/schema/operators.ts';
import { diskFullMail } from '#src/server/mails/operator-warning-mails.ts';
import { NEXT_LINK_AFTER } from '#src/server/modules/desk/sign-in.ts';
import { makeDeskLink } from '#src/server/operator/desk-access.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import { OPERATOR_LINK_LIFE, OPERATOR_SESSION_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { newToken } from '#src/server/platform/sessions/session-token.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addCompanyRequest } from '#tests/support/builders/company-request-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInOperator } from '#tests/support/sign-in.ts';

const AMA = 'ama@adwuma.example';
const KOFI = 'kofi@adwuma.example';
const NOW = new Date('2026-03-15T10:00:00Z');
const FORBIDDEN_PLACE = { error: 'Nothing was found at this address.', code: 'not_found' };
const LINK_ENDED = 'This link was used already, or is older than 15 minutes. Please ask for another one.';

/** The network of an operator. */
const OWN = '198.51.100.9';
const operators = [AMA, KOFI];
const { api, db } = await openApi({ operators }, 'limited');
beforeEach(async () => {
  const emptied = [operatorLinks, operatorSessions, companyRequests, mails, givenUpMails, reportedItems, auditLog];
  for (const table of emptied) await db.delete(table);
  operators.splice(0, Infinity, AMA, KOFI);
  api.time.now = NOW;
});
const later = (milliseconds: number) => (api.time.now = new Date(NOW.getTime() + milliseconds));

const ask = (email: string, from = '203.0.113.1') =>
  api.call(deskEndpoints.askForDeskLink, { body: { email } }, { 'x-forwarded-for': from });
const enter = (token: string) => api.call(deskEndpoints.loginOperator, { body: { token } });
/** The way in that a call or command has made, as its link carries it. */
const tokenOf = (text: string | undefined) => /\/desk\/sign-in\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const linkOf = async (email: string | null) => tokenOf((await makeDeskLink(api.services, { email })).link);
/** What a browser sends back of an answer's cookies. */
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
const toDo = (headers: Record<string, string>) => api.call(deskEndpoints.readToDo, {}, headers);

describe('signing in', () => {
  test('by a mailed link, once, for twelve hours', async () => {
    expect((await ask('Ama@Adwuma.example')).status).toBe(204);
    await api.settled();
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ recipient: AMA, queue: 'link' });
    const token = tokenOf(mail?.text);
    const entered = await enter(token);
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-operatorToken=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const again = await enter(token);
    expect([again.status, again.error?.error]).toEqual([410, LINK_ENDED]);

    const cookie = cookieOf(entered);
    const { body } = await api.call(deskEndpoints.readDeskSessions, {}, { cookie });
    expect(body?.sessions).toMatchObject([{ name: AMA, device: 'Firefox on Linux', current: true }]);
    later(OPERATOR_SESSION_LIFE - 1);
    expect((await toDo({ cookie })).status).toBe(200);
    later(OPERATOR_SESSION_LIFE);
    expect((await toDo({ cookie })).error).toEqual(FORBIDDEN_PLACE);
  });

  test('by one press of two at once', async () => {
    const token = await linkOf(AMA);
    const answers = await Promise.all([enter(token), enter(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
  });

  test('not by a link of a quarter of an hour ago', async () => {
    const token = await linkOf(null);
    later(OPERATOR_LINK_LIFE);
    expect((await enter(token)).status).toBe(410);
  });

  test('is asked for by strangers in vain, and answered the same', async () => {
    const [known, unknown] = [await ask(KOFI), await ask('kofi@elsewhere.example')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await api.settled();
    expect(await db.select({ to: mails.recipient }).from(mails)).toEqual([{ to: KOFI }]);
  });

  test('is mailed once in five minutes while it is not used, and a stranger cannot keep it from its operator', async () => {
    const mailed = async () => {
      await api.settled();
      return db.$count(mails);
    };
    const { points } = LIMITS.deskLinks;
    const askOften = async () => {
      const answers = await Promise.all(Array.from({ length: points + 1 }, () => ask(KOFI, '203.0.113.1')));
      return [...new Set(answers.map(({ status }) => status))].toSorted();
    };
    expect(await askOften()).toEqual([204, 429]);
    expect(await mailed()).toBe(1);
    later(NEXT_LINK_AFTER - 1);
    expect([(await ask(KOFI, OWN)).status, await mailed()]).toEqual([204, 1]);
    later(NEXT_LINK_AFTER);
    expect([(await ask(KOFI, OWN)).status, await mailed()]).toEqual([204, 2]);
    const [, second] = await db.select().from(operatorLinks).orderBy(operatorLinks.createdAt);
    await db.update(operatorLinks).set({ usedAt: second?.createdAt ?? null });
    expect([(await ask(KOFI, OWN)).status, await mailed()]).toEqual([204, 3]);
  });

  test('with made-up tokens is limited', async () => {
    const guess = () =>
      api.call(deskEndpoints.loginOperator, { body: { token: newToken() } }, { 'x-forwarded-for': '198.51.100.7' });
    const answers = await Promise.all(Array.from({ length: 61 }, guess));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('ends with the address in OPERATORS, also where a link is open', async () => {
    const token = await linkOf(KOFI);
    const { headers } = await signInOperator(db, KOFI, NOW);
    expect((await toDo(headers)).status).toBe(200);
    operators.splice(1);
    expect((await toDo(headers)).error).toEqual(FORBIDDEN_PLACE);
    expect((await enter(token)).status).toBe(410);
    await expect(makeDeskLink(api.services, { email: KOFI })).rejects.toThrow('This address is not in OPERATORS.');
  });

  test('at the machine needs no address', async () => {
    operators.splice(0);
    const cookie = cookieOf(await enter(await linkOf(null)));
    const { body } = await api.call(deskEndpoints.readDeskSessions, {}, { cookie });
    expect(body?.sessions.map(({ name }) => name)).toEqual(['at the machine']);
  });

  test('ends by logging out, and by another operator', async () => {
    const [ama, kofi] = [await signInOperator(db, AMA, NOW), await signInOperator(db, KOFI, NOW)];
    const { body } = await api.call(deskEndpoints.readDeskSessions, {}, ama.headers);
    const id = body?.sessions.find(({ name }) => name === KOFI)?.id ?? '';
    await api.call(deskEndpoints.endDeskSession, { params: { id } }, ama.headers);
    expect((await toDo(kofi.headers)).status).toBe(404);
    expect(await db.select().from(auditLog)).toMatchObject([{ act: 'end-desk-session', actor: AMA, name: KOFI }]);
    const left = await api.call(deskEndpoints.logoutOperator, {}, ama.headers);
    expect(cookieOf(left)).toBe('__Host-operatorToken=');
    expect((await toDo(ama.headers)).status).toBe(404);
  });
});

describe('for all others the desk is not there', () => {
  const wrong: [string, RequestInit][] = [
    ['/desk/todo', {}],
    ['/desk/todo', { method: 'DELETE' }],
    ['/desk/no-such-thing', {}],
    ['/desk/requests/none/approve', { method: 'POST', body: '{' }],
    ['/desk/requests/none/decline', { method: 'POST', body: 'x'.repeat(100_000) }],
  ];
  test.each(wrong)('%s %j', async (path, init) => {
    const answer = await api.send(path, init);
    expect([answer.status, await answer.json(), answer.headers.get('allow')]).toEqual([404, FORBIDDEN_PLACE, null]);
  });

  test('a token in a header does not open it, nor does a page of another site', async () => {
    const { token, headers } = await signInOperator(db, AMA, NOW);
    expect((await toDo({ authorization: `Bearer ${token}` })).status).toBe(404);
    const id = (await addCompanyRequest(db, { status: 'open' })).id;
    const given = { params: { id }, body: { reason: 'No.' } };
    const from = { ...headers, origin: 'https://elsewhere.example' };
    expect((await api.call(deskEndpoints.declineRequest, given, from)).status).toBe(403);
    expect((await api.call(deskEndpoints.declineRequest, given, { ...headers, origin: SITE })).status).toBe(200);
  });
});

describe('a request for a login', () => {
  test('says whose domain the email is of, and what its address asked before', async () => {
    const { headers } = await signInOperator(db, AMA, NOW);
    const answered = { answeredAt: NOW, createdAt: NOW, answeredBy: KOFI };
    await addCompanyRequest(db, { email: 'Esi@kente.example', status: 'declined', ...answered });
    await addCompanyRequest(db, { email: 'esi@other.example', status: 'declined', ...answered });
    const open = (hours: number) =>
      ({ status: 'open', createdAt: new Date(NOW.getTime() - hours * 3_600_000) }) as const;
    await addCompanyRequest(db, { ...open(3), website: 'https://www.kente.example/about' });
    await addCompanyRequest(db, { ...open(2), email: 'kente@mail.example', website: 'https://kente.example/' });
    await addCompanyRequest(db, { ...open(1), email: 'volta@mail.example' });
    const { body } = await api.call(deskEndpoints.readDeskRequests, {}, headers);
    expect(body?.requests.map(({ sameDomain }) => sameDomain)).toEqual([true, false, null]);
    expect(body?.requests.map(({ earlier }) => earlier)).toEqual([
      [
        {
          companyName: 'Kente Ltd',
          status: 'declined',
          createdAt: NOW.toISOString(),
          answeredAt: NOW.toISOString(),
          answeredBy: KOFI,
        },
      ],
      [],
      [],
    ]);
  });

  test('is approved by one of two operators at once; the other reads how, when and by whom', async () => {
    const [ama, kofi] = [await signInOperator(db, AMA, NOW), await signInOperator(db, KOFI, NOW)];
    const { id } = await addCompanyRequest(db, { status: 'open' });
    const answers = await Promise.all(
      [ama, kofi].map(({ headers }) => api.call(deskEndpoints.approveRequest, { params: { id }, body: {} }, headers)),
    );
    const first = answers[0]?.status === 200 ? AMA : KOFI;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.error).toBe(
      `This request was approved already on 15 March 2026 at 10:00 by ${first}.`,
    );
    expect(await db.select({ username: companyMembers.username }).from(companyMembers)).toEqual([
      { username: 'kente-ltd' },
    ]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { act: 'create-company', actorKind: 'operator', actor: first, name: 'Kente Ltd' },
    ]);
    const sent = await db.select().from(mails);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['esi@kente.example']);
  });

  test('is declined by the mail that was shown, for a reason', async () => {
    const { headers } = await signInOperator(db, AMA, NOW);
    const { id } = await addCompanyRequest(db, { status: 'open' });
    const none = await api.call(deskEndpoints.declineRequest, { params: { id }, body: { reason: ' ' } }, headers);
    expect([none.status, none.error?.fields]).toEqual([400, { reason: 'Reason is required' }]);
    const given = { params: { id }, body: { reason: 'Its website does not name you.' } };
    const preview = await api.call(deskEndpoints.previewDecline, given, headers);
    expect(preview.body?.text).toContain('The reason: Its website does not name you.');
    expect(await db.$count(mails)).toBe(0);
    expect((await api.call(deskEndpoints.declineRequest, given, headers)).status).toBe(200);
    expect(await db.select({ subject: mails.subject, text: mails.text }).from(mails)).toEqual([preview.body]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { act: 'decline-request', actor: AMA, itemId: id, reason: given.body.reason },
    ]);
    for (const call of [deskEndpoints.declineRequest, deskEndpoints.previewDecline]) {
      expect((await api.call(call, given, headers)).error?.error).toBe(
        `This request was declined already on 15 March 2026 at 10:00 by ${AMA}.`,
      );
    }
  });
});

test('what waits is listed: warnings, then what waits longest', async () => {
  const { headers } = await signInOperator(db, AMA, NOW);
  expect((await toDo(headers)).body).toEqual({ entries: [] });

  const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
  const at = (hours: number) => ago(hours).toISOString();
  api.services.findWarnings = () => Promise.resolve([{ cause: 'disk', mail: diskFullMail('/data', 1) }]);
  await addCompanyRequest(db, { status: 'open', createdAt: ago(2) });
  await addCompanyRequest(db, { status: 'open', createdAt: ago(5), email: 'yaa@kente.example' });
  await addCompanyRequest(db, { createdAt: ago(9), email: 'unconfirmed@kente.example' });
  const link = 'https://board.example/1';
  const listing = {
    kind: 'external_job',
    item: 'k'.repeat(14),
    link,
    name: 'Welder, Volta',
    salt: Buffer.of(1),
  } as const;
  const [item] = await db.insert(reportedItems).values(listing).returning();
  const report = { itemId: item?.id ?? '', reason: 'closed' } as const;
  await db.insert(reports).values([
    { ...report, createdAt: ago(3) },
    { ...report, createdAt: ago(7) },
    { ...report, createdAt: ago(8), resolvedAt: NOW },
  ]);
  const mail = { recipient: 'esi@kente.example', subject: 'Hello', text: '', html: '', expiresAt: NOW };
  await db.insert(mails).values([
    { ...mail, createdAt: ago(6), lastError: 'No answer' },
    { ...mail, createdAt: ago(7) },
  ]);
  const lost = { subject: 'Hello', domain: 'kente.example', reason: 'No such mailbox' };
  await db.insert(givenUpMails).values([
    { ...lost, at: ago(1) },
    { ...lost, at: ago(8 * 24) },
  ]);

  const { body } = await toDo(headers);
  expect(body?.entries.map(({ kind, count, since, address }) => [kind, count, since, address])).toEqual([
    ['warning', 1, null, '/desk/health'],
    ['report', 2, at(7), '/desk/reports'],
    ['unsent-mails', 1, at(6), null],
    ['requests', 2, at(5), '/desk/requests'],
    ['given-up-mails', 1, at(1), null],
  ]);
});
