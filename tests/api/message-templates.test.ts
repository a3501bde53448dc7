import { beforeEach, expect, test } from 'vitest';
import { MAX_TEMPLATES, messageTemplateEndpoints, type TemplateInput } from '#src/contracts/message-templates.ts';
import { fillTemplate, templateValues, unknownWordsSentence } from '#src/domain/applications/message-template.ts';
import { templateText } from '#src/domain/applications/template-kind.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { messageTemplates } from '#src/server/db/schema/messages.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const PAPERS = { kind: 'other', name: 'Papers', subject: null, text: 'Dear {first name}, bring your papers.' } as const;

const { api, db } = await openApi();
let company: SignedIn;
beforeEach(async () => {
  api.time.now = NOW;
  await db.delete(companies);
  await db.delete(auditLog);
  company = await signInCompany(db, {}, NOW);
});

const { addTemplate, changeTemplate, listTemplates, removeTemplate } = messageTemplateEndpoints;
const list = async () => (await api.call(listTemplates, {}, company.headers)).body?.templates ?? [];
const add = (body: TemplateInput) => api.call(addTemplate, { body }, company.headers);
const change = (id: string, body: TemplateInput, unlessChangedSince?: string) =>
  api.call(
    changeTemplate,
    { params: { id }, query: unlessChangedSince === undefined ? {} : { unlessChangedSince }, body },
    company.headers,
  );

test('four templates are there from the start, whose words all have values beside an interview', async () => {
  const templates = await list();
  expect(templates.map(({ kind }) => kind)).toEqual(['invite', 'no', 'shortlisted', 'position-filled']);
  const values = templateValues(
    { name: 'Ama Mensah', job: 'Weaver', company: 'Volta Labs' },
    { date: '12 December', time: '10:00', place: 'Accra' },
  );
  for (const template of templates) {
    expect(unknownWordsSentence(templateText(template))).toBeUndefined();
    expect(fillTemplate(templateText(template), values).missing).toBeUndefined();
  }
});

test('those of the start can be removed for good, and are made once by callers at the same time', async () => {
  const [first, second] = await Promise.all([list(), list()]);
  expect(second).toEqual(first);
  for (const { id } of first) await api.call(removeTemplate, { params: { id } }, company.headers);
  expect(await list()).toEqual([]);
});

test('a template is added beside those of the start, changed and removed, each in the audit log', async () => {
  const added = (await add(PAPERS)).body;
  expect(added).toEqual({ ...PAPERS, id: added?.id, updatedAt: NOW.toISOString() });
  expect(await list()).toHaveLength(5);
  const id = added?.id ?? '';
  api.time.now = new Date(NOW.getTime() + 1);
  const changed = await change(id, { ...PAPERS, subject: 'Papers for {job}' });
  expect(changed.body).toMatchObject({ subject: 'Papers for {job}', updatedAt: api.time.now.toISOString() });
  const gone = { params: { id } };
  expect((await api.call(removeTemplate, gone, company.headers)).status).toBe(204);
  expect((await api.call(removeTemplate, gone, company.headers)).status).toBe(404);
  expect((await change(id, PAPERS)).status).toBe(404);
  const logged = await db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
  expect(logged.map(({ act, name }) => [act, name])).toEqual([
    ['add-template', 'Papers'],
    ['edit-template', 'Papers'],
    ['remove-template', 'Papers'],
  ]);
});

test('a word in braces that no template has is refused beside its field', async () => {
  expect(await add({ ...PAPERS, subject: 'For {salary}' })).toMatchObject({
    status: 400,
    error: {
      fields: {
        subject: 'Cannot be filled in: {salary}. The words are {first name} {job} {company} {date} {time} {place}',
      },
    },
  });
  const { id = '' } = (await add(PAPERS)).body ?? {};
  expect(await change(id, { ...PAPERS, text: '{name}' })).toMatchObject({
    status: 400,
    error: { fields: { text: expect.stringContaining('{name}') as string } },
  });
});

test('of two members who change a template at once the second is refused', async () => {
  const { id = '', updatedAt } = (await add(PAPERS)).body ?? {};
  api.time.now = new Date(NOW.getTime() + 1);
  expect((await change(id, { ...PAPERS, text: 'One' }, updatedAt)).status).toBe(200);
  expect((await change(id, { ...PAPERS, text: 'Two' }, updatedAt)).error).toMatchObject({ code: 'conflict' });
  // The answer to the first time may have been lost.
  expect((await change(id, { ...PAPERS, text: 'One' }, updatedAt)).status).toBe(200);
});

test('a company has at most fifty templates', async () => {
  await list();
  const more = Array.from({ length: MAX_TEMPLATES - 4 }, () => ({ ...PAPERS, companyId: company.id, updatedAt: NOW }));
  await db.insert(messageTemplates).values(more);
  expect((await add(PAPERS)).error).toMatchObject({ code: 'over_quota' });
});
