import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { HAS_APPLICATIONS, HAS_REPORTS, jobLifecycleEndpoints } from '#src/contracts/job-lifecycle.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import { reportEndpoints } from '#src/contracts/reports.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { reports } from '#src/server/db/schema/moderation.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { openApi } from '#tests/support/open-api.ts';
import { makeOwners, type Owners } from '#tests/support/owned-records.ts';
import { signIn, signInJobSeeker } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const { closeJob, deleteJob, renewJob, reopenJob } = jobLifecycleEndpoints;

const { api, database, db } = await openApi({ openJobsPerCompany: 4 });
let world: Owners;
/** A job without applications. */
let id: string;
beforeEach(async () => {
  await db.delete(companies);
  api.time.now = new Date();
  world = await makeOwners(api, db);
  id = world.owned.otherJobId;
});

const call = (endpoint: typeof closeJob | typeof renewJob | typeof reopenJob, of = id) =>
  api.call(endpoint, { params: { id: of } }, world.company.headers);
const remove = (of = id) => api.call(deleteJob, { params: { id: of } }, world.company.headers);
const apply = () => {
  const body = { resume: world.owned.resume, coverLetter: null };
  return api.call(applicationEndpoints.apply, { params: { id }, body }, world.jobSeeker.headers);
};
const change = (facts: Partial<typeof jobs.$inferInsert>) => db.update(jobs).set(facts).where(eq(jobs.id, id));
const applied = () => db.$count(applications, eq(applications.jobId, id));

describe('closing a job', () => {
  test('takes it out of every public list at once, and applying is refused', async () => {
    const listed = async () => {
      const featured = await api.call(jobEndpoints.featuredJobs, {});
      const found = await api.call(listingEndpoints.searchListings, {});
      const company = await api.call(companyEndpoints.readCompany, {
        params: { id: world.company.id },
      });
      const top = await api.call(companyEndpoints.featuredCompanies, {});
      return [
        featured.body?.total,
        found.body?.posted.total,
        company.body?.jobs.length,
        top.body?.companies.find((one) => one.id === world.company.id)?.openPositions,
      ];
    };
    expect(await listed()).toEqual([4, 4, 4, 4]);
    const { body } = await call(closeJob);
    expect(body).toMatchObject({ id, open: false, closedAt: api.time.now.toISOString() });
    expect(await listed()).toEqual([3, 3, 3, 3]);
    const { error } = await apply();
    expect(error).toEqual({ code: 'job_closed', error: 'This job is closed to applications.' });
    const details = await api.call(jobEndpoints.readJobDetails, { params: { id } });
    expect([details.status, details.body?.open]).toEqual([200, false]);
  });

  test('again changes nothing, and leaves an edit that is under way as it is', async () => {
    const before = await api.call(jobEndpoints.readJobDetails, { params: { id } });
    const { body } = await call(closeJob);
    api.time.now = new Date(api.time.now.getTime() + 1_000);
    expect((await call(closeJob)).body?.closedAt).toBe(body?.closedAt);
    const after = await api.call(jobEndpoints.readJobDetails, { params: { id } });
    expect(after.body?.updatedAt).toBe(before.body?.updatedAt);
  });

  test('an edit does not open it', async () => {
    await call(closeJob);
    const details = await api.call(jobEndpoints.readJobDetails, { params: { id } });
    if (details.body === undefined) throw new Error('The job is not there.');
    const body = { ...details.body, deadline: '2027-01-31' };
    const input = { params: { id }, body };
    expect((await api.call(jobEndpoints.updateJob, input, world.company.headers)).status).toBe(200);
    expect((await call(closeJob)).body?.open).toBe(false);
  });
});

describe('closing against applying', () => {
  test('who applies first has applied', async () => {
    const holder = await createLockHolder(database);
    await holder.hold('lock table applications in share mode');
    const applying = apply();
    await holder.awaited(1, applying);
    const closing = call(closeJob);
    await holder.awaited(2, closing);
    await holder.commit();
    expect([(await applying).status, (await closing).status]).toEqual([200, 200]);
    expect(await applied()).toBe(1);
  });
});

