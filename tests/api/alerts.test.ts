import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { alertEndpoints, type AlertInput } from '#src/contracts/alerts.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addAccount, PASSWORD, jobSeekerWithPassword } from '#tests/support/sign-up.ts';
import { removeOutdated } from '#src/server/timed-work.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openApi } from '#tests/support/open-api.ts';
import { publish } from '#tests/support/published-list.ts';
import { signInJobSeeker } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-11-03T10:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ESI = 'esi@people.example';

const { api, db } = await openApi();
/** The same with limits. */
const limited = await startApi(db, {}, createRateLimits(db));
afterAll(() => limited.stop());
beforeEach(async () => {
  api.time.now = NOW;
  api.served.listings = await publish([externalJob()]);
  for (const table of [alerts, mails, jobSeekers]) await db.delete(table);
});

const ask = (input: Partial<AlertInput> = {}, headers: Record<string, string> = {}, to: TestApi = api) => {
  const body = { email: ESI, list: 'jobs', query: 'search=nurse', frequency: 'daily', ...input };
  return to.call(alertEndpoints.askForAlert, { body: body as AlertInput }, headers);
};
const rows = () => db.select().from(alerts).orderBy(alerts.createdAt, alerts.id);
const only = async () => {
  const [row, ...others] = await rows();
  if (row === undefined || others.length > 0) throw new Error(`${others.length + 1} alerts`);
  return row;
};
const subjects = async () => (await db.select().from(mails)).map(({ subject }) => subject);
const addMailOf = (alertId: string) =>
  db.insert(mails).values({
    recipient: ESI,
    subject: 'News',
    text: 't',
    html: 'h',
    expiresAt: new Date(NOW.getTime() + DAY),
    alertId,
  });
const later = (milliseconds: number) => (api.time.now = new Date(NOW.getTime() + milliseconds));
const remove = () =>
  removeOutdated({ ...api.services, outboxFolder: `${api.folder}/outbox` }, api.time.now, new AbortController().signal);

