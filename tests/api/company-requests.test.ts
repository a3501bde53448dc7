import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { companyRequestEndpoints, REQUEST_NOT_FOUND } from '#src/contracts/company-requests.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { mails as mailRows } from '#src/server/db/schema/mails.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import {
  approveRequest,
  declineAllRequests,
  declineRequest,
  declineRequests,
  listRequests,
  usernameFor,
} from '#src/server/operator/company-requests.ts';
import { verifyCompany } from '#src/server/operator/set-company-state.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';
import { openApi } from '#tests/support/open-api.ts';

const DAY = 86_400_000;
const OPERATOR = 'operator@adwuma.example';
const wish = {
  companyName: 'Kente Ltd',
  contactName: 'Esi Boateng',
  email: 'esi@kente.example',
  phone: '+233 20 000 0000',
  website: 'kente.example',
  message: 'We look for weavers.',
};

const { api } = await openApi({ operatorMail: OPERATOR }, 'limited');
/** Another each time: what a network has done is remembered for a while. */
let network = 0;
beforeEach(async () => {
  network++;
  api.time.now = new Date();
  for (const table of [companyRequests, mailRows, rateLimits, companies]) {
    await api.db.delete(table);
  }
});

const ask = (more: Partial<typeof wish> = {}, headers: Record<string, string> = {}) =>
  api.call(
    companyRequestEndpoints.requestCompany,
    { body: { ...wish, ...more } },
    { 'x-forwarded-for': `203.0.113.${network}`, ...headers },
  );
const mails = () => api.db.select().from(mailRows).orderBy(mailRows.id);
/** Of each request, in their order, what its mailed link carries. */
const mailedTokens = async () =>
  (await mails()).flatMap(({ text }) => /confirm-request\?token=(\S+)/.exec(text)?.[1] ?? []);
const confirm = (token: string, headers: Record<string, string> = {}) =>
  api.call(companyRequestEndpoints.confirmCompanyRequest, { params: { token } }, headers);
const read = (token: string, headers: Record<string, string> = {}) =>
  api.call(companyRequestEndpoints.readCompanyRequest, { params: { token } }, headers);
/** Asks, and confirms that by the mailed link. */
async function askAndConfirm(more: Partial<typeof wish> = {}): Promise<void> {
  await ask(more);
  expect((await confirm((await mailedTokens()).at(-1) ?? '')).status).toBe(204);
}
const open = async () => (await listRequests(api.services)).requests;
const onlyRequest = async () => (await open())[0]?.id ?? '';
const mailed = async () => (await mails()).map(({ recipient, subject }) => [recipient, subject]);
const mailedTo = async (address: string) =>
  (await mailed()).flatMap(([recipient, subject]) => (recipient === address ? subject : []));
const addRequests = (count: number, status: string) =>
  api.db.execute(sql`
    insert into company_requests (id, company_name, contact_name, email, token, status)
    select gen_random_uuid(), 'Bogus', 'Nobody', i || '@bogus.example', i, ${status}
    from generate_series(1, ${count}::int) i`);

