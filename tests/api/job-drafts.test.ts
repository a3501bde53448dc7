import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DRAFT_NOT_FOUND, jobDraftEndpoints, MAX_DRAFTS, type DraftedJob } from '#src/contracts/job-drafts.ts';
import { ALREADY_POSTED } from '#src/contracts/messages.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobDrafts, jobs } from '#src/server/db/schema/jobs.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { addJobDraft } from '#tests/support/builders/job-rows.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';

const { deleteJobDraft, listJobDrafts, readJobDraft, saveJobDraft } = jobDraftEndpoints;
const CHANGED = { code: 'conflict', error: 'This draft was changed elsewhere meanwhile.' };
const MISSING = { code: 'not_found', error: DRAFT_NOT_FOUND };

const { api, database, db } = await openApi({ openJobsPerCompany: 2 });
let company: SignedIn;
let rival: SignedIn;
let id: string;
beforeEach(async () => {
  await db.delete(companies);
  api.time.now = new Date('2026-05-31T10:00:00Z');
  company = await signInCompany(db, {}, api.time.now);
  rival = await signInCompany(db, {}, api.time.now);
  id = randomUUID();
});

const save = (replaces: number, data: DraftedJob, { of = id, by = company } = {}) =>
  api.call(saveJobDraft, { params: { id: of }, body: { replaces, data } }, by.headers);
const read = (by = company) => api.call(readJobDraft, { params: { id } }, by.headers);
const remove = (by = company) => api.call(deleteJobDraft, { params: { id } }, by.headers);
const list = async (by = company) => (await api.call(listJobDrafts, {}, by.headers)).body;
const kept = () => db.$count(jobDrafts);
const post = (facts = {}, { draft = id, by = company } = {}) =>
  api.call(jobEndpoints.postJob, { query: { draft }, body: aJob(facts) }, by.headers);

describe('a draft', () => {
  test('is kept as it was typed, whatever that is', async () => {
    const data = { title: '  Web \u0000 ', experience: 'two?', salaryType: 'range' };
    const { body } = await save(0, data);
    const saved = { id, version: 1, updatedAt: api.time.now.toISOString() };
    expect(body).toEqual(saved);
    expect((await read()).body).toEqual({ ...saved, data });
  });

  test('is replaced by its next version, and listed by its last change', async () => {
    await save(0, { title: 'First' });
    await save(0, {}, { of: randomUUID() });
    api.time.now = new Date('2026-05-31T11:00:00Z');
    const { body } = await save(1, { title: 'First, again' });
    expect(body?.version).toBe(2);
    expect((await list())?.map(({ title }) => title)).toEqual(['First, again', '']);
  });

  test('that is saved again after a lost answer is not another version', async () => {
    const first = await save(0, { title: 'Once' });
    expect(await save(0, { title: 'Once' })).toMatchObject({ status: 200, body: first.body });
    await save(1, { title: 'Twice' });
    expect((await save(1, { title: 'Twice' })).body?.version).toBe(2);
    expect(await kept()).toBe(1);
  });

  test('is deleted once', async () => {
    await save(0, { title: 'Gone' });
    expect((await remove()).status).toBe(204);
    expect((await remove()).error).toEqual(MISSING);
    expect((await read()).error).toEqual(MISSING);
    expect((await save(1, { title: 'Gone' })).error).toEqual(MISSING);
    expect(await kept()).toBe(0);
  });

  test('is not another company’s to see, change, take over or delete', async () => {
    await save(0, { title: 'Secret' });
    expect(await list(rival)).toEqual([]);
    const tries = [
      read(rival),
      save(0, { title: 'Mine' }, { by: rival }),
      save(0, { title: 'Secret' }, { by: rival }),
      save(1, { title: 'Mine' }, { by: rival }),
      remove(rival),
    ];
    for (const { error } of await Promise.all(tries)) expect(error).toEqual(MISSING);
    expect((await read()).body).toMatchObject({ version: 1, data: { title: 'Secret' } });
  });

  test('goes with its company', async () => {
    await save(0, { title: 'Orphan' });
    await db.delete(companies).where(eq(companies.id, company.id));
    expect(await kept()).toBe(0);
  });
});

