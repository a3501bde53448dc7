import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SAVED } from '#src/contracts/saved-item-values.ts';
import { savedItemEndpoints, type SavedItem } from '#src/contracts/saved-items.ts';
import { dropSaved, findSaved, putSaved } from '#src/features/saved/saved-changes.ts';
import { readSaved, readSetAside, writeSaved } from '#src/features/saved/checked-list.ts';
import { syncSaved } from '#src/features/saved/sync-saved.ts';
import '#src/features/saved/save-button.element.ts';
import { $session, forgetSession, leaveSession, startSession } from '#src/features/session/session.store.ts';
import { aSavedItem } from '#tests/support/builders/saved-item.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { api, network, enterAsJobSeeker, leave } = await openSite();
let ama: SignedIn;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  $session.set({ status: 'ready', role: undefined, user: undefined });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const item = (title: string, facts: Partial<SavedItem> = {}) => aSavedItem({ title, ...facts });
const titles = (items: readonly SavedItem[] | undefined) => items?.map(({ title }) => title).toSorted();
const here = () => titles(readSaved().items);
const unsent = () => readSaved().unsent?.map(({ title }) => title);
/** What the server keeps. */
const inAccount = async () => (await api.call(savedItemEndpoints.listSavedItems, {}, ama.headers)).body?.items;
const saveElsewhere = (...items: SavedItem[]) =>
  api.call(savedItemEndpoints.saveItems, { body: { items } }, ama.headers);
const removeElsewhere = ({ kind, key, link, title }: SavedItem) =>
  api.call(savedItemEndpoints.removeSavedItems, { body: { keys: [{ kind, key, link, title }] } }, ama.headers);

/** As the first page after a login. */
async function logIn(): Promise<void> {
  ama = await enterAsJobSeeker();
  await startSession('guarded');
  expect(await syncSaved()).toBe('done');
}

describe('on the device alone', () => {
  it('keeps an item once, with its latest state', () => {
    expect(putSaved(item('One'))).toBeUndefined();
    expect(putSaved(item('One', { note: 'Ask Kofi' }))).toBeUndefined();
    expect(readSaved()).toEqual({ items: [item('One', { note: 'Ask Kofi' })] });
    dropSaved(item('One'));
    expect(readSaved()).toEqual({ items: [] });
  });

  it('says that the list is full, and loses nothing', () => {
    const full = Array.from({ length: MAX_SAVED }, (_, n) => item(`Job ${n}`));
    writeSaved({ items: full });
    expect(putSaved(item('One more'))).toContain('Your list is full: it holds 500.');
    expect(putSaved(item('Job 3', { note: 'Changed' }))).toBeUndefined();
    expect(readSaved().items).toHaveLength(MAX_SAVED);
    expect(findSaved(item('Job 3'))?.note).toBe('Changed');
  });

  it('says that the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(putSaved(item('One'))).toContain('its storage is off or full');
    expect(here()).toEqual([]);
  });

  it.each<[string, number]>([
    ['no JSON', 0],
    ['{"items":null}', 0],
    ['{"items":"abc"}', 1],
    ['{"items":{"a":1},"owner":7,"unsent":"x"}', 1],
    ['[1]', 0],
    ['{"items":["a",null,{"link":"https://jobs.example/2","title":"Half"}]}', 2],
  ])('goes on from what is no list: %s', (text, setAside) => {
    localStorage.setItem('saved', text);
    expect(readSaved()).toMatchObject({ items: [] });
    expect(readSetAside()).toHaveLength(setAside);
    expect(putSaved(item('One'))).toBeUndefined();
    expect(here()).toEqual(['One']);
    // Nothing is lost by the next change.
    expect(readSetAside()).toHaveLength(setAside);
    expect(putSaved(item('Two'))).toBeUndefined();
    expect(readSetAside()).toHaveLength(setAside);
  });

  it('keeps two listings of one title and link apart by their keys', () => {
    const [kente, volta] = ['a', 'b'].map((letter) =>
      item('Online STEM Tutor', { key: letter.repeat(14), company: `Company ${letter}` }),
    ) as [SavedItem, SavedItem];
    putSaved(kente);
    expect(findSaved(volta)).toBeUndefined();
    putSaved(volta);
    expect(readSaved().items).toEqual([kente, volta]);
    dropSaved(kente);
    expect(readSaved().items).toEqual([volta]);
    // A corrected title is the same listing.
    expect(findSaved({ ...volta, title: 'STEM tutor' })).toEqual(volta);
  });

  it('knows what was saved before listings had keys by link and title', () => {
    const old = item('Online STEM Tutor', { note: 'Mine' });
    localStorage.setItem('saved', JSON.stringify({ items: [{ ...old, key: undefined }] }));
    const now = item('Online STEM Tutor', { key: 'c'.repeat(14) });
    expect(findSaved(now)?.note).toBe('Mine');
    putSaved({ ...now, note: 'Changed' });
    expect(readSaved().items).toEqual([{ ...now, note: 'Changed' }]);
  });
});

