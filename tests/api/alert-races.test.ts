import { isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { alertEndpoints } from '#src/contracts/alerts.ts';
import { alerts, knownListings } from '#src/server/db/schema/alerts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { createAlertLooks } from '#src/server/modules/alerts/mail-alerts.ts';
import { confirmedAlert, lookForNews, titlesIn } from '#tests/support/alert-mails.ts';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';
import { publish } from '#tests/support/published-list.ts';
import { signInJobSeeker } from '#tests/support/sign-in.ts';
import { PASSWORD, jobSeekerWithPassword } from '#tests/support/sign-up.ts';
import { until } from '#tests/support/until.ts';

const ESI = 'esi@people.example';

const { api } = await openApi();
const server = await openMailServer();
beforeEach(async () => {
  for (const table of [alerts, mails, knownListings, jobSeekers]) await api.db.delete(table);
  await release('Ward Nurse');
});

const release = async (...titles: string[]) => {
  api.served.listings = await publish(titles.map((title) => externalJob({ 'Job Title': title })));
};
const rows = () => api.db.select().from(alerts);
const ask = (query = '', headers = {}) =>
  api.call(alertEndpoints.askForAlert, { body: { email: ESI, list: 'jobs', frequency: 'daily', query } }, headers);

test('asked for many times at once, a search is one alert and an address has ten', async () => {
  const twice = Array.from({ length: 15 }, (_, n) => [`search=${n}`, `search=${n}`]).flat();
  const answers = await Promise.all(twice.map(ask));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const kept = await rows();
  expect(kept).toHaveLength(10);
  expect(new Set(kept.map(({ query }) => query)).size).toBe(10);
});

test('confirmed twice at once, it is confirmed', async () => {
  await ask();
  const [{ token } = { token: '' }] = await rows();
  const confirm = () => api.call(alertEndpoints.confirmAlert, { params: { token } });
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await rows())[0]?.confirmedAt).not.toBeNull();
});

test('kept while its account gets another address, it goes to that', async () => {
  const { id, headers } = await signInJobSeeker(api.db, { email: ESI });
  const holder = await createLockHolder(api.database);
  await holder.hold('update job_seekers set email = $1', ['esi@new.example']);
  const asking = ask('', headers);
  await holder.awaited(1, asking);
  await holder.commit();
  expect((await asking).body).toEqual({ outcome: 'kept' });
  expect(await rows()).toMatchObject([{ email: 'esi@new.example', jobSeekerId: id }]);
});

test('confirmed while its account gets another address, it stays with the address', async () => {
  await signInJobSeeker(api.db, { email: ESI });
  const { token } = await addAlert(api.db, { confirmedAt: null });
  const holder = await createLockHolder(api.database);
  await holder.hold('update job_seekers set email = $1', ['esi@new.example']);
  const confirming = api.call(alertEndpoints.confirmAlert, { params: { token } });
  await holder.awaited(1, confirming);
  await holder.commit();
  expect((await confirming).status).toBe(204);
  expect(await rows()).toMatchObject([{ email: ESI, jobSeekerId: null }]);
});

test('ended while its mail is written, nothing of it is left', async () => {
  const { token } = await addAlert(api.db);
  const holder = await createLockHolder(api.database);
  // The mail cannot be written before the other has begun to wait.
  await holder.hold('lock table mails in exclusive mode');
  const looking = lookForNews(api.services);
  await holder.awaited(1, looking);
  const ending = api.send(`/alerts/unsubscribe?token=${token}`, { method: 'POST' });
  await holder.awaited(2, ending);
  await holder.commit();
  await looking;
  expect((await ending).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect(await api.db.$count(mails)).toBe(0);
});

test('ended while its mail is on its way, the worker goes on', async () => {
  const { token } = await addAlert(api.db);
  await addAlert(api.db, { email: 'kofi@people.example' });
  await lookForNews(api.services);
  const release = server.hold();
  const before = server.received.length;
  const sending = server.sendDue(api.services);
  await until('they are on their way', () => server.received.length === before + 2);
  await api.send(`/alerts/unsubscribe?token=${token}`, { method: 'POST' });
  release();
  await sending;
  expect(await api.db.$count(mails)).toBe(0);
  expect(await rows()).toHaveLength(1);
});

test('whose account is deleted while it is mailed goes with it', async () => {
  const esi = await jobSeekerWithPassword(api.db, { email: ESI });
  await addAlert(api.db, { jobSeekerId: esi.id });
  const holder = await createLockHolder(api.database);
  await holder.hold('lock table mails in exclusive mode');
  const looking = lookForNews(api.services);
  await holder.awaited(1, looking);
  const body = { password: PASSWORD };
  const deleting = api.call(accountEndpoints.deleteJobSeeker, { body }, esi.headers);
  await holder.awaited(2, deleting);
  await holder.commit();
  await looking;
  expect((await deleting).status).toBe(204);
  expect(await rows()).toEqual([]);
  expect((await api.db.select().from(mails)).map(({ subject }) => subject)).toEqual([
    'Your account at Adwuma is deleted',
  ]);
});

test('a release that comes during a look is mailed by the next, which follows', async () => {
  await confirmedAlert(api);
  const looks = createAlertLooks(api.services);
  const holder = await createLockHolder(api.database);
  await holder.hold('lock table alerts in access exclusive mode');
  looks.look();
  await holder.awaited(1);
  await release('Night Nurse', 'Ward Nurse');
  looks.look();
  await holder.commit();
  await api.settled();
  looks.stop();
  const sent = await server.sendDue(api.services);
  expect(sent.map(titlesIn)).toEqual([['Night Nurse']]);
});

test('confirmed during a look, one that has seen less gets all by the next', async () => {
  const first = await confirmedAlert(api, { query: 'search=nurse' });
  await release('Night Nurse', 'Ward Nurse');
  await lookForNews(api.services);
  await api.db.delete(mails);
  await addAlert(api.db, { confirmedAt: null, seenThrough: first.seenThrough });
  const [{ token } = { token: '' }] = await api.db.select().from(alerts).where(isNull(alerts.confirmedAt));
  await api.db.update(alerts).set({ mailedOn: null });
  await release('Head Nurse', 'Night Nurse', 'Ward Nurse');
  const holder = await createLockHolder(api.database);
  // By then it is known from where on the due alerts have to be mailed.
  await holder.hold('lock table jobs in access exclusive mode');
  const looking = lookForNews(api.services);
  await holder.awaited(1, looking);
  await api.call(alertEndpoints.confirmAlert, { params: { token } });
  await holder.commit();
  await looking;
  expect((await server.sendDue(api.services)).map(titlesIn)).toEqual([['Head Nurse']]);
  await lookForNews(api.services);
  const sent = await server.sendDue(api.services);
  expect(sent.map(titlesIn)).toEqual([['Head Nurse', 'Night Nurse']]);
});