describe('an alert of a stranger', () => {
  test('counts once it is confirmed, also when that is done twice', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { outcome: 'asked' } });
    const { token, ...asked } = await only();
    expect(asked).toMatchObject({ email: ESI, query: 'search=nurse', confirmedAt: null });
    expect(await subjects()).toEqual(['Confirm your alert at Adwuma']);

    const params = { token };
    const read = async () => (await api.call(alertEndpoints.readAlert, { params })).body;
    const facts = { list: 'jobs', query: 'search=nurse', frequency: 'daily', email: ESI };
    // Scanners open links: nothing is confirmed by that.
    expect(await read()).toEqual({ ...facts, confirmed: false, asked: false });
    expect((await only()).confirmedAt).toBeNull();
    for (let times = 0; times < 2; times += 1) {
      expect((await api.call(alertEndpoints.confirmAlert, { params })).status).toBe(204);
      expect((await only()).confirmedAt).toEqual(NOW);
      api.time.now = new Date(NOW.getTime() + HOUR);
    }
    expect(await read()).toEqual({ ...facts, confirmed: true, asked: false });
  });

  test('is asked about in words of the list alone, which are no message to a stranger', async () => {
    api.served.listings = await publish([externalJob({ 'Job Title': 'Ward Nurse', Location: 'Accra, Ghana' })]);
    const searches = {
      'search=nurses&country=Ghana&ghana=yes': 'nurses in Ghana, open to applicants in Ghana',
      'search=nurse,+send+money&country=Ghana': 'a keyword in Ghana',
      'level=Send+money&closing=7': 'closing within 7 days',
      'search=0244+123+456&whole=yes&source=Send+money': 'a keyword as a word',
    };
    for (const [query, words] of Object.entries(searches)) {
      await db.delete(mails);
      await ask({ query });
      const [mail] = await db.select().from(mails);
      expect(mail?.text).toContain(`The search: ${words}.`);
    }
  });

  test('is refused with a search that is too long once it is escaped', async () => {
    const longest = { query: `search=${'看'.repeat(200)}` };
    expect((await ask(longest)).status).toBe(200);
    const { status, error } = await ask({ query: `${longest.query}&city=${'看'.repeat(200)}` });
    expect([status, error?.fields]).toEqual([400, { query: 'A search must be at most 2000 characters' }]);
    expect(await rows()).toHaveLength(1);
  });

  test('that is asked about and still wanted stays, also beside ten others', async () => {
    const { token } = await addAlert(db, { askedAt: NOW }, NOW);
    for (let n = 0; n < 10; n += 1) await addAlert(db, { query: `search=${n}` }, NOW);
    expect((await api.call(alertEndpoints.confirmAlert, { params: { token } })).status).toBe(204);
    const { body } = await api.call(alertEndpoints.readAlert, { params: { token } });
    expect(body).toMatchObject({ confirmed: true, asked: false });
  });

  test('cannot be confirmed after a day, and is forgotten then', async () => {
    await ask();
    const { token } = await only();
    later(DAY);
    const { status, error } = await api.call(alertEndpoints.confirmAlert, { params: { token } });
    expect([status, error?.error]).toEqual([404, 'This link is no good any more: its alert has ended.']);
    later(DAY + 1);
    await remove();
    expect(await rows()).toEqual([]);
  });

  test('is asked for again under the same link, with a day more to confirm it', async () => {
    await ask();
    const { token } = await only();
    later(DAY / 2);
    await ask({ frequency: 'weekly', email: ESI.toUpperCase() });
    expect(await only()).toMatchObject({ token, frequency: 'weekly', createdAt: api.time.now });
  });

  test('changes nothing of one that is there, and the answer is as for a new one', async () => {
    const before = await addAlert(db, { query: 'search=nurse' }, NOW);
    expect(await ask({ frequency: 'weekly' })).toMatchObject({ body: { outcome: 'asked' } });
    expect(await only()).toEqual(before);
    expect(await subjects()).toEqual(['You have this alert already at Adwuma']);
  });

  test('is none where there are ten, and only the mail says so', async () => {
    for (let n = 0; n < 10; n += 1) {
      const confirmedAt = n < 5 ? NOW : null;
      await addAlert(db, { query: `search=${n}`, confirmedAt }, NOW);
    }
    expect(await ask()).toMatchObject({ status: 200, body: { outcome: 'asked' } });
    expect(await rows()).toHaveLength(10);
    expect(await subjects()).toEqual(['You have 10 alerts at Adwuma']);
  });

  test('keeps of its query what the filter can ask, however it is written', async () => {
    await ask({
      query: 'page=4&level=Entry+Level&search=%20nurse&sort=closing&posted=7&utm=x&ghana=maybe',
    });
    expect((await only()).query).toBe('search=nurse&level=Entry+Level');
    await ask({ query: '?level=Entry%20Level&search=nurse' });
    expect(await rows()).toHaveLength(1);
  });
});