describe('the list of an account', () => {
  it('is put together once with what was saved before signing in, and loses no note', async () => {
    putSaved(item('Both', { note: 'of the device', appliedOn: '2026-11-20' }));
    putSaved(item('Device'));
    ama = await enterAsJobSeeker();
    await saveElsewhere(item('Both', { note: 'of the account' }), item('Account'));
    await startSession('guarded');
    expect(await syncSaved()).toBe('done');
    expect(here()).toEqual(['Account', 'Both', 'Device']);
    expect(titles(await inAccount())).toEqual(['Account', 'Both', 'Device']);
    const note = 'of the account\nof the device';
    expect(findSaved(item('Both'))).toMatchObject({ note, appliedOn: '2026-11-20' });
    // Once: what is removed elsewhere then does not come back.
    await removeElsewhere(item('Device'));
    await syncSaved(true);
    expect(here()).toEqual(['Account', 'Both']);
    expect(titles(await inAccount())).toEqual(['Account', 'Both']);
  });

  it('takes over the key that an item has now, and leaves no second copy', async () => {
    await logIn();
    putSaved(item('Old'));
    await syncSaved();
    putSaved(item('Old', { key: 'd'.repeat(14), note: 'Kept' }));
    await syncSaved();
    expect(await inAccount()).toEqual([item('Old', { key: 'd'.repeat(14), note: 'Kept' })]);
  });

  it('gets each change by itself', async () => {
    await logIn();
    putSaved(item('One'));
    await waitFor(async () => expect(titles(await inAccount())).toEqual(['One']));
    putSaved(item('One', { note: 'Typed' }));
    dropSaved(item('None'));
    await waitFor(async () => expect((await inAccount())?.[0]?.note).toBe('Typed'));
    dropSaved(item('One'));
    await waitFor(async () => expect(await inAccount()).toEqual([]));
    await waitFor(() => expect(unsent()).toEqual([]));
  });

  it('is the same on two devices, and what one removes the other does not bring back', async () => {
    await logIn();
    putSaved(item('Both'));
    putSaved(item('Phone'));
    expect(await syncSaved()).toBe('done');
    await saveElsewhere(item('Desktop'));
    await removeElsewhere(item('Phone'));
    await syncSaved(true);
    expect(here()).toEqual(['Both', 'Desktop']);
    putSaved(item('Later'));
    await syncSaved(true);
    expect(titles(await inAccount())).toEqual(['Both', 'Desktop', 'Later']);
  });

  it('keeps changes while the server is away, and sends them with the next page', async () => {
    await logIn();
    putSaved(item('Kept'));
    putSaved(item('Removed'));
    await syncSaved();
    network.offline();
    dropSaved(item('Removed'));
    putSaved(item('Kept', { note: 'Typed offline' }));
    putSaved(item('New'));
    expect(await syncSaved(true)).toBe('away');
    network.restore();
    expect(here()).toEqual(['Kept', 'New']);
    expect(unsent()?.toSorted()).toEqual(['Kept', 'New', 'Removed']);
    await saveElsewhere(item('Desktop'));
    // What the next page does.
    $session.set({ ...$session.get() });
    await waitFor(async () => expect(titles(await inAccount())).toEqual(['Desktop', 'Kept', 'New']));
    await waitFor(() => expect(unsent()).toEqual([]));
    await syncSaved(true);
    expect(here()).toEqual(['Desktop', 'Kept', 'New']);
    expect(findSaved(item('Kept'))?.note).toBe('Typed offline');
  });

  it('takes an answer that was lost on the way as none, and sends again', async () => {
    await logIn();
    putSaved(item('One'));
    await syncSaved();
    dropSaved(item('One'));
    network.answerOnce('POST /jobseeker/saved/remove', 'lost');
    expect(await syncSaved()).toBe('away');
    expect([await inAccount(), unsent()]).toEqual([[], ['One']]);
    expect(await syncSaved()).toBe('done');
    expect(unsent()).toEqual([]);
  });

  it('does not take a change for sent that was made while an earlier one was on its way', async () => {
    await logIn();
    putSaved(item('One', { note: 'first' }));
    const release = network.hold('PUT /jobseeker/saved');
    const calls = vi.spyOn(globalThis, 'fetch');
    const sending = syncSaved();
    await waitFor(() => expect(calls).toHaveBeenCalled());
    putSaved(item('One', { note: 'second' }));
    release();
    await sending;
    await syncSaved();
    expect((await inAccount())?.[0]?.note).toBe('second');
  });

  it('that is full keeps the rest here, and says so', async () => {
    ama = await enterAsJobSeeker();
    for (let n = 0; n < MAX_SAVED; n += 50) {
      await saveElsewhere(...Array.from({ length: 50 }, (_, k) => item(`Job ${n + k}`)));
    }
    putSaved(item('Of the device'));
    await startSession('guarded');
    expect(await syncSaved()).toBe('full');
    expect(readSaved().items).toHaveLength(MAX_SAVED + 1);
    expect(unsent()).toEqual(['Of the device']);
    dropSaved(item('Job 7'));
    expect(await syncSaved()).toBe('done');
    expect(titles(await inAccount())).toContain('Of the device');
  });
});

describe('when the session ends', () => {
  it('by logging out, nothing of the account’s list stays on the device', async () => {
    await logIn();
    putSaved(item('One'));
    vi.spyOn(console, 'error').mockReturnValue();
    leaveSession('#');
    expect(readSaved()).toEqual({ items: [] });
    expect(JSON.stringify(localStorage)).not.toContain('One');
  });

  it('by itself, what the account has not got stays, and is put together with it at the next login', async () => {
    await logIn();
    putSaved(item('Sent'));
    await syncSaved();
    network.offline();
    putSaved(item('Unsent'));
    expect(await syncSaved()).toBe('away');
    leave();
    forgetSession();
    expect(readSaved()).toEqual({ items: [item('Unsent')] });
  });

  it('the list of this device alone stays', () => {
    putSaved(item('Own'));
    forgetSession();
    expect(here()).toEqual(['Own']);
  });

  it('and another job seeker logs in, they get their own list alone', async () => {
    await logIn();
    putSaved(item('Of Ama'));
    await syncSaved();
    const before = ama;
    ama = await enterAsJobSeeker();
    await startSession('guarded');
    await syncSaved();
    expect(here()).toEqual([]);
    expect(await inAccount()).toEqual([]);
    ama = before;
    expect(titles(await inAccount())).toEqual(['Of Ama']);
  });
});
