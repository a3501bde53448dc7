import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { authEndpoints, COMPANY_COOKIE, cookieName } from '#src/contracts/auth.ts';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import { reportEndpoints } from '#src/contracts/reports.ts';
import { savedItemEndpoints } from '#src/contracts/saved-items.ts';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import { mailAboutRemoval } from '#src/server/modules/applications/remove-applications.ts';
import { writeDueMails } from '#src/server/modules/applications/application-mails.ts';
import { mailAboutClosing } from '#src/server/modules/jobs/closing-mails.ts';
import { createCompany } from '#src/server/operator/create-company.ts';
import { listCompanies } from '#src/server/operator/list-companies.ts';
import { previewCompanyRemoval, previewJobRemoval } from '#src/server/operator/preview-removal.ts';
import { removeCompany, restoreCompany } from '#src/server/operator/remove-company.ts';
import { removeJob, setJobHidden } from '#src/server/operator/moderate-job.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { resetPassword } from '#src/server/operator/reset-password.ts';
import { setCompanyEnabled, verifyCompany } from '#src/server/operator/set-company-state.ts';
import { removeOutdated } from '#src/server/timed-work.ts';
import { answerRecordsSitemap } from '#src/server/site/records-sitemap.ts';
import { readError, SITE } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { PASSWORD, companyWithPassword } from '#tests/support/sign-up.ts';
import { expectNoOrphans, storedPaths } from '#tests/support/stored-files.ts';
import { uploadedImage, uploadedResume } from '#tests/support/uploaded.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const DAY = 86_400_000;
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY);
const TO_COMPANY = 'people@volta.example';
const TO_AMA = 'ama@people.example';
const username = 'volta';
const why = { reason: 'It asked people for money.', by: 'ops' };
const GONE = { status: 410, code: 'gone' };
const stopping = new AbortController().signal;

const { api } = await openApi();
let company: SignedIn;
let ama: SignedIn;
let job: string;
let logo: string;
let resume: string;
let application: { params: { id: string } };

/** A company with a logo and two open jobs, of which the second closes soon, and who has applied to the first. */
beforeEach(async () => {
  const { db } = api;
  for (const table of [companies, jobSeekers, passwordLinks]) await db.delete(table);
  api.time.now = NOW;
  company = await companyWithPassword(db, username, { name: 'Volta' }, NOW);
  logo = await uploadedImage(api, company);
  const profile = { companyName: 'Volta', contactEmail: 'a@b.example', specializations: [], logo };
  await api.call(companyEndpoints.updateOwnCompany, { body: profile }, company.headers);
  job = (await addJob(db, company.id, { createdAt: NOW })).id;
  await addJob(db, company.id, { title: 'Closes soon', createdAt: NOW, deadline: '2026-06-10' });
  ama = await signInJobSeeker(db, { email: TO_AMA }, NOW);
  resume = await uploadedResume(api, ama);
  const sent = { params: { id: job }, body: { resume, coverLetter: 'Please take me.' } };
  const { body } = await api.call(applicationEndpoints.apply, sent, ama.headers);
  application = { params: { id: body?.id ?? '' } };
  for (const table of [mails, auditLog, linkClicks]) await db.delete(table);
});

const remove = () => removeCompany(api.services, { username, ...why });
const restore = () => restoreCompany(api.services, { username, ...why });
const cleanUp = (days: number) => {
  api.time.now = daysLater(days);
  const outboxFolder = `${api.folder}/outbox`;
  return removeOutdated({ ...api.services, outboxFolder }, api.time.now, stopping);
};
const logIn = () => api.call(authEndpoints.loginCompany, { body: { username, password: PASSWORD } });
const readJob = (headers = {}) => api.call(jobEndpoints.readJobDetails, { params: { id: job } }, headers);
const readCompany = () => api.call(companyEndpoints.readCompany, { params: { id: company.id } });
const media = (path: string, headers = {}) => fetch(new URL(path, api.base), { headers });
const recipients = async () => (await api.db.select().from(mails)).map(({ recipient }) => recipient).toSorted();
const ownApplications = async () => (await api.call(applicationEndpoints.listOwnApplications, {}, ama.headers)).body;

/** Everything public that names a company or its jobs. */
async function publicLists(): Promise<string> {
  const site = new Hono().get(
    '/',
    answerRecordsSitemap(api.db, () => api.time.now, SITE),
  );
  const { body } = await api.call(listingEndpoints.searchListings, { query: {} });
  return [
    await (await api.send('/jobs/featured')).text(),
    await (await api.send('/profile/featured-companies')).text(),
    await (await site.request('/')).text(),
    JSON.stringify(body),
  ].join('\n');
}

async function savedState() {
  const keys = [{ kind: 'job' as const, link: `/job-details/${job}`, title: 'Web Engineer' }];
  return (await api.call(savedItemEndpoints.checkSavedItems, { body: { keys } })).body?.states;
}

