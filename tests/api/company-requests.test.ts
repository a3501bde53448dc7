import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { companyRequestEndpoints } from '#src/contracts/company-requests.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import {
  approveRequest,
  declineRequest,
  listRequests,
} from '#src/server/operator/company-requests.ts';
import { usernameFor } from '#src/server/operator/username-for.ts';
import { verifyCompany } from '#src/server/operator/verify-company.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';
import { startOwnApi, type OwnApi } from '#tests/support/open-api.ts';

const OPERATOR = 'operator@adwuma.example';
const wish = {
  companyName: 'Kente Ltd',
  contactName: 'Esi Boateng',
  email: 'esi@kente.example',
  phone: '+233 20 000 0000',
  website: 'kente.example',
  message: 'We look for weavers.',
};

let api: OwnApi;
/** Another each time: what a network has done is remembered for a while. */
let network = 0;
beforeAll(async () => {
  api = await startOwnApi({ operatorMail: OPERATOR }, 'limited');
  return api.stop;
});
beforeEach(async () => {
  network++;
  for (const table of [companyRequests, mails, rateLimits, companies]) {
    await api.db.delete(table);
  }
});

const ask = (more: Partial<typeof wish> = {}, headers: Record<string, string> = {}) =>
  api.call(
    companyRequestEndpoints.requestCompany,
    { body: { ...wish, ...more } },
    { 'x-forwarded-for': `203.0.113.${network}`, ...headers },
  );
const open = () => listRequests(api.services);
const onlyRequest = async () => (await open())[0]?.id ?? '';
const mailed = async () =>
  (await api.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject]);

describe('asking for a company login', () => {
  test('waits in the list, and the operator is told', async () => {
    expect((await ask()).status).toBe(204);
    expect(await open()).toMatchObject([{ ...wish, website: 'https://kente.example' }]);
    expect(await mailed()).toEqual([[OPERATOR, 'A company login was asked for: Kente Ltd']]);
  });

  test('once more is added to what is open and says nothing, also at once', async () => {
    const again = { email: 'ESI@kente.example', companyName: 'Another' };
    expect((await ask()).status).toBe(204);
    const answers = await Promise.all([ask(again), ask(again)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const [one, ...others] = await open();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ companyName: 'Kente Ltd', email: wish.email });
    expect(one?.message?.match(/Asked again on [\d-]+: Another, /g)).toHaveLength(2);
    expect(await mailed()).toHaveLength(1);
  });

  test('says so while there are too many', async () => {
    await api.db.execute(sql`insert into company_requests (id, company_name, contact_name, email)
      select gen_random_uuid(), 'Bogus', 'Nobody', i || '@bogus.example' from generate_series(1, 5001) i`);
    const { status, error } = await ask();
    expect([status, error?.code]).toEqual([503, 'unavailable']);
    expect(error?.error).toContain('Please write to');
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

  test('of a flood the operator hears for an hour of the first thirty', async () => {
    for (let count = 0; count < 33; count++) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}` };
      await ask({ email: `esi${count}@kente.example` }, headers);
    }
    expect(await open()).toHaveLength(33);
    expect(await mailed()).toHaveLength(30);
  });

  test.each([
    ['sent', {}],
    ['not-understood', { email: 'esi' }],
  ])('by a plain form leads back to the page: %s', async (outcome, more) => {
    const response = await api.send('/company-requests', {
      method: 'POST',
      body: new URLSearchParams({ ...wish, phone: '', ...more }),
      headers: { origin: SITE },
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${SITE}/company/request#${outcome}`);
    expect(await open()).toHaveLength(outcome === 'sent' ? 1 : 0);
  });
});

describe('an answer', () => {
  test('makes the company with what it told, and mails it a link', async () => {
    await ask();
    const approved = await approveRequest(api.services, { id: await onlyRequest() });
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
    await ask();
    const id = await onlyRequest();
    const username = `COMPANY-${(await signInCompany(api.db)).id}`;
    await expect(approveRequest(api.services, { id, username })).rejects.toThrow(
      `There is a company with the username ${username} already.`,
    );
    expect(await open()).toHaveLength(1);
    expect(await api.db.$count(companies)).toBe(1);
    const approved = await approveRequest(api.services, { id, username: 'kente' });
    expect(approved.username).toBe('kente');
  });

  test('is given once, also by two at once', async () => {
    await ask();
    const id = await onlyRequest();
    const answers = await Promise.allSettled([
      approveRequest(api.services, { id, username: 'one' }),
      approveRequest(api.services, { id, username: 'two' }),
      declineRequest(api.services, { id, reason: null }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [request] = await api.db.select().from(companyRequests);
    const made = request?.status === 'approved' ? 1 : 0;
    expect(await api.db.$count(companyLogins)).toBe(made);
    await expect(declineRequest(api.services, { id, reason: null })).rejects.toThrow(
      'This request has been answered already.',
    );
  });

  test('may be no, and who asked may ask again', async () => {
    await ask();
    const id = await onlyRequest();
    await declineRequest(api.services, { id, reason: 'We could not find the company.' });
    const [mail] = await api.db.select().from(mails).where(eq(mails.recipient, wish.email));
    expect(mail?.text).toContain('The reason: We could not find the company.');
    expect(await open()).toEqual([]);
    await ask();
    expect(await open()).toHaveLength(1);
  });

  test('to nothing says so', async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const none = 'There is no request with this ID.';
    await expect(approveRequest(api.services, { id })).rejects.toThrow(none);
    await expect(declineRequest(api.services, { id, reason: null })).rejects.toThrow(none);
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
    const verify = (verified: boolean) => verifyCompany(api.services, { username, verified });
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
    await verifyCompany(api.services, { username, verified: true });
    expect(await said()).toEqual([null, true, 'Volta Labs', true]);
    await save('Another Bank');
    expect(await said()).toEqual(['Another Bank', false, null, false]);
  });

  test('cannot say so of itself', async () => {
    await save('Volta Labs', { verifiedAt: new Date().toISOString() });
    expect(await shown()).toBeNull();
  });

  test('that is none is told', async () => {
    await expect(
      verifyCompany(api.services, { username: 'nobody', verified: true }),
    ).rejects.toThrow('There is no company with this username.');
  });
});
