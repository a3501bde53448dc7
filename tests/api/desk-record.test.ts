import { beforeEach, expect, test } from 'vitest';
import { deskRecordEndpoints, MAX_RECORD_FILE } from '#src/contracts/desk-record.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { operatorSessions } from '#src/server/db/schema/operators.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInOperator } from '#tests/support/sign-in.ts';

const AMA = 'ama@adwuma.example';
const NOW = new Date('2026-11-20T10:00:00Z');
const { api, db } = await openApi({ operators: [AMA] });
type Filter = EndpointInput<typeof deskRecordEndpoints.exportRecord>['query'];
type Entry = typeof auditLog.$inferInsert;

let headers: { cookie: string };
let companyId: string;
beforeEach(async () => {
  for (const table of [companies, operatorSessions, auditLog]) await db.delete(table);
  api.time.now = NOW;
  ({ headers } = await signInOperator(db, AMA, NOW));
  companyId = (await addCompany(db, { name: 'Volta Labs' })).id;
  const day = (number: number, hour = 10) => new Date(Date.UTC(2026, 10, number, hour));
  const entries: Entry[] = [
    { at: day(18, 0), actorKind: 'member', actor: 'Yaw Tetteh', companyId, act: 'post-job', name: '=HYPERLINK("x")' },
    {
      at: day(19, 23),
      actorKind: 'operator',
      actor: AMA,
      companyId,
      act: 'disable-company',
      name: 'Volta Labs',
      reason: 'A fee,\n"asked" for',
      notified: ['people@volta.example'],
    },
    { at: day(20), actorKind: 'operator', actor: AMA, act: 'decline-request', name: 'Bad Bank' },
  ];
  await db.insert(auditLog).values(entries);
});

const read = async (query: Filter & { page?: string } = {}) =>
  (await api.call(deskRecordEndpoints.readRecord, { query }, headers)).body;
const file = (query: Filter = {}) => api.call(deskRecordEndpoints.exportRecord, { query }, headers);

test('what was done is read newest first, with who did it, where and why, and no address that was mailed', async () => {
  const record = await read();
  expect(record).toMatchObject({
    total: 3,
    entries: [
      { act: 'decline-request', actor: AMA, company: null, reason: null, mailed: 0 },
      { act: 'disable-company', company: 'Volta Labs', reason: 'A fee,\n"asked" for', mailed: 1 },
      { act: 'post-job', actorKind: 'member', actor: 'Yaw Tetteh', company: 'Volta Labs' },
    ],
  });
  expect(JSON.stringify(record)).not.toContain('people@volta');
  expect((await read({ page: '2' }))?.entries).toEqual([]);
});

test.each([
  [{ kind: 'site' }, ['decline-request']],
  [{ kind: 'jobs' }, ['post-job']],
  [{ person: 'yaw' }, ['post-job']],
  [{ person: AMA, about: 'volta' }, ['disable-company']],
  [{ about: ' VOLTA' }, ['disable-company', 'post-job']],
  [{ about: 'bank' }, ['decline-request']],
  [{ about: '%' }, []],
  [{ from: '2026-11-19' }, ['decline-request', 'disable-company']],
  [{ from: '2026-11-18', to: '2026-11-19' }, ['disable-company', 'post-job']],
] as const)('a filter narrows list and file alike: %j', async (filter, acts) => {
  const shown = await read(filter);
  expect([shown?.total, shown?.entries.map(({ act }) => act)]).toEqual([acts.length, acts]);
  const lines = ((await file(filter)).body ?? '').match(/^2026-.*/gm) ?? [];
  expect(lines.map((line) => line.split(',')[3])).toEqual(acts);
});

test('what was done to a company keeps its name when it is gone', async () => {
  const gone = newId();
  const act = { act: 'remove-company', itemId: gone, companyId: gone, name: 'Gone Ltd' } as const;
  await db.insert(auditLog).values({ ...act, at: NOW, actorKind: 'system', actor: 'retention' });
  expect((await read({ about: 'gone' }))?.entries).toMatchObject([{ company: 'Gone Ltd', actor: 'retention' }]);
});

test('a day that there is not is refused', async () => {
  const { status, error } = await api.call(deskRecordEndpoints.readRecord, { query: { to: '2026-02-31' } }, headers);
  expect([status, error?.fields]).toEqual([400, { to: 'Enter a day as YYYY-MM-DD' }]);
});

test('the file has texts that no spreadsheet runs, and is no larger than it may be', async () => {
  const { body, headers: answered } = await file({ about: 'volta' });
  expect(answered.get('content-disposition')).toBe('attachment; filename=record.csv');
  expect(body).toBe(
    [
      '\ufeffTime,Who,As,Act,What,Name,ID,Company,Details,Reason,Mails',
      `2026-11-19T23:00:00.000Z,${AMA},operator,disable-company,disabled the company,Volta Labs,,Volta Labs,,"A fee,\n""asked"" for",1`,
      `2026-11-18T00:00:00.000Z,Yaw Tetteh,member,post-job,"posted the job “=HYPERLINK(""x"")”","'=HYPERLINK(""x"")",,Volta Labs,,,0`,
      '',
    ].join('\r\n'),
  );
  const entry = { at: NOW, actorKind: 'system', actor: 'retention', act: 'close-job', name: 'Welder' } as const;
  const many = Array.from({ length: MAX_RECORD_FILE - 3 }, () => ({ ...entry, id: newId() }));
  for (let i = 0; i < many.length; i += 5_000) await db.insert(auditLog).values(many.slice(i, i + 5_000));
  expect((await file()).status).toBe(200);
  await db.insert(auditLog).values(entry);
  const { status, error } = await file();
  expect([status, error?.error]).toEqual([413, 'A file holds at most 10,000 entries. Choose fewer days.']);
});