describe('asking for a company login', () => {
  test('mails a link, and waits for it: no operator sees it before', async () => {
    expect((await ask()).status).toBe(204);
    expect(await open()).toEqual([]);
    expect(await mailed()).toEqual([[wish.email, 'Confirm your request for a company login at Adwuma']]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ queue: 'link', causedBy: expect.any(String) as string });
    expect(mail?.expiresAt.getTime()).toBe((mail?.createdAt.getTime() ?? 0) + DAY);
    for (const typed of [wish.companyName, wish.contactName, wish.message, wish.website]) {
      expect(mail?.text).not.toContain(typed);
    }
    const id = (await api.db.select().from(companyRequests))[0]?.id ?? '';
    const none = 'There is no request with this ID.';
    await expect(approveRequest(api.services, { id, by: 'ops' })).rejects.toThrow(none);
    await expect(declineRequest(api.services, { id, reason: null, by: 'ops' })).rejects.toThrow(none);
    expect(await declineAllRequests(api.services, { by: 'ops' })).toEqual({ declined: 0 });
  });

  test('waits in the list once it is confirmed, and the operator is mailed, once', async () => {
    await ask();
    const [token = ''] = await mailedTokens();
    // As scanners of mails do.
    expect((await read(token)).body).toEqual({ confirmed: false });
    expect(await open()).toEqual([]);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect([...answers, await confirm(token)].map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await read(token)).body).toEqual({ confirmed: true });
    expect(await open()).toMatchObject([{ ...wish, website: 'https://kente.example' }]);
    const id = await onlyRequest();
    const sent = await mails();
    const receipt = sent.filter(({ subject }) => subject.startsWith('We have your request'));
    expect(receipt.map(({ recipient }) => recipient)).toEqual([wish.email]);
    const notice = sent.find(({ recipient }) => recipient === OPERATOR)?.text;
    for (const text of [receipt[0]?.text, notice]) {
      for (const fact of [wish.companyName, wish.contactName, wish.email, wish.message]) {
        expect(text).toContain(fact);
      }
      expect(text).toContain('https://kente.example');
    }
    for (const how of [`The request's ID is ${id}.`, `approve ${id}`, `decline ${id} --reason`]) {
      expect(notice).toContain(how);
    }
    expect(await mailedTo(OPERATOR)).toEqual(['A company login was asked for: Kente Ltd']);
  });

  test('once more is added to what is open and says nothing, also at once', async () => {
    await askAndConfirm();
    const again = { email: 'ESI@kente.example', companyName: 'Another' };
    const answers = await Promise.all([ask(again), ask(again)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await open())[0]?.message).toBe(wish.message);
    const [, ...tokens] = await mailedTokens();
    const confirmed = await Promise.all(tokens.flatMap((token) => [confirm(token), confirm(token)]));
    expect(confirmed.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const [one, ...others] = await open();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ companyName: 'Kente Ltd', email: wish.email });
    expect(one?.message?.match(/Asked again on [\d-]+: Another, /g)).toHaveLength(2);
    expect(await mailedTo(OPERATOR)).toHaveLength(1);
    for (const token of tokens) expect((await read(token)).body).toEqual({ confirmed: true });
    const added = eq(companyRequests.status, 'added');
    const [{ id } = { id: '' }] = await api.db.select().from(companyRequests).where(added);
    await expect(approveRequest(api.services, { id, by: 'ops' })).rejects.toThrow('There is no request');
  });

  test('twice before a link is opened makes one open request', async () => {
    await ask();
    await ask({ companyName: 'Another' });
    await Promise.all((await mailedTokens()).map((token) => confirm(token)));
    const [one, ...others] = await open();
    expect(others).toEqual([]);
    expect(one?.message).toContain('Asked again on');
    expect(await mailedTo(OPERATOR)).toHaveLength(1);
  });

  test('is not confirmed by a link that is a day old, nor by another', async () => {
    await ask();
    const [token = ''] = await mailedTokens();
    api.time.now = new Date(Date.now() + DAY);
    for (const wrong of [token, 'x'.repeat(43), 'x', '%00']) {
      for (const answer of [await read(wrong), await confirm(wrong)]) {
        expect([answer.status, answer.error?.error]).toEqual([404, REQUEST_NOT_FOUND]);
      }
    }
    expect(await open()).toEqual([]);
  });

  test('is limited for wrong links', async () => {
    const from = { 'x-forwarded-for': `203.0.113.${network}` };
    await ask();
    const [right = ''] = await mailedTokens();
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) {
      statuses.push((await (count % 2 ? read : confirm)('x'.repeat(43), from)).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    // A right one is not refused for them.
    expect((await confirm(right, from)).status).toBe(204);
  });

  test('is possible beside thousands of unconfirmed requests', async () => {
    await addRequests(5_001, 'unconfirmed');
    await askAndConfirm();
    expect(await open()).toHaveLength(1);
    expect(await mailedTo(OPERATOR)).toHaveLength(1);
  });

  test('says so while there are too many, also to who opens a link', async () => {
    await ask();
    await addRequests(5_000, 'open');
    const [token = ''] = await mailedTokens();
    for (const { status, error } of [await ask(), await confirm(token)]) {
      expect([status, error?.code]).toEqual([503, 'unavailable']);
      expect(error?.error).toContain('Please write to');
    }
    const { requests, more } = await listRequests(api.services);
    expect([requests.length, more]).toEqual([500, 4_500]);
    expect(await declineAllRequests(api.services, { by: 'ops' })).toEqual({ declined: 5_000 });
    expect((await confirm(token)).status).toBe(204);
  });

  test('of one domain leaves room for others while more than half are open', async () => {
    const warned: string[] = [];
    api.services.warnOfSum = ({ name, used, most }) => warned.push(`${name} ${used}/${most}`);
    await addRequests(2_501, 'open');
    await api.db.execute(sql`update company_requests set email = 'n' || id || '@Flood.example'`);
    expect((await ask({ email: 'next@flood.EXAMPLE' })).status).toBe(503);
    expect((await ask()).status).toBe(204);
    const [token = ''] = await mailedTokens();
    expect((await confirm(token)).status).toBe(204);
    expect(new Set(warned)).toEqual(new Set(['company-requests 2501/5000']));
    api.services.warnOfSum = () => undefined;
  });

  test('says beside each field what is wrong', async () => {
    const wrong = { companyName: ' ', contactName: '', email: 'esi', website: 'kente' };
    const { status, error } = await ask(wrong);
    expect(status).toBe(400);
    expect(error?.fields).toEqual({
      companyName: 'Company name is required',
      contactName: 'Your name is required',
      email: 'Enter a valid email address',
      website: 'Website must be a web address',
    });
    expect(await open()).toEqual([]);
  });

  test('is limited by network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await ask({ email: `esi${count}@kente.example` })).status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask({}, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(204);
  });

  test('mails a mailbox three links an hour', async () => {
    const answers = [];
    for (let count = 0; count < 4; count++) {
      const from = { 'x-forwarded-for': `198.51.100.${count}` };
      answers.push(await ask({ email: `ama+${count}@kente.example` }, from));
    }
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
    expect(answers.at(-1)?.error?.error).toBe('Too many requests for this address. Please try again later.');
    expect(await mails()).toHaveLength(3);
  });

  test('of a flood the operator hears for an hour of the first thirty', async () => {
    for (let count = 0; count < 33; count++) {
      await ask({ email: `esi${count}@kente.example` }, { 'x-forwarded-for': `198.51.100.${count}` });
    }
    const tokens = await mailedTokens();
    // Also where they were asked for before.
    api.time.now = new Date(Date.now() + DAY / 2);
    await Promise.all(tokens.map((token) => confirm(token)));
    expect(await open()).toHaveLength(33);
    expect(await mailedTo(OPERATOR)).toHaveLength(30);
  });

  const postForm = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const headers = { origin: SITE, 'x-forwarded-for': `203.0.113.${network}` };
    const sent = await api.send(path, { method: 'POST', body, headers, redirect: 'manual' });
    expect(sent.status).toBe(303);
    return sent.headers.get('location')?.slice(SITE.length);
  };

  test.each([
    ['sent', {}],
    ['not-understood', { email: 'esi' }],
  ])('by a plain form leads back to the page: %s', async (outcome, more) => {
    const leadsTo = await postForm('/company-requests', { ...wish, phone: '', ...more });
    expect(leadsTo).toBe(`/company/request#${outcome}`);
    expect(await mails()).toHaveLength(outcome === 'sent' ? 1 : 0);
  });

  test('is confirmed by a plain form, which leads back to its page', async () => {
    await ask();
    const [token = ''] = await mailedTokens();
    const press = (of = token) => postForm(`/company-requests/${of}/confirm`, {});
    const page = `/company/confirm-request?token=${token}`;
    await addRequests(5_000, 'open');
    expect(await press()).toBe(`${page}&failed=full`);
    expect(await postForm('/company-requests', wish)).toBe('/company/request#full');
    await declineAllRequests(api.services, { by: 'ops' });
    expect([await press(), await press()]).toEqual([page, page]);
    expect(await open()).toHaveLength(1);
    const wrong = 'x'.repeat(43);
    for (let count = 0; count < 60; count++) await press(wrong);
    expect(await press(wrong)).toBe(`/company/confirm-request?token=${wrong}&failed=too-many`);
  });
});

