import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { setCompanyEnabled } from '#src/server/operator/set-company-state.ts';
import { removeJob, setJobHidden } from '#src/server/operator/moderate-job.ts';
import { removeCompany } from '#src/server/operator/remove-company.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { answerRecordsSitemap } from '#src/server/site/records-sitemap.ts';
import { Hono } from 'hono';
import { readError, SITE } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { pictureFile, uploadedImage, uploadedResume } from '#tests/support/uploaded.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { expectNoOrphans } from '#tests/support/stored-files.ts';
import { openApi } from '#tests/support/open-api.ts';

const by = 'ops';
const reason = 'It asked people for money.';
const TO_COMPANY = 'people@volta.example';
const DELETED = 'a deleted account';
const GONE = { status: 410, code: 'gone' };

const { api } = await openApi();
let company: SignedIn;
let username: string;
let ama: SignedIn;
let job: string;
let logo: string;
let picture: string;
let resume: string;
let applicationId: string;

/** A company with a logo, a job of it, and a job seeker with a picture who has applied to it. */
beforeEach(async () => {
  const { db } = api;
  company = await signInCompany(db);
  username = `company-${company.id}`;
  logo = await uploadedImage(api, company);
  const profile = { companyName: 'Volta', contactEmail: 'a@b.example', specializations: [], logo };
  await api.call(companyEndpoints.updateOwnCompany, { body: profile }, company.headers);
  job = (await addJob(db, company.id)).id;
  ama = await signInJobSeeker(db);
  const me = { file: await pictureFile() };
  const { body } = await api.call(uploadEndpoints.uploadProfileImage, me, ama.headers);
  picture = body?.jobSeeker.profileImage ?? '';
  resume = await uploadedResume(api, ama);
  const sent = { params: { id: job }, body: { resume, coverLetter: 'Please take me.' } };
  const applied = await api.call(applicationEndpoints.apply, sent, ama.headers);
  applicationId = applied.body?.id ?? '';
  await db.delete(mails);
  await db.delete(auditLog);
});

const params = () => ({ params: { id: job } });
const readJob = (headers = {}) => api.call(jobEndpoints.readJobDetails, params(), headers);
const readCompany = () => api.call(companyEndpoints.readCompany, { params: { id: company.id } });
const media = (path: string, headers = {}) => fetch(new URL(path, api.base), { headers });
const recipients = async () => (await api.db.select().from(mails)).map(({ recipient }) => recipient);
const acts = () => api.db.select().from(auditLog).orderBy(auditLog.id);

/** Everything public that names a job or its company. */
async function publicLists(): Promise<string> {
  const site = new Hono().get(
    '/',
    answerRecordsSitemap(api.db, () => api.time.now, SITE),
  );
  return [
    await (await api.send('/jobs/featured')).text(),
    await (await api.send('/profile/featured-companies')).text(),
    // Also for an applicant, whose own applications say that it was removed.
    await (await api.send('/jobs/jobseeker-jobs', ama)).text(),
    await (await site.request('/')).text(),
  ].join('\n');
}

async function expectJobGone(): Promise<void> {
  expect((await readJob()).error).toEqual({ error: 'This job has been taken down.', code: 'gone' });
  expect((await readJob(ama.headers)).status).toBe(410);
  const body = { resume, coverLetter: null };
  const kofi = await signInJobSeeker(api.db);
  const applied = api.call(applicationEndpoints.apply, { ...params(), body }, kofi.headers);
  expect((await applied).status).toBe(410);
  expect((await api.call(trackingEndpoints.reportJobView, params())).status).toBe(410);
  expect(await publicLists()).not.toContain(job);
}

async function expectCompanyGone(): Promise<void> {
  await expectJobGone();
  expect(await readCompany()).toMatchObject({ status: 410, error: { code: 'gone' } });
  expect(await readError(await media(logo))).toMatchObject(GONE);
  expect(await publicLists()).not.toContain(company.id);
}

describe('a hidden job', () => {
  const hide = (hidden: boolean) => setJobHidden(api.services, { id: job, hidden, reason, by });

  test('is gone from everywhere at once, and comes back', async () => {
    expect(await publicLists()).toContain(job);
    const outcome = await hide(true);
    expect(outcome).toEqual({ id: job, name: 'Web Engineer', told: [TO_COMPANY] });
    await expectJobGone();
    expect((await media(logo)).status).toBe(200);
    await hide(false);
    expect((await readJob()).status).toBe(200);
    expect(await publicLists()).toContain(job);
  });

  test('stays with its company, which may mend it and sees that it is not open', async () => {
    await hide(true);
    expect((await readJob(company.headers)).body?.open).toBe(false);
    const other = await signInCompany(api.db);
    expect((await readJob(other.headers)).status).toBe(410);
    const mended = { ...params(), body: aJob({ title: 'Mended' }) };
    expect((await api.call(jobEndpoints.updateJob, mended, company.headers)).status).toBe(200);
    expect((await readJob()).status).toBe(410);
  });

  test('is on record: who did it, why, and who was mailed', async () => {
    await hide(true);
    expect(await acts()).toMatchObject([{ act: 'hide-job', itemId: job, reason, actor: by, notified: [TO_COMPANY] }]);
    const [mail] = await api.db.select().from(mails);
    expect(mail?.text).toContain(reason);
    expect(api.logged.join('')).toContain('"act":"hide-job"');
    // One thing is mailed once.
    await hide(true);
    expect(await recipients()).toHaveLength(1);
  });
});