describe('a job seeker', () => {
  const signIn = () => signInJobSeeker(db, { email: ESI }, NOW);

  test('needs no confirmation for the address of the account, and no other is theirs', async () => {
    const esi = await signIn();
    expect(await ask({ email: 'ESI@people.example' }, esi.headers)).toMatchObject({
      body: { outcome: 'kept' },
    });
    expect(await only()).toMatchObject({ email: ESI, jobSeekerId: esi.id, confirmedAt: NOW });
    expect(await subjects()).toEqual([]);
    expect(await ask({ email: 'kofi@people.example' }, esi.headers)).toMatchObject({
      body: { outcome: 'asked' },
    });
    const { body } = await api.call(alertEndpoints.listOwnAlerts, {}, esi.headers);
    expect(body?.alerts).toMatchObject([{ list: 'jobs', query: 'search=nurse', mailedOn: null }]);
  });

  test('changes how often and ends, and has ten of their own whatever strangers ask', async () => {
    const { headers } = await signIn();
    for (let n = 0; n < 10; n += 1) await addAlert(db, { query: `search=${n}`, confirmedAt: null }, NOW);
    for (let n = 10; n < 20; n += 1) {
      expect((await ask({ query: `search=${n}` }, headers)).status).toBe(200);
    }
    const { status, error } = await ask({}, headers);
    expect([status, error?.error]).toEqual([409, 'You have ten alerts already. End one of them first.']);
    await ask({ query: 'search=10', frequency: 'weekly' }, headers);
    const listed = await api.call(alertEndpoints.listOwnAlerts, {}, headers);
    const own = listed.body?.alerts ?? [];
    expect(own).toHaveLength(10);
    expect(own.filter(({ frequency }) => frequency === 'weekly')).toMatchObject([{ query: 'search=10' }]);
  });

  test('gets what is confirmed for the address, and with a new account what was before', async () => {
    await addAlert(db, {}, NOW);
    await addAlert(db, { query: 'search=nurse', confirmedAt: null }, NOW);
    await addAccount(api, db, ESI);
    const [account] = await db.select({ id: jobSeekers.id }).from(jobSeekers);
    const owners = async () => new Map((await rows()).map(({ query, jobSeekerId }) => [query, jobSeekerId]));
    expect(await owners()).toEqual(
      new Map([
        ['', account?.id],
        ['search=nurse', null],
      ]),
    );
    const token = (await rows()).find(({ confirmedAt }) => confirmedAt === null)?.token ?? '';
    await api.call(alertEndpoints.confirmAlert, { params: { token } });
    expect((await owners()).get('search=nurse')).toBe(account?.id);
  });

  test('keeps them when the account gets another address, with the mails that wait', async () => {
    const esi = await jobSeekerWithPassword(db, { email: ESI, name: 'Esi' }, NOW);
    const next = 'esi@work.example';
    const own = await addAlert(db, { jobSeekerId: esi.id, query: 'search=nurse' }, NOW);
    await addMailOf(own.id);
    await addAlert(db, { email: next, query: 'search=nurse' }, NOW);
    const there = await addAlert(db, { email: next, query: 'search=welder' }, NOW);
    const body = { email: next, name: 'Esi', currentPassword: PASSWORD };
    await api.call(jobSeekerEndpoints.updateJobSeekerProfile, { body }, esi.headers);
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, next));
    const token = /token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await api.call(authEndpoints.confirmEmail, { body: { token } })).status).toBe(200);
    expect((await rows()).map(({ id, email, jobSeekerId }) => [id, email, jobSeekerId])).toEqual([
      [own.id, next, esi.id],
      [there.id, next, esi.id],
    ]);
    const waiting = await db.select().from(mails).where(eq(mails.alertId, own.id));
    expect(waiting.map(({ recipient }) => recipient)).toEqual([next]);
  });

  test('finds them in the export of the account', async () => {
    const esi = await signIn();
    await addAlert(db, { jobSeekerId: esi.id, query: 'search=nurse' }, NOW);
    const zip = await api.send('/jobseeker/account/export', { headers: esi.headers });
    const exported = Buffer.from(await zip.arrayBuffer()).toString();
    expect(exported).toContain('"query": "search=nurse"');
  });

  test('takes the alerts of the address along when the account is removed', async () => {
    const esi = await signIn();
    await addAlert(db, { jobSeekerId: esi.id }, NOW);
    await addAlert(db, { query: 'search=nurse', confirmedAt: null }, NOW);
    await addAlert(db, { email: 'other@people.example' }, NOW);
    await removeJobSeeker(api.services, { email: ESI, reason: null, by: 'ops' });
    expect((await rows()).map(({ email }) => email)).toEqual(['other@people.example']);
  });
});