describe('an answer', () => {
  test('makes the company with what the request says, and mails it a link', async () => {
    await askAndConfirm();
    const approved = await approveRequest(api.services, { id: await onlyRequest(), by: 'ops' });
    expect(approved).toMatchObject({ username: 'kente-ltd', email: wish.email });
    expect(await open()).toEqual([]);
    const [company] = await api.db.select().from(companies);
    expect(company).toMatchObject({
      id: approved.id,
      name: 'Kente Ltd',
      contactEmail: wish.email,
      phone: wish.phone,
      website: 'https://kente.example',
      verifiedAt: null,
    });
    expect((await mailed()).at(-1)).toEqual([wish.email, 'Your company login at Adwuma']);
  });

  test('that cannot be given leaves the request open', async () => {
    await askAndConfirm();
    const id = await onlyRequest();
    const username = `COMPANY-${(await signInCompany(api.db)).id}`;
    await expect(approveRequest(api.services, { id, username, by: 'ops' })).rejects.toThrow(
      `There is a company with the username ${username} already.`,
    );
    expect(await open()).toHaveLength(1);
    expect(await api.db.$count(companies)).toBe(1);
    const approved = await approveRequest(api.services, { id, username: 'kente', by: 'ops' });
    expect(approved.username).toBe('kente');
  });

  test('is given once, also by two at once', async () => {
    await askAndConfirm();
    const id = await onlyRequest();
    const answers = await Promise.allSettled([
      approveRequest(api.services, { id, username: 'one', by: 'ops' }),
      approveRequest(api.services, { id, username: 'two', by: 'ops' }),
      declineRequest(api.services, { id, reason: null, by: 'ops' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [request] = await api.db.select().from(companyRequests);
    const made = request?.status === 'approved' ? 1 : 0;
    expect(await api.db.$count(companyMembers)).toBe(made);
    await expect(declineRequest(api.services, { id, reason: null, by: 'ops' })).rejects.toThrow(
      /^This request was (?:approved|declined) already on .+ by ops\.$/,
    );
  });

  test('may be no, and who asked may ask again', async () => {
    await askAndConfirm();
    const id = await onlyRequest();
    await declineRequest(api.services, { id, reason: 'We could not find the company.', by: 'ops' });
    const mail = (await mails()).findLast(({ recipient }) => recipient === wish.email);
    expect(mail?.text).toContain('The reason: We could not find the company.');
    expect(await open()).toEqual([]);
    await askAndConfirm();
    expect(await open()).toHaveLength(1);
  });

  test('to nothing says so', async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const none = 'There is no request with this ID.';
    await expect(approveRequest(api.services, { id, by: 'ops' })).rejects.toThrow(none);
    await expect(declineRequest(api.services, { id, reason: null, by: 'ops' })).rejects.toThrow(none);
  });

  test('may be no to several at once, with or without a mail', async () => {
    const names = ['one', 'two', 'three'];
    for (const name of names) await askAndConfirm({ email: `${name}@bogus.example` });
    await api.db.delete(mailRows);
    const [one = '', two = '', three = ''] = (await open()).map(({ id }) => id);
    const decline = (ids: string[], isMailed: boolean) =>
      declineRequests(api.services, { ids, reason: null, mailed: isMailed, by: 'ops' });
    expect(await decline([one, one, 'nothing'], false)).toEqual({
      declined: [one],
      refused: [{ id: 'nothing', why: 'There is no request with this ID.' }],
    });
    expect(await mailed()).toEqual([]);
    expect(await decline([one, two, three], true)).toEqual({
      declined: [two, three],
      refused: [
        { id: one, why: expect.stringMatching(/^This request was declined already on .+ by ops\.$/) as unknown },
      ],
    });
    const subject = 'About your company login at Adwuma';
    // Mails of one moment have no order.
    expect((await mailed()).toSorted()).toEqual([
      ['three@bogus.example', subject],
      ['two@bogus.example', subject],
    ]);
    expect(await open()).toEqual([]);
  });
});

test.each([
  ['Kente Ltd', 'kente-ltd'],
  ['  Société Générale — Accra!', 'societe-generale-accra'],
  ['株式会社', 'company'],
  ['A'.repeat(80), 'a'.repeat(40)],
])('a username for %j', (name, username) => {
  expect(usernameFor(name)).toBe(username);
});

describe('a verified company', () => {
  let company: SignedIn;
  let username: string;
  beforeEach(async () => {
    company = await signInCompany(api.db, { name: 'Volta Labs' });
    username = `company-${company.id}`;
  });
  const shown = async () =>
    (await api.call(companyEndpoints.readCompany, { params: { id: company.id } })).body?.verifiedAt;
  const save = (companyName: string, more = {}) => {
    const body = { companyName, contactEmail: 'hr@volta.example', ...more };
    return api.call(companyEndpoints.updateOwnCompany, { body }, company.headers);
  };

  test('is shown as such with the day, until that is taken back or its name is another', async () => {
    const verify = (verified: boolean) => verifyCompany(api.services, { username, verified, by: 'ops' });
    expect(await shown()).toBeNull();
    const { verifiedAt } = await verify(true);
    expect([await shown(), verifiedAt]).toEqual([verifiedAt, expect.any(String)]);
    await verify(false);
    expect(await shown()).toBeNull();
    const again = await verify(true);
    expect((await save('Volta Labs')).body?.verifiedAt).toBe(again.verifiedAt);
    for (const name of ['Another Bank', 'Volta Labs']) {
      expect((await save(name)).body?.verifiedAt).toBeNull();
    }
  });

  test('has jobs that say so of it, whatever company they name', async () => {
    const ids: string[] = [];
    for (const companyName of ['Volta Labs', 'Another Bank']) {
      ids.push((await addJob(api.db, company.id, { companyName })).id);
    }
    const said = async () => {
      const read = ids.map((id) => api.call(jobEndpoints.readJobDetails, { params: { id } }));
      const jobs = (await Promise.all(read)).map(({ body }) => body);
      return jobs.flatMap((job) => [job?.postedBy, job?.companyVerified]);
    };
    expect(await said()).toEqual([null, false, 'Volta Labs', false]);
    await verifyCompany(api.services, { username, verified: true, by: 'ops' });
    expect(await said()).toEqual([null, true, 'Volta Labs', true]);
    await save('Another Bank');
    expect(await said()).toEqual(['Another Bank', false, null, false]);
  });

  test('cannot say so of itself', async () => {
    await save('Volta Labs', { verifiedAt: new Date().toISOString() });
    expect(await shown()).toBeNull();
  });

  test('of an unknown company is refused', async () => {
    await expect(verifyCompany(api.services, { username: 'nobody', verified: true, by: 'ops' })).rejects.toThrow(
      'There is no company with this username.',
    );
  });
});
