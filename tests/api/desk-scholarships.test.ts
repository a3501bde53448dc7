import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { readScholarshipHistory } from '#src/content/listing-history.ts';
import { scholarshipKeys } from '#src/content/listing-keys.ts';
import { scholarshipChecksBeside } from '#src/content/scholarship-checks.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { deskScholarshipEndpoints } from '#src/contracts/desk-scholarships.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import type { ScholarshipProposal } from '#src/contracts/scholarship-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { writeScholarships } from '#tests/support/builders/scholarship-files.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInOperator } from '#tests/support/sign-in.ts';

const { readDeskScholarships, changeScholarship, readScholarshipPatch } = deskScholarshipEndpoints;
const AMA = 'ama@adwuma.example';
const KOFI = 'kofi@adwuma.example';
const NOW = new Date('2026-11-27T10:00:00Z');
const TODAY = '2026-11-27';
const { api, db } = await openApi({ operators: [AMA, KOFI] });
const file = join(api.folder, 'scholarships.json');
const inFolder = (name: string) => join(api.folder, name);

const listed = (scholarshipTitle: string, facts: Partial<Scholarship> = {}): Scholarship => ({
  scholarshipTitle,
  link: `https://grants.example/${scholarshipTitle.replaceAll(/\W+/g, '-').toLowerCase()}-2027`,
  status: 'Available',
  ...facts,
});
const LIST = [
  listed('Adinkra Fund', { usuallyCloses: [3], checkedOn: '2026-10-01' }),
  listed('Kente Award', { levels: ['PhD'], note: 'For women.' }),
  listed('Volta Grant', { link: 'https://volta.example', usuallyCloses: [12] }),
];
const KEYS = scholarshipKeys(LIST);
const [ADINKRA = '', KENTE = '', VOLTA = ''] = KEYS;
const PROPOSALS: ScholarshipProposal[] = [
  { closes: '2027-01-15', words: 'Deadline: 15 January 2027' },
  { closedFor: 2026, words: 'Closed.' },
];

let ama: Record<string, string>;
let kofi: Record<string, string>;
beforeEach(async () => {
  api.time.now = NOW;
  await db.delete(auditLog);
  for (const name of ['scholarships.original.json', 'scholarships.history.json'])
    await rm(inFolder(name), { force: true });
  await writeScholarships(api.folder, LIST, { 'Kente Award': PROPOSALS });
  [ama, kofi] = [(await signInOperator(db, AMA, NOW)).headers, (await signInOperator(db, KOFI, NOW)).headers];
});

const read = async (query: EndpointInput<typeof readDeskScholarships>['query'] = {}) => {
  const { body } = await api.call(readDeskScholarships, { query }, ama);
  return body?.scholarships ?? [];
};
const titles = async (...given: Parameters<typeof read>) =>
  (await read(...given)).map(({ record }) => record.scholarshipTitle);
const versionOf = async (key: string) => (await read()).find(({ id }) => id === key)?.version;
const change = (body: EndpointInput<typeof changeScholarship>['body'], headers = ama) =>
  api.call(changeScholarship, { body }, headers);
const records = async () => JSON.parse(await readFile(file, 'utf8')) as Scholarship[];
const patch = async () => (await api.call(readScholarshipPatch, {}, ama)).body ?? '';

test('are found by words of their titles, in the order of what an operator goes through', async () => {
  expect(await titles()).toEqual(['Volta Grant', 'Kente Award', 'Adinkra Fund']);
  expect(await titles({ queue: 'closing' })).toEqual(['Volta Grant', 'Adinkra Fund']);
  expect(await titles({ queue: 'proposals' })).toEqual(['Kente Award']);
  expect(await titles({ queue: 'links' })).toEqual(['Volta Grant']);
  expect(await titles({ queue: 'dead' })).toEqual([]);
  const gone = { checked: TODAY, outcome: 'gone', since: TODAY, goneOn: ['2026-11-20', TODAY] };
  await writeFile(inFolder('link-checks.json'), JSON.stringify({ [LIST[0]?.link ?? '']: gone }));
  expect(await titles({ queue: 'dead' })).toEqual(['Adinkra Fund']);
  await rm(inFolder('link-checks.json'));
  expect(await titles({ search: 'award kente' })).toEqual(['Kente Award']);
  expect(await titles({ page: '2' })).toEqual([]);
  const [kente] = await read({ queue: 'proposals' });
  expect(kente).toMatchObject({
    id: KENTE,
    why: 'never looked at',
    url: `${LIST[1]?.link}/dates`,
    proposals: PROPOSALS,
  });
});

const evidence = { url: 'https://kente.example/dates', words: 'Closed for 2026' };
const closed = { closedFor: 2026, checkedOn: TODAY, evidence };
const TAKEN = { closes: '2027-01-15', checkedOn: TODAY, evidence: { words: 'Deadline: 15 January 2027' } };
test.each([
  ['a proposal taken', { take: 1 }, TAKEN, { closes: '15 January 2027' }],
  ['proposals left', { leave: true as const }, { checkedOn: TODAY }, {}],
  [
    'facts changed',
    { change: { levels: ['Postdoc'], note: null } },
    { levels: ['Postdoc'] },
    { levels: 'Postdoc', note: '' },
  ],
  ['closed for this year', { change: closed }, closed, { closedFor: '2026' }],
  ['another link', { change: { link: 'https://kente.example/award' } }, { link: 'https://kente.example/award' }, {}],
])('%s: its line alone changes, once, with an entry in the log and in its history', async (_, act, facts, logged) => {
  const before = (await readFile(file, 'utf8')).split('\n');
  const answer = await change({ id: KENTE, version: await versionOf(KENTE), ...act });
  expect([answer.status, answer.body?.record]).toEqual([200, (await records())[1]]);
  expect(answer.body?.record).toMatchObject(facts);
  const after = (await readFile(file, 'utf8')).split('\n');
  expect(after.flatMap((line, at) => (line === before[at] ? [] : [at]))).toEqual([2]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { act: 'change-scholarship', actor: AMA, name: 'Kente Award', details: { key: KENTE, ...logged } },
  ]);
  const history = readScholarshipHistory(file)[answer.body?.id ?? '']?.changes ?? [];
  expect(Object.fromEntries(history.map(({ key, to }) => [key, to]))).toEqual(logged);
  expect(await versionOf(answer.body?.id ?? '')).toBe(answer.body?.version);
});

