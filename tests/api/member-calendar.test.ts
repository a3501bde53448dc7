import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { calendarEndpoints } from '#src/contracts/calendars.ts';
import { memberEndpoints } from '#src/contracts/members.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addInterview } from '#tests/support/builders/interview-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { readCalendarFile } from '#tests/support/calendar-file.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, signInMember, type SignedIn } from '#tests/support/sign-in.ts';

const { api, db } = await openApi();
const { endCalendarAddress, makeCalendarAddress, readCalendarAddress } = calendarEndpoints;
const NOT_FOUND = { status: 404, cache: 'no-store', text: expect.stringContaining('no calendar') as unknown };

let company: SignedIn;
let yaw: Awaited<ReturnType<typeof signInMember>>;
let interviewId: string;
beforeEach(async () => {
  await db.delete(companies);
  company = await signInCompany(db);
  yaw = await signInMember(db, company.id);
  const ama = await signInJobSeeker(db, { name: 'Ama Mensah', phone: '+233 20 000 0000' });
  const { id: jobId } = await addJob(db, company.id, { title: 'Web Engineer' });
  const { id: applicationId } = await addApplication(db, { jobId, jobSeekerId: ama.id, coverLetter: 'I build pages.' });
  const secret = { link: 'https://meet.volta.example/room', bring: 'A pen', note: 'Ring the bell.' };
  const facts = { applicationId, mode: 'video' as const, ...secret };
  interviewId = (await addInterview(db, facts, [yaw.memberId])).id;
  await addInterview(db, facts, [company.id]);
  await addInterview(db, { ...facts, state: 'cancelled' }, [yaw.memberId]);
});

async function made(by: SignedIn = yaw): Promise<string> {
  const { body } = await api.call(makeCalendarAddress, {}, by.headers);
  return new URL(body?.address ?? '').pathname.replace('/api', '');
}
const read = async (path: string) => {
  const answer = await api.send(path);
  return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() };
};
const readAddress = async () => (await api.call(readCalendarAddress, {}, yaw.headers)).body?.madeAt;

test('a member reads their interviews in a calendar program, with initials and job only', async () => {
  expect(await readAddress()).toBeNull();
  const path = await made();
  expect(await readAddress()).not.toBeNull();
  const { status, cache, text } = await read(path);
  expect([status, cache]).toEqual([200, 'private, no-store']);
  expect(readCalendarFile(text)).toMatchObject([
    {
      uid: interviewId,
      method: 'PUBLISH',
      status: 'TENTATIVE',
      summary: 'Interview: A. M., Web Engineer',
      location: '',
      description: '',
    },
  ]);
  expect(text).not.toMatch(/Mensah|233|build pages|meet\.volta|pen|bell|Osu|@/);
  expect(api.logged.join('')).not.toContain(path.split('/').at(-1)?.slice(0, 43));
});

test('another address takes the place of the first, and can be ended', async () => {
  const [first, second] = [await made(), await made()];
  expect(await read(first)).toEqual(NOT_FOUND);
  expect((await read(second)).status).toBe(200);
  await api.call(endCalendarAddress, {}, yaw.headers);
  expect([await read(second), await readAddress()]).toEqual([NOT_FOUND, null]);
  expect((await read('/calendars/no-secret.ics')).status).toBe(404);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the member is disabled',
    () =>
      api.call(
        memberEndpoints.changeMember,
        { params: { id: yaw.memberId }, body: { disabled: true } },
        company.headers,
      ),
  ],
  [
    'the member is removed',
    () => api.call(memberEndpoints.removeMember, { params: { id: yaw.memberId } }, company.headers),
  ],
  ['the company is disabled', () => db.update(companies).set({ enabled: false }).where(eq(companies.id, company.id))],
  [
    'the company is removed',
    () => db.update(companies).set({ removedAt: new Date() }).where(eq(companies.id, company.id)),
  ],
])('nothing is at the address once %s', async (_, act) => {
  const path = await made();
  await act();
  expect(await read(path)).toEqual(NOT_FOUND);
});
