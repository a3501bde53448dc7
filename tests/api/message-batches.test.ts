import { beforeEach, expect, test } from 'vitest';
import { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { applicationBatches } from '#src/server/db/schema/application-batches.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { applicationMessages, messageTemplates } from '#src/server/db/schema/messages.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { addMessage, addTemplate } from '#tests/support/builders/message-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');

const { api, db } = await openApi();
let company: SignedIn;
let jobId: string;
beforeEach(async () => {
  api.time.now = NOW;
  for (const table of [companies, jobSeekers, auditLog]) await db.delete(table);
  company = await signInCompany(db, {}, NOW);
  jobId = (await addJob(db, company.id, { createdAt: NOW, title: 'Weaver', companyName: 'Volta Labs' })).id;
});

const { createBatch, confirmBatch } = applicationBatchEndpoints;
type Body = Extract<EndpointInput<typeof createBatch>['body'], { act: 'message' }>;

const create = (body: Omit<Body, 'act'>) =>
  api.call(createBatch, { body: { act: 'message', ...body } }, company.headers);

async function receive(name: string | null, minute: number, facts: { withdrawnAt?: Date } = {}): Promise<string> {
  const appliedAt = new Date(NOW.getTime() - minute * 60_000);
  const jobSeekerId = (await addJobSeeker(db, { name })).id;
  return (await addApplication(db, { jobId, jobSeekerId, appliedAt, ...facts })).id;
}

test('each applicant gets their own text, and who cannot is named with the reason', async () => {
  const [ama, kofi] = [await receive('Ama Mensah', 1), await receive('Kofi Addo', 2)];
  const unnamed = await receive(null, 3);
  const withdrawn = await receive('Esi', 4, { withdrawnAt: NOW });
  await addMessage(db, { applicationId: kofi, side: 'applicant', text: 'Hello?' });
  const { body } = await create({ filter: {}, message: 'Dear {first name}, {job} is filled. {company}' });
  expect(body).toMatchObject({
    count: 2,
    preview: {
      jobs: [{ id: jobId, title: 'Weaver', count: 2 }],
      mail: { subject: 'Volta Labs has written to you: Weaver' },
    },
    problems: [
      { applicationId: unnamed, name: 'Unknown', reason: 'There is no {first name} for this applicant.' },
      {
        applicationId: withdrawn,
        reason: 'The applicant has withdrawn this application. You can no longer write to them about it.',
      },
    ],
  });
  expect(body?.preview.mail?.text).toContain('> Dear Ama, Weaver is filled. Volta Labs');
  expect(body?.preview.mail?.text).toContain(`${SITE}/jobseeker-profile?tab=applications#messages-${ama}`);
  expect(await db.$count(applicationMessages)).toBe(1);

  const confirm = () => api.call(confirmBatch, { params: { id: body?.id ?? '' } }, company.headers);
  expect((await confirm()).body).toMatchObject({ sent: 2, skipped: 2 });
  expect((await confirm()).body).toMatchObject({ sent: 2, skipped: 2 });
  const written = await db.select().from(applicationMessages).orderBy(applicationMessages.text);
  expect(written.map(({ applicationId, text, author, readAt }) => [applicationId, text, author, readAt])).toEqual([
    [ama, 'Dear Ama, Weaver is filled. Volta Labs', 'Selorm Agbeko', null],
    [kofi, 'Dear Kofi, Weaver is filled. Volta Labs', 'Selorm Agbeko', null],
    [kofi, 'Hello?', null, null],
  ]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { act: 'write-message', name: '2 applications', details: { count: '2' } },
  ]);
  expect(await db.select().from(applicationBatches)).toMatchObject([{ content: { text: '' } }]);
});

test('a template is sent as it was when the batch was seen', async () => {
  await receive('Ama Mensah', 1);
  const templateId = (
    await addTemplate(db, { companyId: company.id, subject: 'News of {job}', text: 'Dear {first name}' })
  ).id;
  const { body } = await create({ filter: {}, templateId });
  await db.delete(messageTemplates);
  await api.call(confirmBatch, { params: { id: body?.id ?? '' } }, company.headers);
  expect(await db.select().from(applicationMessages)).toMatchObject([{ text: 'News of Weaver\n\nDear Ama' }]);
});

test('a message or a template of the company is needed', async () => {
  const id = await receive('Ama Mensah', 1);
  const needed = { message: 'Write a message, or choose a template' };
  expect((await create({ applications: [id] })).error?.fields).toEqual(needed);
  const other = await signInCompany(db, {}, NOW);
  const templateId = (await addTemplate(db, { companyId: other.id })).id;
  expect((await create({ applications: [id], message: 'Hello', templateId })).error?.fields).toEqual(needed);
  expect((await create({ applications: [id], templateId })).error?.fields).toEqual({
    templateId: 'This template does not exist or has been removed.',
  });
});