describe('a removed company', () => {
  test('is shown nowhere', async () => {
    expect(await publicLists()).toContain(company.id);
    const { name, keptUntil } = await remove();
    expect([name, keptUntil]).toEqual(['Volta', daysLater(30).toISOString()]);
    for (const headers of [{}, ama.headers, company.headers]) {
      expect((await readJob(headers)).error).toMatchObject({ code: 'gone' });
    }
    expect((await readCompany()).error).toMatchObject({ code: 'gone' });
    expect(await readError(await media(logo))).toMatchObject(GONE);
    const lists = await publicLists();
    for (const id of [company.id, job]) expect(lists).not.toContain(id);
    expect(await savedState()).toEqual(['gone']);
    const isViewed = api.call(trackingEndpoints.reportJobView, { params: { id: job } });
    expect((await isViewed).status).toBe(410);
    const click = { linkType: 'job_apply' as const, itemId: job, linkUrl: 'https://a.example' };
    await api.call(trackingEndpoints.reportLinkClick, { body: click });
    expect(await api.db.$count(linkClicks)).toBe(0);
    for (const [kind, itemId] of [
      ['job', job],
      ['company', company.id],
    ] as const) {
      const body = { kind, itemId, reason: 'not-real' as const, details: null };
      expect((await api.call(reportEndpoints.reportListing, { body })).status).toBe(410);
    }
  });

  test('is signed in nowhere, and no link lets it in', async () => {
    await api.call(authEndpoints.forgotPassword, { body: { username } });
    const change = { email: 'new@volta.example', password: PASSWORD };
    await api.call(accountEndpoints.changeCompanyEmail, { body: change }, company.headers);
    await remove();
    await api.db.delete(mails);
    const cookie = { cookie: `${cookieName(COMPANY_COOKIE, false)}=${company.token}` };
    for (const headers of [company.headers, cookie]) {
      expect((await api.call(jobEndpoints.listOwnJobs, {}, headers)).status).toBe(401);
      const list = api.call(applicationEndpoints.listApplications, {}, headers);
      expect((await list).status).toBe(401);
    }
    expect((await logIn()).error).toMatchObject({ code: 'not_signed_in' });
    expect((await api.call(authEndpoints.forgotPassword, { body: { username } })).status).toBe(204);
    expect(await recipients()).toEqual([]);
    const links = await api.db.select().from(passwordLinks);
    expect(links.map(({ usedAt }) => usedAt)).toEqual([NOW]);
    await restore();
    expect((await api.call(jobEndpoints.listOwnJobs, {}, company.headers)).status).toBe(401);
    expect((await logIn()).status).toBe(204);
  });

  test('mails its applicants at once, and then no more', async () => {
    expect((await remove()).told).toEqual([TO_COMPANY, TO_AMA]);
    expect(await recipients()).toEqual([TO_AMA, TO_COMPANY]);
    const texts = (await api.db.select().from(mails)).map(({ text }) => text.replace(/\s+/g, ' '));
    expect(texts.join('')).toContain('Until 1 July 2026 we can bring it back');
    expect(texts.join('')).toContain('Your application to it goes on 1 July 2026, unless');
    await api.db.delete(mails);
    // The company has not been mailed about the application, and one of its jobs closes.
    api.time.now = daysLater(12);
    await writeDueMails(api.services, stopping);
    await mailAboutClosing(api.services, stopping);
    // By now the application would be so old that its applicant is mailed when it goes.
    await api.db.update(applications).set({ appliedAt: new Date('2024-01-01T10:00:00Z') });
    api.time.now = new Date('2028-01-01T10:00:00Z');
    await mailAboutRemoval(api.services, stopping);
    expect(await recipients()).toEqual([]);
    await restore();
    await api.db.delete(mails);
    await writeDueMails(api.services, stopping);
    await mailAboutRemoval(api.services, stopping);
    expect(await recipients()).toEqual([TO_AMA, TO_COMPANY]);
  });

  test('keeps its username, and takes no other act but being brought back', async () => {
    await remove();
    const email = 'b@b.example';
    await expect(createCompany(api.services, { username: 'VOLTA', email, name: 'B', by: 'ops' })).rejects.toThrow(
      'There is a company with the username VOLTA already.',
    );
    const removed =
      'Volta is removed, and goes for good on 1 July 2026. This was last changed on 1 June 2026 at 10:00 by ops.';
    const { services } = api;
    for (const act of [
      remove,
      () => setCompanyEnabled(services, { username, enabled: false, ...why }),
      () => verifyCompany(services, { username, verified: true, by: 'ops' }),
      () => resetPassword(services, { username, by: 'ops' }),
      () => previewCompanyRemoval(services, { username }),
    ]) {
      await expect(act()).rejects.toThrow(removed);
    }
    for (const act of [
      () => removeJob(services, { id: job, ...why }),
      () => setJobHidden(services, { id: job, hidden: true, ...why }),
      () => previewJobRemoval(services, { id: job }),
    ]) {
      await expect(act()).rejects.toThrow('The company of this job is removed, and the job with it.');
    }
    expect(await listCompanies(services)).toMatchObject([
      { username, state: 'removed', keptUntil: daysLater(30).toISOString(), openJobs: 0 },
    ]);
  });
});