describe('two writers of one draft', () => {
  test('who begin it at once: one gets a conflict', async () => {
    const answers = await Promise.all([save(0, { title: 'A' }), save(0, { title: 'B' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ error }) => error)?.error).toEqual(CHANGED);
  });

  test('who replace the same version: what the first wrote stays', async () => {
    await save(0, { title: 'Old' });
    const holder = await createLockHolder(database);
    await holder.hold('select from job_drafts where id = $1 for update', [id]);
    const both = Promise.all([save(1, { title: 'A' }), save(1, { title: 'B' })]);
    // One waits for the row, the other for the company.
    await holder.awaited(2);
    await holder.commit();
    const answers = await both;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = answers[0].status === 200 ? 'A' : 'B';
    expect((await read()).body).toMatchObject({ version: 2, data: { title: first } });
  });
});

describe('the room for drafts', () => {
  const fill = async (count: number) => {
    for (let one = 0; one < count; one += 1) await addJobDraft(db, company.id);
  };

  test('ends in words, and what is there can still be changed', async () => {
    await fill(MAX_DRAFTS - 1);
    expect((await save(0, { title: 'Last' })).status).toBe(200);
    const { error } = await save(0, { title: 'Too many' }, { of: randomUUID() });
    expect(error).toEqual({
      code: 'over_quota',
      error: 'Your company has 20 drafts, the most at a time. Delete one under My Jobs to keep another.',
    });
    expect(await kept()).toBe(MAX_DRAFTS);
    expect((await save(1, { title: 'Last, changed' })).status).toBe(200);
    expect((await save(0, {}, { of: randomUUID(), by: rival })).status).toBe(200);
  });

  test('is not exceeded by two that come at once', async () => {
    await fill(MAX_DRAFTS - 1);
    const two = [save(0, {}), save(0, {}, { of: randomUUID() })];
    expect((await Promise.all(two)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await kept()).toBe(MAX_DRAFTS);
  });

  test('has no place for a text that no job could have', async () => {
    const long = await save(0, { description: 'a'.repeat(20_001) });
    expect([long.status, long.error?.fields]).toEqual([
      400,
      { 'data.description': 'A field must be at most 20000 characters' },
    ]);
    const text = 'a'.repeat(20_000);
    const large = await save(0, { title: text, location: text, salary: text, deadline: text, jobType: text });
    expect(large.status).toBe(413);
    expect(await kept()).toBe(0);
  });
});

describe('posting a job', () => {
  test('removes the draft that it was written as, and no other', async () => {
    await save(0, { title: 'Web Engineer' });
    const other = await addJobDraft(db, company.id);
    expect((await post()).status).toBe(200);
    expect((await list())?.map((draft) => draft.id)).toEqual([other.id]);
  });

  test('that is refused leaves the draft', async () => {
    for (const draft of [randomUUID(), randomUUID()]) await post({}, { draft });
    await save(0, { title: 'Web Engineer' });
    const { error } = await post();
    expect(error?.code).toBe('over_quota');
    expect((await read()).body).toMatchObject({ version: 1 });
  });

  test('takes away no draft of another company', async () => {
    await save(0, { title: 'Web Engineer' });
    expect((await post({}, { by: rival })).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  test('of one draft, again or at once, makes one and answers with it', async () => {
    await save(0, { title: 'Web Engineer' });
    const until = { deadline: '2026-06-01' };
    const [first, second] = await Promise.all([post(until), post(until)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    api.time.now = new Date('2026-06-02T10:00:00Z');
    expect((await post(until)).body).toEqual(first.body);
    expect([await kept(), await db.$count(jobs)]).toEqual([0, 1]);
  });

  test('ends its draft, which names the job from then on', async () => {
    const { body: job } = await post();
    const posted = { code: 'already_posted', error: ALREADY_POSTED, existingId: job?.id };
    const tries = [post({ title: 'Other' }), save(0, {}), save(1, { title: 'Late' }), read()];
    for (const { status, error } of await Promise.all(tries)) {
      expect([status, error]).toEqual([409, posted]);
    }
    expect((await remove()).error).toEqual(MISSING);
    expect((await read(rival)).error).toEqual(MISSING);
    expect([await kept(), await db.$count(jobs)]).toEqual([0, 1]);
  });
});
