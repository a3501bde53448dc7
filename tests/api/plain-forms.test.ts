import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { applicationAnswers, jobQuestions } from '#src/server/db/schema/job-questions.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { storeResume } from '#tests/support/builders/stored-resume.ts';
import { openApi } from '#tests/support/open-api.ts';
import { addAccount, addCompanyAccount, cookieOf, PASSWORD } from '#tests/support/sign-up.ts';
import { signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const SITE = 'https://jobs.example.org';
const EMAIL = 'ama@example.org';
const { api, db } = await openApi();

/** Sends a form as the page at `page` does, and answers where that leads and what it sets. */
async function submit(
  path: string,
  fields: Record<string, string>,
  { page, ...headers }: { page?: string } & Record<string, string>,
) {
  const body = new URLSearchParams(fields);
  const referer = page === undefined ? {} : { referer: SITE + page };
  const sent = await api.send(path, {
    method: 'POST',
    body,
    headers: { origin: SITE, ...referer, ...headers },
    redirect: 'manual',
  });
  return { status: sent.status, headers: sent.headers, to: sent.headers.get('location') };
}

describe('a login by a plain form', () => {
  beforeAll(async () => {
    await addAccount(api, db, EMAIL);
    await addCompanyAccount(db, 'volta');
    const disabled = await addCompanyAccount(db, 'closed');
    await db.update(companies).set({ enabled: false }).where(eq(companies.id, disabled));
  });
  const company = { path: authEndpoints.loginCompany.path, page: '/login' };
  const person = { path: authEndpoints.loginJobSeeker.path, page: '/jobseeker-login' };
  const right = { email: EMAIL, password: PASSWORD };

  test.each([
    ['', '/jobseeker-profile'],
    ['?redirect=%2Fapply%2F7', '/apply/7'],
    ['?redirect=https%3A%2F%2Fevil.example', '/jobseeker-profile'],
  ])('of a job seeker at %j signs in and leads to %s', async (query, to) => {
    const login = await submit(person.path, right, { page: person.page + query });
    expect([login.status, login.to]).toEqual([303, SITE + to]);
    const cookie = `__Host-jobSeekerToken=${cookieOf(login.headers, '__Host-jobSeekerToken')}`;
    const profile = await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, { cookie });
    expect(profile.body).toMatchObject({ email: EMAIL });
  });

  test('of a company signs in and leads to its dashboard', async () => {
    const fields = { username: 'volta', password: PASSWORD };
    const login = await submit(company.path, fields, { page: company.page });
    expect(login.to).toBe(`${SITE}/company-dashboard`);
    expect(cookieOf(login.headers, '__Host-token')).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    [person, { ...right, password: 'not the password' }, 'wrong'],
    [person, { email: EMAIL, password: '' }, 'missing'],
    [company, { username: 'closed', password: PASSWORD }, 'disabled'],
    [company, { username: 'nobody', password: PASSWORD }, 'wrong'],
  ])('that is refused leads back to %s, which keeps where to go on', async (of, fields, why) => {
    const query = '?redirect=%2Fapply%2F7';
    const login = await submit(of.path, fields, {
      page: of.page + query,
    });
    expect(login.to).toBe(`${SITE}${of.page}${query}#${why}`);
    expect(login.headers.getSetCookie()).toEqual([]);
  });

  test('that another site sends is refused', async () => {
    const foreign = { origin: 'https://evil.example' };
    const login = await submit(person.path, right, { page: person.page, ...foreign });
    expect([login.status, login.headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe('an application by a plain form', () => {
  let ama: SignedIn;
  let jobId: string;
  beforeEach(async () => {
    ama = await signInJobSeeker(db, { name: 'Ama Mensah' });
    jobId = (await addJob(db, (await addCompany(db)).id)).id;
  });
  const send = async (fields: Record<string, string>, { page = `/apply/${jobId}`, by = ama } = {}) =>
    (await submit('/jobs/apply', fields, { page, cookie: `__Host-jobSeekerToken=${by.token}` })).to;
  const leadsTo = (outcome: string) => `${SITE}/apply/${jobId}#${outcome}`;
  const withResume = async () => {
    const resume = await storeResume(api.files, ama.id);
    await db.update(jobSeekers).set({ resume }).where(eq(jobSeekers.id, ama.id));
  };
  const sent = () => db.select().from(applications).where(eq(applications.jobId, jobId));

  test('sends the letter with the resume of the profile, once', async () => {
    await withResume();
    const letter = 'ɛ'.repeat(10_000);
    expect(await send({ coverLetter: letter, name: '' })).toBe(leadsTo('applied'));
    expect(await sent()).toMatchObject([{ jobSeekerId: ama.id, coverLetter: letter }]);
    expect(await send({ coverLetter: 'again' })).toBe(leadsTo('already'));
    expect(await sent()).toHaveLength(1);
  });

  test('says what is missing', async () => {
    expect(await send({ coverLetter: '' })).toBe(leadsTo('no-resume'));
    await withResume();
    await db.update(jobSeekers).set({ name: null }).where(eq(jobSeekers.id, ama.id));
    expect(await send({ coverLetter: '', name: ' ' })).toBe(leadsTo('no-name'));
    expect(await send({ coverLetter: '', name: '77' })).toBe(leadsTo('not-understood'));
    expect(await sent()).toEqual([]);
    expect(await send({ coverLetter: '', name: 'Ama Owusu' })).toBe(leadsTo('applied'));
  });

  test('leads to the page of a job that needs answers, whose form has them', async () => {
    await withResume();
    const [asked] = await db
      .insert(jobQuestions)
      .values({ jobId, place: 1, text: 'Years?', kind: 'number', required: true })
      .returning();
    const form = `${SITE}/job-details/${jobId}#answers`;
    const page = `/job-details/${jobId}`;
    expect(await send({ coverLetter: 'Dear all' })).toBe(form);
    expect(await send({ [`answers.${asked?.id}`]: 'some' }, { page })).toBe(form);
    expect(await sent()).toEqual([]);
    expect(await send({ [`answers.${asked?.id}`]: '3' }, { page })).toBe(leadsTo('applied'));
    expect(await db.select({ answer: applicationAnswers.answer }).from(applicationAnswers)).toEqual([{ answer: '3' }]);
  });

  test('needs a login of a job seeker, and a page that names a job', async () => {
    const stranger = { ...ama, token: 'A'.repeat(43) };
    const login = `${SITE}/jobseeker-login?redirect=%2Fapply%2F${jobId}#log-in-first`;
    expect(await send({ coverLetter: '' }, { by: stranger })).toBe(login);
    expect(await send({ coverLetter: '' }, { page: '/apply' })).toBe(`${SITE}/featured-jobs`);
    await withResume();
    jobId = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect(await send({ coverLetter: '' })).toBe(leadsTo('no-job'));
  });
});
