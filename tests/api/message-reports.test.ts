import { beforeEach, expect, test } from 'vitest';
import { applicationMessageEndpoints } from '#src/contracts/application-messages.ts';
import { deskReportEndpoints } from '#src/contracts/desk-reports.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { reportedItems } from '#src/server/db/schema/moderation.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { listReports, resolveReport } from '#src/server/operator/reports.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addMessage } from '#tests/support/builders/message-rows.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, signInOperator, type SignedIn } from '#tests/support/sign-in.ts';

const OPERATOR = 'operator@adwuma.example';
const TEXT = 'Send GHS 50 to 0244 100 006.\nThen you are interviewed.';

const { api } = await openApi({ operatorMail: OPERATOR, operators: [OPERATOR] }, 'limited');
const { db } = api;
let ama: SignedIn;
let jobId: string;
let id: string;
let messageId: string;
beforeEach(async () => {
  await db.delete(reportedItems);
  await db.delete(mails);
  await db.delete(rateLimits);
  await db.delete(companies);
  const company = await signInCompany(db, { name: 'Volta Labs' });
  ama = await signInJobSeeker(db, { name: 'Ama Mensah' });
  jobId = (await addJob(db, company.id, { title: 'Weaver' })).id;
  ({ id } = await addApplication(db, { jobId, jobSeekerId: ama.id }));
  messageId = (await addMessage(db, { applicationId: id, text: TEXT })).id;
});

const report = (of = messageId, by = ama) =>
  api.call(
    applicationMessageEndpoints.reportMessage,
    { params: { id, messageId: of }, body: { reason: 'asks-for-money', details: 'Before any interview.' } },
    { ...by.headers, 'x-forwarded-for': '203.0.113.1' },
  );

test('a message is reported to the operator with its text, which is kept as it was', async () => {
  expect((await report()).status).toBe(204);
  await db.update(applicationMessages).set({ text: 'Gone' });
  const about = {
    kind: 'message',
    item: messageId,
    name: 'Volta Labs, about “Weaver”',
    address: `${SITE}/job-details/${jobId}`,
    text: TEXT,
    hidden: false,
  };
  const said = { reason: 'asks-for-money', details: 'Before any interview.' };
  expect(await listReports(api.services)).toMatchObject([{ ...about, reports: [said] }]);
  const operator = await signInOperator(db, OPERATOR);
  const desk = await api.call(deskReportEndpoints.readDeskReports, {}, operator.headers);
  expect(desk.body?.reports).toMatchObject([{ ...about, ...said }]);
  const server = await startMailServer();
  const mail = await server.mailTo(api.services, OPERATOR);
  await server.stop();
  expect(mail?.subject).toBe('A message was reported: Volta Labs, about “Weaver”');
  expect(mail?.text).toContain('> Send GHS 50 to 0244 100 006.\n\n> Then you are interviewed.');
  expect(mail?.text).toContain('The reason given: It asks for money.');
  expect(mail?.text).not.toContain('Ama');

  const [first] = (await listReports(api.services)).flatMap(({ reports }) => reports);
  await resolveReport(api.services, { id: first?.id ?? '', reason: 'Talked to them', by: 'Efua' });
  expect(await listReports(api.services)).toEqual([]);
});

test('a report of the same message counts three times from one network, and twenty in an hour are taken', async () => {
  const statuses = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await report()).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
  const [about] = await listReports(api.services);
  expect(about?.reports).toHaveLength(3);
});

test("one's own message and one of an application of others cannot be reported", async () => {
  const own = await addMessage(db, { applicationId: id, side: 'applicant' });
  expect((await report(own.id)).status).toBe(404);
  const kofi = await signInJobSeeker(db, {});
  expect((await report(messageId, kofi)).status).toBe(404);
  expect(await listReports(api.services)).toEqual([]);
});