describe('a plain form', () => {
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    api.send(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    });
  const leadsTo = async (response: Promise<Response>) => {
    const { status, headers } = await response;
    expect(status).toBe(303);
    return headers.get('location');
  };
  const form = { email: ESI, list: 'jobs', query: 'search=nurse', frequency: 'daily' };

  test('stays on the host that it was sent to, whatever that is called', async () => {
    // Behind a proxy that speaks https, as SITE_URL says.
    const origin = `https://${new URL(api.base).host}`;
    const headers = { origin, 'x-forwarded-host': 'other.example' };
    expect(await leadsTo(post('/alerts', form, headers))).toBe('/alert?asked=asked');
  });

  test('asks, and leads to what became of it', async () => {
    expect(await leadsTo(post('/alerts', form))).toBe('/alert?asked=asked');
    expect(await leadsTo(post('/alerts', { ...form, email: 'esi' }))).toBe('/alert?asked=not-understood');
    api.served.listings = undefined;
    const other = { ...form, email: 'kofi@people.example' };
    expect(await leadsTo(post('/alerts', other))).toBe('/alert?asked=away');
  });

  test('of a job seeker keeps the alert, and says when there are ten', async () => {
    const { headers, id } = await signInJobSeeker(db, { email: ESI }, NOW);
    expect(await leadsTo(post('/alerts', form, headers))).toBe('/alert?asked=kept');
    for (let n = 0; n < 9; n += 1) await addAlert(db, { query: `search=${n}`, jobSeekerId: id }, NOW);
    const another = { ...form, query: 'search=welder' };
    expect(await leadsTo(post('/alerts', another, headers))).toBe('/alert?asked=full');
  });

  test('confirms none beyond ten of an address', async () => {
    for (let n = 0; n < 10; n += 1) await addAlert(db, { query: `search=${n}` }, NOW);
    const { token } = await addAlert(db, { query: 'search=welder', confirmedAt: null }, NOW);
    const leads = await leadsTo(post(`/alerts/${token}/confirm`, {}));
    expect(leads).toBe(`/alert?token=${token}&done=full`);
    expect((await rows()).filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(10);
  });

  test('confirms, changes and ends an alert', async () => {
    const { token } = await addAlert(db, { confirmedAt: null }, NOW);
    const page = `/alert?token=${token}`;
    const path = `/alerts/${token}`;
    expect(await leadsTo(post(`${path}/confirm`, {}))).toBe(`${page}&done=confirmed`);
    expect(await leadsTo(post(`${path}/frequency`, { frequency: 'weekly' }))).toBe(`${page}&done=changed`);
    expect(await only()).toMatchObject({ confirmedAt: NOW, frequency: 'weekly' });
    expect(await leadsTo(post(`${path}/frequency`, { frequency: 'hourly' }))).toBe(`${page}&done=not-understood`);
    expect(await leadsTo(post(`${path}/end`, {}))).toBe(`${page}&done=ended`);
    expect(await rows()).toEqual([]);
    expect(await leadsTo(post(`${path}/end`, {}))).toBe(`${page}&done=ended`);
    expect(await leadsTo(post('/alerts/%00/end', {}))).toBe('/alert?token=&done=gone');
    expect(api.logged.join('')).toContain('/api/alerts/:token/end');
    expect(api.logged.join('')).not.toContain(token);
  });
});

test('a mail program ends an alert by one click, as often as it likes and from whatever page', async () => {
  const { token } = await addAlert(db, {}, NOW);
  const address = `/alerts/unsubscribe?token=${token}`;
  const opened = await api.send(address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/alert?token=${token}`]);
  expect(await rows()).toHaveLength(1);
  for (const origin of ['https://mail.example', 'null']) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await api.send(address, { method: 'POST', body, headers: { origin } });
    expect([answer.status, await answer.text()]).toEqual([200, 'You get no more mails of this alert.\n']);
    expect(await rows()).toEqual([]);
  }
});

describe('too much of it', () => {
  test('is refused for a mailbox and for a network, and for no other address', async () => {
    const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` });
    const mailbox = [ESI, 'Esi+x@people.example', 'esi+1@people.example', 'esi+2@people.example'];
    const statuses: number[] = [];
    for (const [network, email] of mailbox.entries()) {
      statuses.push((await ask({ email }, from(network), limited)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask({ email: 'kofi@people.example' }, from(9), limited)).status).toBe(200);
  });

  test('is said by the page that a plain form leads to', async () => {
    const form = { email: 'yaa@people.example', list: 'jobs', frequency: 'daily' };
    const lead: (string | null)[] = [];
    for (let times = 0; times < 4; times += 1) {
      const body = new URLSearchParams(form);
      const sent = await limited.send('/alerts', { method: 'POST', redirect: 'manual', body });
      lead.push(sent.headers.get('location'));
    }
    expect(lead).toEqual([...Array.from({ length: 3 }, () => '/alert?asked=asked'), '/alert?asked=too-many']);
  });

  test('of wrong links is refused, and a right one is not', async () => {
    const { token } = await addAlert(db, {}, NOW);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const read = (one: string) => limited.call(alertEndpoints.readAlert, { params: { token: one } }, headers);
    const statuses = new Set<number>();
    for (let times = 0; times < 61; times += 1) statuses.add((await read('x'.repeat(43))).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await read(token)).status).toBe(200);
  });
});
