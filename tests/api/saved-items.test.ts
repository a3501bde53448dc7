import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_SAVED } from '#src/contracts/saved-item-values.ts';
import { savedItemEndpoints, type SavedItem, type SavedItemKey } from '#src/contracts/saved-items.ts';
import { jobSeekers, savedItems } from '#src/server/db/schema/job-seekers.ts';
import { removeJobSeekerData } from '#src/server/modules/account/delete-job-seeker.ts';
import { aSavedItem } from '#tests/support/builders/saved-item.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const { listSavedItems, removeSavedItems, saveItems } = savedItemEndpoints;
const { api, database, db } = await openApi();
let ama: SignedIn;
let kofi: SignedIn;
beforeEach(async () => {
  await db.delete(jobSeekers);
  api.time.now = new Date('2026-11-26T10:00:00Z');
  ama = await signInJobSeeker(db, {}, api.time.now);
  kofi = await signInJobSeeker(db, {}, api.time.now);
});

const save = (items: SavedItem[], by = ama) => api.call(saveItems, { body: { items } }, by.headers);
const remove = (keys: SavedItemKey[], by = ama) => api.call(removeSavedItems, { body: { keys } }, by.headers);
const list = async (by = ama) => (await api.call(listSavedItems, {}, by.headers)).body?.items;
const keyOf = ({ kind, key, link, title }: SavedItem): SavedItemKey => ({ kind, key, link, title });
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => aSavedItem({ title: `Job ${from + n}` }));
const fill = async (count: number) => {
  for (let n = 0; n < count; n += 50) await save(many(Math.min(50, count - n), n));
};

describe('the list of an account', () => {
  test('keeps an item as it was saved, and the newest state of it alone', async () => {
    const item = aSavedItem({
      title: 'Ɛyɛ \u0000 👩🏾‍🔬 "C++"',
      note: 'Ask\nKofi',
      closes: '2026-12-04',
    });
    expect((await save([item])).status).toBe(204);
    expect(await list()).toEqual([item]);
    // Sent again after a lost answer, and twice in one call.
    const later = { ...item, note: 'Asked', appliedOn: '2026-11-26' };
    await save([item, later]);
    expect(await list()).toEqual([later]);
  });

  test('has what was changed last on top', async () => {
    await save([aSavedItem({ title: 'First' })]);
    api.time.now = new Date('2026-11-26T11:00:00Z');
    await save([aSavedItem({ title: 'Second' })]);
    expect((await list())?.map(({ title }) => title)).toEqual(['Second', 'First']);
  });

  test('keeps apart what shares a link, or a title', async () => {
    const items = [
      aSavedItem(),
      aSavedItem({ title: 'Another' }),
      aSavedItem({ link: 'https://jobs.example/2' }),
      aSavedItem({ kind: 'scholarship' }),
    ];
    await save(items);
    await remove([keyOf(aSavedItem())]);
    expect(await list()).toHaveLength(3);
    expect(await list()).not.toContainEqual(items[0]);
  });

  test('is its owner’s alone', async () => {
    await save([aSavedItem()]);
    await save([aSavedItem({ note: 'of Kofi' })], kofi);
    await remove([keyOf(aSavedItem())], kofi);
    expect([await list(), await list(kofi)]).toEqual([[aSavedItem()], []]);
  });

  test('takes what is there already off, and asks nothing of what is not', async () => {
    await save([aSavedItem()]);
    const twice = [keyOf(aSavedItem()), keyOf(aSavedItem()), keyOf(aSavedItem({ title: 'None' }))];
    expect((await remove(twice)).status).toBe(204);
    expect((await remove(twice)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await save([])).status).toBe(204);
  });

  test('takes a job whose link ends with no id, whatever it ends with', async () => {
    const endings = ['', '\0', Array.from({ length: 1_900 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')];
    const jobs = endings.map((ending) => aSavedItem({ kind: 'job', link: `/job-details/_${ending}` }));
    expect((await save(jobs)).status).toBe(204);
    expect(await list()).toHaveLength(jobs.length);
    expect((await remove(jobs.map(keyOf))).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('refuses what no card says', async () => {
    const wrong: object[] = [
      { link: 'javascript:alert(1)' },
      { link: '/company-dashboard' },
      { title: '' },
      { closes: '4 December' },
      { usuallyCloses: [13] },
      { note: 'n'.repeat(2_001) },
      { facts: Array.from({ length: 9 }, () => 'fact') },
      { more: 'x' },
    ];
    for (const facts of wrong) {
      const { status } = await save([{ ...aSavedItem(), ...facts }]);
      expect([facts, status]).toEqual([facts, 400]);
    }
    expect(await list()).toEqual([]);
  });
});

describe('a full list', () => {
  test('takes no more, says so, and changes nothing', async () => {
    await fill(MAX_SAVED - 1);
    const two = [aSavedItem({ title: 'One more' }), aSavedItem({ title: 'Too many' })];
    const { status, error } = await save([...many(1), ...two]);
    expect([status, error?.code]).toEqual([409, 'over_quota']);
    expect(error?.error).toContain('Your list is full: it holds 500.');
    expect(await list()).toHaveLength(MAX_SAVED - 1);
    expect((await save(two.slice(0, 1))).status).toBe(204);
    // What is there can still be changed.
    expect((await save([aSavedItem({ title: 'Job 7', note: 'Changed' })])).status).toBe(204);
    await remove([keyOf(aSavedItem({ title: 'Job 7' }))]);
    expect((await save(two.slice(1))).status).toBe(204);
  });

  test('stays full when devices add to it at once', async () => {
    await fill(MAX_SAVED - 1);
    const holder = await createLockHolder(database);
    await holder.hold('select pg_advisory_xact_lock(hashtextextended($1, 0))', [ama.id]);
    const all = ['Phone', 'Tablet', 'Laptop', 'Desktop'].map((title) => save([aSavedItem({ title })]));
    await holder.awaited(all.length, Promise.all(all));
    await holder.commit();
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409, 409, 409]);
    expect(await list()).toHaveLength(MAX_SAVED);
  });
});

describe('an account that is deleted', () => {
  test('takes its list along', async () => {
    await save([aSavedItem()]);
    await save([aSavedItem()], kofi);
    await db.transaction((tx) => removeJobSeekerData(tx, api.services, ama.id));
    const left = await db.select({ owner: savedItems.jobSeekerId }).from(savedItems);
    expect(left).toEqual([{ owner: kofi.id }]);
  });

  test('keeps nothing of what another device saves meanwhile', async () => {
    const holder = await createLockHolder(database);
    await holder.hold('select pg_advisory_xact_lock(hashtextextended($1, 0))', [ama.id]);
    await holder.hold('delete from job_seekers where id = $1', [ama.id]);
    const saving = save([aSavedItem()]);
    await holder.awaited(1, saving);
    await holder.commit();
    const { status, error } = await saving;
    expect([status, error?.code]).toEqual([401, 'not_signed_in']);
    expect(await db.$count(savedItems, eq(savedItems.jobSeekerId, ama.id))).toBe(0);
  });
});
