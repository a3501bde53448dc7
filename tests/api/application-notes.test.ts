import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationNoteEndpoints } from '#src/contracts/application-notes.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { memberEndpoints } from '#src/contracts/members.ts';
import { applicationNotes, applications } from '#src/server/db/schema/applications.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { MAX_NOTES } from '#src/server/modules/applications/notes.ts';
import { addApplication, addNote as addNoteRow } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, signInMember, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const LATER = new Date('2026-06-01T10:00:00Z');
const NOT_OWN = { code: 'forbidden', error: 'Only the person who wrote a note can change it.' };
const REMOVED = { code: 'not_found', error: 'This note has been removed.' };

const { api, db } = await openApi();
let selorm: SignedIn;
let yaw: Awaited<ReturnType<typeof signInMember>>;
let jobSeeker: SignedIn;
let id: string;
beforeEach(async () => {
  api.time.now = NOW;
  await db.delete(companies);
  await db.delete(auditLog);
  selorm = await signInCompany(db, {}, NOW);
  yaw = await signInMember(db, selorm.id, {}, NOW);
  jobSeeker = await signInJobSeeker(db, { name: 'Ama Mensah' }, NOW);
  const { id: jobId } = await addJob(db, selorm.id, { createdAt: NOW });
  ({ id } = await addApplication(db, { jobId, jobSeekerId: jobSeeker.id, appliedAt: NOW, updatedAt: NOW }));
});

const { addNote, changeNote, listNotes, removeNote } = applicationNoteEndpoints;
const { changeApplicationStatus, listOwnApplications, readHistory, withdrawApplication } = applicationEndpoints;

const add = (text: string, by: SignedIn = selorm, headers = {}) =>
  api.call(addNote, { params: { id }, body: { text } }, { ...by.headers, ...headers });
const change = (noteId: string, text: string, by: SignedIn = selorm) =>
  api.call(changeNote, { params: { id, noteId }, body: { text } }, by.headers);
const remove = (noteId: string, by: SignedIn = selorm) => api.call(removeNote, { params: { id, noteId } }, by.headers);
const list = async (by: SignedIn = selorm) => (await api.call(listNotes, { params: { id } }, by.headers)).body?.notes;

async function added(text: string, by: SignedIn = selorm): Promise<string> {
  const { body } = await add(text, by);
  if (body === undefined) throw new Error('The note was refused.');
  return body.id;
}

const logged = async () => {
  const entries = await db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
  return entries.map(({ act, actor, itemId, name }) => [act, actor, itemId, name]);
};

