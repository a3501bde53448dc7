import { expect, it, vi } from 'vitest';
import { leaveProposals, putLink, takeProposal } from '#src/content/change-scholarships.ts';
import { readScholarshipChecks, scholarshipChecksBeside } from '#src/content/scholarship-checks.ts';
import { entriesOf, hasProposals, staleFirst } from '#src/content/scholarship-entries.ts';
import { scholarshipsText } from '#src/content/scholarships-file.ts';
import type { LinkCheck } from '#src/contracts/link-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { webServer } from '#tests/support/web-server.ts';
import { runScript } from '#tests/unit/jobs-import/run-script.ts';
import { grant, pageOf, scholarshipList } from './page-world.ts';

/** Some tests start real commands, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const DEADLINE = '<p>Deadline: 15 January 2027</p>';
const ROUNDS = '<p>First deadline: 15 January 2027.</p><p>Second deadline: 15 May 2027.</p>';

/** What waits for a person. */
const toReview = (file: string) => entriesOf(file).filter(hasProposals);

/** A list of A, whose page says something, and two others. */
async function checkedList(main: string, facts: Partial<Scholarship> = {}) {
  const server = await webServer({ '/a': pageOf(main) });
  const { origin } = server;
  const records = [grant('Before', `${origin}/b`), grant('A', `${origin}/a`, facts), grant('After', `${origin}/c`)];
  const list = await scholarshipList(records);
  await list.check('2026-11-27');
  return { ...list, server, key: list.keys[1] ?? '' };
}

it('writes what is taken into its line alone, in place of older days', async () => {
  const old = { closes: '2026-01-15', evidence: { url: 'https://old.example', words: 'Old' }, checkedOn: '2025-12-01' };
  const { file, key, text, records, server, check } = await checkedList(DEADLINE, {
    ...old,
    closedFor: 2026,
    note: 'For women.',
  });
  const before = (await text()).split('\n');
  expect(await takeProposal(file, key, undefined, '2026-11-28')).toMatchObject({ record: { scholarshipTitle: 'A' } });
  const after = (await text()).split('\n');
  expect(after.filter((line, at) => line !== before[at])).toEqual([
    `{"scholarshipTitle": "A", "link": "${server.origin}/a", "status": "Available", "closes": "2027-01-15", ` +
      `"evidence": {"url": "${server.origin}/a", "words": "Deadline: 15 January 2027"}, "checkedOn": "2026-11-28", "note": "For women."},`,
  ]);
  expect(await text()).toBe(scholarshipsText(await records()));
  expect(toReview(file)).toEqual([]);
  // The record as it stands now is the one whose page was read.
  server.pages['/a'] = pageOf('<p>Deadline: 31 January 2027</p>');
  await check('2026-11-29');
  await takeProposal(file, key, undefined, '2026-11-29');
  expect((await records())[1]).toMatchObject({ closes: '2027-01-31' });
});

it('proposes nothing again that was left, and notes that a person has looked', async () => {
  const { file, key, records, check } = await checkedList(ROUNDS);
  expect(toReview(file)).toMatchObject([{ key, check: { proposals: [{}, {}] } }]);
  await leaveProposals(file, key, '2026-11-28');
  expect((await records())[1]).toMatchObject({ checkedOn: '2026-11-28' });
  expect((await records())[1]).not.toHaveProperty('closes');
  await check('2026-11-29');
  expect(toReview(file)).toEqual([]);
});

it.each([
  ['taken', (file: string, key: string) => takeProposal(file, key, undefined, '2026-11-28')],
  ['left', (file: string, key: string) => leaveProposals(file, key, '2026-11-28')],
])('proposes words that were %s again in another year, which they mean then', async (_, act) => {
  const { file, key, check } = await checkedList('<p>Applications are closed.</p>');
  await act(file, key);
  await check('2026-12-31');
  expect(toReview(file)).toEqual([]);
  await check('2027-01-01');
  expect(toReview(file)).toMatchObject([{ check: { proposals: [{ closedFor: 2027 }] } }]);
});

it('proposes nothing of what the record says, where the page says no more than a part of it', async () => {
  const { file, key, server, check } = await checkedList(
    '<p>Opens 1 December 2026.</p><p>Deadline: 15 January 2027</p>',
  );
  await takeProposal(file, key, undefined, '2026-11-28');
  server.pages['/a'] = pageOf(DEADLINE);
  await check('2026-12-02');
  expect(toReview(file)).toEqual([]);
});

it('takes one of several only by its number', async () => {
  const { file, key, records } = await checkedList(ROUNDS);
  await expect(takeProposal(file, key, undefined, '2026-11-28')).rejects.toThrow('say which by --number');
  await expect(takeProposal(file, key, 3, '2026-11-28')).rejects.toThrow('There is no proposal 3');
  await takeProposal(file, key, 2, '2026-11-28');
  expect((await records())[1]).toMatchObject({ closes: '2027-05-15' });
  expect(toReview(file)).toEqual([]);
});