test('one that was changed since it was read stays as it is, and the refusal says how that is', async () => {
  const version = await versionOf(KENTE);
  const answers = await Promise.all(
    [ama, kofi].map((headers) => change({ id: KENTE, version, change: { funding: 'Full' } }, headers)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error?.error).toBe(
    '“Kente Award” was changed in the meantime. Now it says: Link: https://grants.example/kente-award-2027; Status: Available; Level: PhD; Funding: Full; Note: For women.',
  );
  expect(await db.$count(auditLog)).toBe(1);
  // The desk took the first; the words of the second are settled with it.
  expect((await change({ id: KENTE, take: 1 })).status).toBe(200);
  expect((await change({ id: KENTE, take: 2 })).status).toBe(409);
  expect((await change({ id: 'f'.repeat(14), leave: true })).status).toBe(404);
});

test.each([
  [{ levels: ['PhD', 'Doctor'] }, { levels: '"Doctor" is none of the known names.' }],
  [{ usuallyCloses: ['Mai'] }, { usuallyCloses: '"Mai" is no month.' }],
  [{ hosts: ['Wakanda'] }, { hosts: '"Wakanda" is no country of data/words/places.json.' }],
  [{ closes: '2027-02-30', ...closed }, { closes: 'The calendar has no such day.' }],
  [{ closedFor: 2026 }, { 'evidence.words': 'Days, and the year that is over, stand beside evidence and checkedOn.' }],
  [{ evidence: { url: 'here', words: 'Closed.' } }, { 'evidence.url': 'A link is a whole address.' }],
  [{ note: 'No full stop', link: 'http://kente.example/x' }, { note: 'A note is one sentence with a full stop.' }],
  [{ link: 'http://kente.example/x' }, { link: 'http://kente.example/x is no https address.' }],
])('is refused at its field, and nothing is written: %j', async (facts, fields) => {
  const before = await readFile(file, 'utf8');
  const answer = await change({ id: KENTE, change: facts });
  expect([answer.status, answer.error?.fields]).toEqual([400, fields]);
  expect([await readFile(file, 'utf8'), await db.$count(auditLog)]).toEqual([before, 0]);
});

test('is not changed while a command writes the list or looks at pages', async () => {
  for (const held of [file, scholarshipChecksBeside(file)]) {
    const answer = await withWriteLock(held, () => change({ id: KENTE, leave: true }));
    expect([answer.status, answer.error?.error]).toEqual([503, expect.stringContaining('Another command is writing')]);
  }
  expect(await db.$count(auditLog)).toBe(0);
  expect((await change({ id: KENTE, leave: true })).status).toBe(200);
});

test('one whose list was not written any more is in To do, and said once when it is made again', async () => {
  // The history is written before.
  await mkdir(`${file}.new`);
  const body = { id: KENTE, change: { note: 'For all.' } };
  const broken = await change(body);
  await rm(`${file}.new`, { recursive: true });
  expect([broken.status, await records()]).toEqual([503, LIST]);
  const toDo = async () => {
    const { body } = await api.call(deskEndpoints.readToDo, {}, ama);
    return body?.entries.filter(({ kind }) => kind === 'unfinished');
  };
  api.time.now = new Date(api.time.now.getTime() + 61_000);
  expect(await toDo()).toMatchObject([{ name: LIST[1]?.scholarshipTitle }]);
  expect((await change(body)).status).toBe(200);
  expect(readScholarshipHistory(file)[KENTE]?.changes).toEqual([
    { on: TODAY, key: 'note', from: 'For women.', to: 'For all.' },
  ]);
  expect(await toDo()).toEqual([]);
});

describe('the patch', () => {
  test('makes of the list as it was before the desk what it is now, by git', async () => {
    expect([await patch(), (await api.call(readDeskScholarships, {}, ama)).body?.changed]).toEqual(['', false]);
    const folder = inFolder('checkout');
    await mkdir(join(folder, 'data'), { recursive: true });
    const kept = join(folder, 'data', 'scholarships.json');
    await writeFile(kept, await readFile(file));
    await change({ id: ADINKRA, change: { note: 'Écrit “là”.' } });
    await change({ id: VOLTA, change: { funding: 'Loan' } });
    await writeFile(join(folder, 'desk.patch'), await patch());
    await promisify(execFile)('git', ['apply', 'desk.patch'], { cwd: folder });
    expect(await readFile(kept, 'utf8')).toBe(await readFile(file, 'utf8'));
    expect((await api.call(readDeskScholarships, {}, ama)).body?.changed).toBe(true);
  });

  test('is empty once all is as it was', async () => {
    await change({ id: VOLTA, change: { funding: 'Loan' } });
    await change({ id: VOLTA, change: { funding: null } });
    expect(await patch()).toBe('');
  });
});

test('a list that is broken is named with its fault', async () => {
  await writeFile(file, '[{}]');
  const answer = await api.call(readDeskScholarships, {}, ama);
  expect([answer.status, answer.error?.error]).toEqual([503, expect.stringContaining('entry 1: scholarshipTitle')]);
});