describe('opening a job again', () => {
  const at = (facts: Partial<typeof jobs.$inferInsert>) => {
    api.time.now = NOW;
    return change({ createdAt: new Date('2026-05-01T00:00:00Z'), ...facts });
  };
  /** The session is of today. */
  const opened = async (endpoint: typeof reopenJob | typeof renewJob) => {
    world.company = await signIn(db, { role: 'company', id: world.company.id }, NOW);
    return (await call(endpoint)).body;
  };

  test.each([
    [{ deadline: '2026-06-30' }, '2026-06-30'],
    [{ deadline: null }, null],
    [{ deadline: '2026-05-30' }, '2026-08-31'],
    [{ deadline: null, createdAt: new Date('2026-01-01T00:00:00Z') }, '2026-08-31'],
  ])('%j keeps a deadline ahead, else gets three months: %s', async (facts, deadline) => {
    await at({ ...facts, closedAt: NOW });
    expect(await opened(reopenJob)).toMatchObject({ open: true, closedAt: null, deadline });
  });

  test.each([
    [{ deadline: '2026-06-30' }, '2026-08-31'],
    [{ deadline: null }, '2026-08-31'],
    [{ deadline: '2026-12-31' }, '2026-12-31'],
    [{ deadline: '2026-05-30' }, '2026-08-31'],
    [{ deadline: null, closedAt: NOW }, '2026-08-31'],
  ])('%j renewed is open to %s', async (facts, deadline) => {
    await at(facts);
    expect(await opened(renewJob)).toMatchObject({ open: true, closedAt: null, deadline });
  });

  test('holds the most open jobs, also many at once; renewing an open one is always possible', async () => {
    const closedAt = api.time.now;
    const closed = [id];
    for (let i = 0; i < 6; i++) closed.push((await addJob(db, world.company.id)).id);
    await db.update(jobs).set({ closedAt });
    const answers = await Promise.all(closed.map((of, i) => call(i % 2 === 0 ? reopenJob : renewJob, of)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toEqual({
      code: 'over_quota',
      error: 'Your company has 4 open jobs, the most at a time. Close one before you open another.',
    });
    const open = answers.find(({ status }) => status === 200)?.body?.id;
    expect((await call(renewJob, open)).status).toBe(200);
  });
});

describe('deleting a job', () => {
  test('is possible while there are no applications', async () => {
    expect((await remove()).status).toBe(204);
    expect((await api.call(jobEndpoints.readJobDetails, { params: { id } })).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  test('is refused once there is an application, and says what to do instead', async () => {
    const { error } = await remove(world.owned.jobId);
    expect(error).toEqual({ code: 'conflict', error: HAS_APPLICATIONS });
    expect(await db.$count(jobs, eq(jobs.id, world.owned.jobId))).toBe(1);
  });

  test('is refused for an application whose account is gone', async () => {
    const { id: jobSeekerId } = await signInJobSeeker(db);
    const application = await addApplication(db, { jobId: id, jobSeekerId });
    await db
      .update(applications)
      .set({ jobSeekerId: null, resumeFileId: null, coverLetter: null })
      .where(eq(applications.id, application.id));
    expect((await remove()).error?.code).toBe('conflict');
  });

  test('is refused while a report about it is open, or it is taken down', async () => {
    const body = { kind: 'job', itemId: id, reason: 'asks-for-money' } as const;
    const open = () => db.$count(reports, isNull(reports.resolvedAt));
    const before = await open();
    expect((await api.call(reportEndpoints.reportListing, { body })).status).toBe(204);
    expect((await remove()).error).toEqual({ code: 'conflict', error: HAS_REPORTS });
    expect(await open()).toBe(before + 1);
    await db.update(reports).set({ resolvedAt: NOW });
    await change({ hiddenBy: 'operator' });
    expect((await remove()).error?.code).toBe('conflict');
    await change({ hiddenBy: null });
    expect((await remove()).status).toBe(204);
  });

  test('waits for who is applying, and stays', async () => {
    const holder = await createLockHolder(database);
    await holder.hold('lock table applications in share mode');
    const applying = apply();
    await holder.awaited(1, applying);
    const removing = remove();
    await holder.awaited(2, removing);
    await holder.commit();
    expect([(await applying).status, (await removing).status]).toEqual([200, 409]);
    expect(await applied()).toBe(1);
  });

  test('comes first, and an application then is answered 404', async () => {
    const holder = await createLockHolder(database);
    await holder.hold('lock table job_views in share mode');
    const removing = remove();
    await holder.awaited(1, removing);
    const applying = apply();
    await holder.awaited(2, applying);
    await holder.commit();
    expect([(await removing).status, (await applying).status]).toEqual([204, 404]);
  });
});