it('takes nothing for a record that has changed since, until its page is looked at again', async () => {
  const { file, key, records, folder, check, text } = await checkedList(DEADLINE);
  const list = await records();
  await folder.put('scholarships.json', scholarshipsText(list.map((one) => ({ ...one, note: 'For women.' }))));
  const changed = await text();
  await expect(takeProposal(file, key, undefined, '2026-11-27')).rejects.toThrow(
    'The record of “A” has changed since its page was read.',
  );
  expect(await text()).toBe(changed);
  await check('2026-11-27');
  await takeProposal(file, key, undefined, '2026-11-27');
});

it('puts in another link, which is looked at anew', async () => {
  const { file, key, keys, records } = await checkedList(DEADLINE);
  await expect(putLink(file, key, 'http://grants.example/right')).rejects.toThrow('is no https address');
  await expect(putLink(file, 'ffffffffffffff', 'https://grants.example/right')).rejects.toThrow('has the key');
  await putLink(file, key, 'https://grants.example/right');
  expect((await records())[1]).toEqual(grant('A', 'https://grants.example/right'));
  const checks = readScholarshipChecks(scholarshipChecksBeside(file));
  expect(Object.keys(checks)).toEqual([keys[0], keys[2]].toSorted());
});

it('lists first what no person has looked at, then changed pages, dead links and what was looked at longest ago', async () => {
  const { file, check, server } = await scholarshipListOf({
    Recent: { checkedOn: '2026-11-20' },
    Old: { checkedOn: '2026-03-01' },
    Dead: { checkedOn: '2026-11-01' },
    Changed: { checkedOn: '2026-11-27' },
    Never: {},
    Closing: { usuallyCloses: [12] },
  });
  await check('2026-11-27');
  server.pages['/Changed'] = pageOf('<p>Something else.</p>');
  await check('2026-11-28');
  const dead: LinkCheck = {
    checked: '2026-11-28',
    outcome: 'gone',
    since: '2026-11-20',
    goneOn: ['2026-11-20', '2026-11-28'],
  };
  const stale = staleFirst(entriesOf(file), { [`${server.origin}/Dead`]: dead }, '2026-11-28');
  expect(stale.map(({ record, why }) => `${record.scholarshipTitle}: ${why}`)).toEqual([
    'Closing: never looked at',
    'Never: never looked at',
    'Changed: its page changed on 2026-11-28',
    'Dead: its link does not work',
    'Old: looked at on 2026-03-01',
    'Recent: looked at on 2026-11-20',
  ]);
});

async function scholarshipListOf(facts: Readonly<Record<string, Partial<Scholarship>>>) {
  const server = await webServer(Object.fromEntries(Object.keys(facts).map((name) => [`/${name}`, pageOf('')])));
  const records = Object.entries(facts).map(([name, known]) => grant(name, `${server.origin}/${name}`, known));
  return { ...(await scholarshipList(records)), server };
}

it('checks, lists, takes and goes on by the commands alone', async () => {
  const { file, keys, server, records } = await scholarshipListOf({ A: {}, B: {} });
  server.pages['/A'] = pageOf(`<p>Deadline: 15 January ${new Date().getUTCFullYear() + 1}</p>`);
  const run = (...args: string[]) => runScript('scholarships', [...args, '--file', file]);
  const checked = await run('check');
  expect([checked.code, checked.stdout]).toEqual([
    0,
    expect.stringMatching(/^2 pages looked at, 2 of them read\.\n1 proposals? wait/),
  ]);
  const listed = await run('review');
  expect(listed.stdout).toContain(`${keys[0]} A\n  ${server.origin}/A\n  1. closes 15 January`);
  const [waiting] = JSON.parse((await run('review', '--json')).stdout) as { key: string }[];
  const taken = await run('review', '--take', waiting?.key ?? '', '--json');
  expect(JSON.parse(taken.stdout)).toEqual({ act: 'taken', key: keys[0], title: 'A' });
  expect((await records())[0]).toHaveProperty('evidence');
  const stale = JSON.parse((await run('stale', '--json')).stdout) as { title: string }[];
  expect(stale.map(({ title }) => title)).toEqual(['B', 'A']);
});

it.each<[number, ...string[]]>([
  [2, 'check', '--limt', '3'],
  [2, 'review', '--take', 'a', '--leave', 'a'],
  [2, 'review', '--link', 'a'],
  [1, 'review', '--take', 'ffffffffffffff'],
])('ends with %i: %s', async (code, ...args) => {
  const { file } = await scholarshipListOf({ A: {} });
  const outcome = await runScript('scholarships', [...args, '--file', file]);
  expect([outcome.code, outcome.stdout + outcome.stderr]).toEqual([code, expect.stringMatching(/\S/)]);
});