describe('a company that is brought back', () => {
  test('is there as it was, but for what has ended, and is mailed', async () => {
    await remove();
    expect(await ownApplications()).toMatchObject([{ job: { removed: true, open: false } }]);
    await api.db.delete(mails);
    await cleanUp(29);
    expect(await restore()).toMatchObject({ name: 'Volta', enabled: true, told: [TO_COMPANY] });
    expect(await recipients()).toEqual([TO_COMPANY]);
    expect((await readJob()).body?.open).toBe(true);
    expect((await readCompany()).body?.jobs).toHaveLength(1);
    expect((await media(logo)).status).toBe(200);
    expect(await savedState()).toEqual(['open']);
    expect(await publicLists()).toContain(job);
    expect(await publicLists()).not.toContain('Closes soon');
    expect(await ownApplications()).toMatchObject([{ job: { removed: false, open: true } }]);
    await expect(restore()).rejects.toThrow('Volta is not removed.');
    await cleanUp(31);
    expect((await readJob()).status).toBe(200);
    const acts = await api.db.select().from(auditLog).orderBy(auditLog.id);
    expect(acts.map(({ act }) => act)).toEqual(['remove-company', 'restore-company']);
  });

  test('stays disabled when it was, and is not mailed', async () => {
    await setCompanyEnabled(api.services, { username, enabled: false, ...why });
    await remove();
    expect(await restore()).toMatchObject({ enabled: false, told: [] });
    expect((await readCompany()).status).toBe(410);
    expect((await logIn()).status).toBe(403);
  });

  test('has nothing of who has withdrawn or gone meanwhile', async () => {
    const kofi = await signInJobSeeker(api.db, { email: 'kofi@people.example' }, NOW);
    const copy = { resume: await uploadedResume(api, kofi), coverLetter: null };
    const sent = { params: { id: job }, body: copy };
    await api.call(applicationEndpoints.apply, sent, kofi.headers);
    await remove();
    const withdrawn = api.call(applicationEndpoints.withdrawApplication, application, ama.headers);
    expect((await withdrawn).status).toBe(200);
    await removeJobSeeker(api.services, { email: 'kofi@people.example', ...why });
    await restore();
    const cookies = (await logIn()).headers?.getSetCookie().map((one) => one.split(';', 1)[0]);
    const headers = { cookie: (cookies ?? []).join('; ') };
    const { body } = await api.call(applicationEndpoints.listApplications, {}, headers);
    expect(body).toHaveLength(2);
    const [own] = (await ownApplications()) ?? [];
    const read = await api.call(applicationEndpoints.readApplication, application, headers);
    expect(read.body).toMatchObject({ resume: null, coverLetter: null });
    expect((await media(own?.resume ?? '', headers)).status).toBe(404);
    expect(body).toContainEqual(expect.objectContaining({ jobSeeker: null }));
    await expectNoOrphans(api);
  });
});

describe('after 30 days', () => {
  test('everything goes, and its addresses answer 410', async () => {
    await remove();
    await cleanUp(29);
    expect(await api.db.$count(companies)).toBe(1);
    await cleanUp(30);
    for (const table of [companies, applications]) expect(await api.db.$count(table)).toBe(0);
    await expectNoOrphans(api);
    expect(await storedPaths(api)).not.toContain(logo);
    // The copy of the resume is gone, the applicant's own stays.
    expect(await storedPaths(api)).toContain(resume);
    expect((await readJob()).status).toBe(410);
    expect((await readCompany()).status).toBe(410);
    expect(await readError(await media(logo))).toMatchObject(GONE);
    for (const act of [remove, restore]) {
      await expect(act()).rejects.toThrow('There is no company with this username.');
    }
  });

  test('the record keeps what was done to it, without its address', async () => {
    await setJobHidden(api.services, { id: job, hidden: true, ...why });
    await remove();
    await cleanUp(30);
    const acts = await api.db.select().from(auditLog).orderBy(auditLog.id);
    expect(JSON.stringify(acts)).not.toContain(TO_COMPANY);
    expect(acts).toMatchObject([
      { act: 'hide-job', itemId: job, reason: why.reason, notified: ['a deleted account'] },
      { act: 'remove-company', itemId: company.id, name: 'Volta', reason: why.reason, actor: why.by },
      { act: 'remove-company', itemId: company.id, name: 'Volta', actorKind: 'system' },
    ]);
  });
});

test('a preview says what a removal would take away', async () => {
  const { services } = api;
  expect(await previewCompanyRemoval(services, { username: 'Volta' })).toEqual({
    name: 'Volta',
    username,
    openJobs: 2,
    applications: 1,
  });
  const taken = { name: 'Web Engineer', applications: 1 };
  expect(await previewJobRemoval(services, { id: job })).toEqual(taken);
  for (const preview of [
    () => previewCompanyRemoval(services, { username: 'nobody' }),
    () => previewJobRemoval(services, { id: company.id }),
  ]) {
    await expect(preview()).rejects.toThrow(/^There is no /);
  }
});