test('a disabled company is gone with jobs and pictures, and comes back when enabled', async () => {
  const enable = (enabled: boolean) => setCompanyEnabled(api.services, { username, enabled, reason, by });
  await enable(false);
  await expectCompanyGone();
  expect(await recipients()).toEqual([TO_COMPANY]);
  await enable(true);
  expect((await readJob()).status).toBe(200);
  expect((await media(logo)).status).toBe(200);
  expect(await publicLists()).toContain(company.id);
  expect((await acts()).map(({ act }) => act)).toEqual(['disable-company', 'enable-company']);
});

test('a removed job takes its applications along and mails both who are concerned', async () => {
  const { told: both } = await removeJob(api.services, { id: job, reason, by });
  await expectJobGone();
  const inCapitals = { params: { id: job.toUpperCase() } };
  expect((await api.call(jobEndpoints.readJobDetails, inCapitals)).status).toBe(410);
  expect(both.toSorted()).toEqual((await recipients()).toSorted());
  expect(both).toHaveLength(2);
  const letters = await api.db.select({ text: mails.text }).from(mails);
  expect(letters.map(({ text }) => text).join('')).toContain('Never pay to apply.');
  // The copy of the resume is gone, the applicant's own stays.
  expect((await media(resume, ama.headers)).status).toBe(200);
  await expectNoOrphans(api);
  await expect(removeJob(api.services, { id: job, reason, by })).rejects.toThrow('There is no job with this id.');
});

test.each([
  ['job', () => removeJob(api.services, { id: job, reason, by })],
  ['company', () => removeCompany(api.services, { username, reason, by })],
])('of a removed %s an applicant who has withdrawn gets no mail', async (_, remove) => {
  const withdrawn = { params: { id: applicationId } };
  await api.call(applicationEndpoints.withdrawApplication, withdrawn, ama.headers);
  expect((await remove()).told).toEqual([TO_COMPANY]);
  expect(await recipients()).toEqual([TO_COMPANY]);
});

describe('the record of acts', () => {
  /** Everything that it holds, as text. */
  const record = async () => JSON.stringify(await acts());

  test('keeps what was done to a job seeker, when and why, without the address', async () => {
    const [me] = await api.db.select().from(jobSeekers).where(eq(jobSeekers.id, ama.id));
    const email = me?.email ?? '';
    await removeJob(api.services, { id: job, reason: `Mama.${email} has asked`, by });
    expect(await record()).toContain(`"${email}"`);
    const why = `${email.toUpperCase()}: spam, as from mama.${email} too`;
    const outcome = await removeJobSeeker(api.services, { email, reason: why, by });
    expect(outcome).toMatchObject({ name: email, told: [email] });
    expect((await record()).replaceAll(`ama.${email}`, '')).not.toMatch(new RegExp(email, 'i'));
    expect(await acts()).toMatchObject([
      { act: 'remove-job', reason: `Mama.${email} has asked`, notified: [TO_COMPANY, DELETED] },
      {
        act: 'remove-job-seeker',
        itemId: ama.id,
        name: DELETED,
        actor: by,
        at: api.time.now,
        reason: `${DELETED}: spam, as from mama.${email} too`,
        notified: [DELETED],
      },
    ]);
  });
});

describe('a removed job seeker', () => {
  const remove = async () => {
    const me = await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, ama.headers);
    const email = me.body?.email ?? '';
    await removeJobSeeker(api.services, { email: email.toUpperCase(), reason, by });
    return email;
  };
  const application = () => ({ params: { id: applicationId } });
  const changeStatus = async (status: 'reviewed' | 'rejected') => {
    const change = { ...application(), body: { status } };
    return (await api.call(applicationEndpoints.changeApplicationStatus, change, company.headers)).status;
  };

  test('leaves no profile, picture, resume, letter or session', async () => {
    const read = await api.call(applicationEndpoints.readApplication, application(), company.headers);
    const copy = read.body?.resume ?? '';
    const email = await remove();
    const profile = { params: { id: ama.id } };
    const gone = await api.call(jobSeekerEndpoints.readPublicJobSeeker, profile);
    expect(gone.error).toEqual({ error: 'This profile has been removed.', code: 'gone' });
    expect(await readError(await media(picture))).toMatchObject(GONE);
    expect((await media(copy, company.headers)).status).toBe(404);
    expect((await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, ama.headers)).status).toBe(401);
    await expectNoOrphans(api);
    expect(await recipients()).toEqual([email]);
  });

  test('stays with companies as a line with job, dates and status', async () => {
    await changeStatus('reviewed');
    await remove();
    const { body } = await api.call(applicationEndpoints.listApplications, {}, company.headers);
    expect(body).toMatchObject([{ id: applicationId, jobSeeker: null, status: 'reviewed', job: { id: job } }]);
    expect(await changeStatus('rejected')).toBe(200);
  });
});