describe('notes', () => {
  test('are a list with their authors, which only their company reads', async () => {
    const first = await add(' Call on Monday ');
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: first.body?.id,
        text: 'Call on Monday',
        author: 'Selorm Agbeko',
        createdAt: NOW.toISOString(),
        editedAt: null,
        own: true,
      },
    ]);
    api.time.now = LATER;
    const second = await add('Called', yaw);
    expect(await list(yaw)).toEqual([{ ...first.body, own: false }, second.body]);
    const seen = await api.call(listOwnApplications, {}, jobSeeker.headers);
    expect(JSON.stringify(seen.body)).not.toContain('Call');
    expect((await api.call(listNotes, { params: { id } }, jobSeeker.headers)).status).toBe(403);
  });

  test('are changed and removed by their author alone, and leave the version of the application', async () => {
    const noteId = await added('Call on Monday');
    expect((await change(noteId, 'Mine', yaw)).error).toEqual(NOT_OWN);
    expect((await remove(noteId, yaw)).error).toEqual(NOT_OWN);
    api.time.now = LATER;
    const changed = { text: 'Call on Tuesday', createdAt: NOW.toISOString(), editedAt: LATER.toISOString() };
    expect((await change(noteId, 'Call on Tuesday')).body).toMatchObject(changed);
    expect(await list()).toMatchObject([changed]);
    expect((await remove(noteId)).status).toBe(204);
    expect((await remove(noteId)).error).toEqual(REMOVED);
    expect((await change(noteId, 'Again')).error).toEqual(REMOVED);
    expect(await list()).toEqual([]);
    expect(await db.$count(applications, eq(applications.updatedAt, NOW))).toBe(1);
    const entry = (act: string) => [act, 'Selorm Agbeko', id, 'Web Engineer'];
    expect(await logged()).toEqual(['add-note', 'edit-note', 'remove-note'].map(entry));
  });

  test('of a member who was removed keep the name, and stay as they are', async () => {
    const noteId = await added('Speaks Ewe', yaw);
    const removing = { params: { id: yaw.memberId } };
    expect((await api.call(memberEndpoints.removeMember, removing, selorm.headers)).status).toBe(204);
    expect(await list()).toMatchObject([{ author: 'Yaw Tetteh', own: false }]);
    expect((await change(noteId, 'Mine')).error).toEqual(NOT_OWN);
    expect((await remove(noteId)).error).toEqual(NOT_OWN);
  });

  test('of the company are changed by every member', async () => {
    const { id: noteId } = await addNoteRow(db, { applicationId: id });
    expect(await list(yaw)).toMatchObject([{ author: 'the company', own: true }]);
    expect((await change(noteId, 'Speaks Ewe and Ga', yaw)).body).toMatchObject({ author: 'the company', own: true });
    expect((await remove(noteId)).status).toBe(204);
  });

  test('are of one application: another address finds none', async () => {
    const noteId = await added('Speaks Ewe');
    const { id: jobId } = await addJob(db, selorm.id);
    id = (await addApplication(db, { jobId, jobSeekerId: jobSeeker.id })).id;
    expect((await change(noteId, 'Mine')).error).toEqual(REMOVED);
    id = randomUUID();
    expect((await add('Mine')).error?.code).toBe('not_found');
    expect((await api.call(readHistory, { params: { id } }, selorm.headers)).status).toBe(404);
  });

  test('are so many and no more, also at once', async () => {
    const rows = Array.from({ length: MAX_NOTES - 1 }, () => ({ applicationId: id, text: 'Speaks Ewe' }));
    await db.insert(applicationNotes).values(rows);
    const answers = await Promise.all([add('One'), add('Two', yaw)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('over_quota');
    expect(await list()).toHaveLength(MAX_NOTES);
  });

  test('are added once under a key, and read again', async () => {
    const underKey = { 'idempotency-key': randomUUID() };
    const first = await add('Speaks Ewe', selorm, underKey);
    const second = await add('Speaks Ewe', selorm, underKey);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await list()).toEqual([first.body]);
  });
});

test('the history names who took each step, oldest first', async () => {
  const at = async (minute: number, act: () => Promise<unknown>) => {
    api.time.now = new Date(NOW.getTime() + minute * 60_000);
    await act();
    return api.time.now.toISOString();
  };
  const body = { status: 'reviewed' as const, message: 'Come on Monday.' };
  const reviewed = await at(1, () => api.call(changeApplicationStatus, { params: { id }, body }, selorm.headers));
  const noted = await at(2, () => added('Speaks Ewe', yaw));
  const [note] = await db.select().from(applicationNotes).orderBy(desc(applicationNotes.createdAt));
  const edited = await at(3, () => change(note?.id ?? '', 'Speaks Ewe and Ga', yaw));
  const withdrawn = await at(4, () => api.call(withdrawApplication, { params: { id } }, jobSeeker.headers));
  const answer = await api.call(readHistory, { params: { id } }, yaw.headers);
  expect(answer.body?.history).toEqual([
    { kind: 'applied', at: NOW.toISOString(), actor: 'Ama Mensah' },
    { kind: 'status', at: reviewed, actor: 'Selorm Agbeko', ...body, releaseAt: reviewed, mailedAt: null },
    { kind: 'note', at: noted, actor: 'Yaw Tetteh', noteId: note?.id, editedAt: edited },
    { kind: 'withdrawn', at: withdrawn, actor: 'Ama Mensah' },
  ]);
});
