import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGED_SINCE } from '#src/contracts/unless-changed.ts';
import { COVER_BOUNDS, MAX_UPLOAD_BYTES, LOGO_BOUNDS } from '#src/contracts/uploads.ts';
import { compressImage } from '#src/browser/image-compression.ts';
import { goBack } from '#src/browser/history.ts';
import * as navigation from '#src/browser/navigation.ts';
import { $notice } from '#src/browser/notice.ts';
import { confirmDiscard } from '#src/forms/ask.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { coverImage, logoImage } from '#src/features/company-profile/own/company-image.store.ts';
import { ownCompany } from '#src/features/company-profile/own/own-company.store.ts';
import { cancelEditing, profileForm, profileSave } from '#src/features/company-profile/own/profile-form.store.ts';
import { startSession } from '#src/features/session/session.store.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { fileOf, picture } from '#tests/support/sample-files.ts';
import { openSite } from '#tests/support/store-api.ts';

// It draws on a canvas, which jsdom has not.
vi.mock('#src/browser/image-compression.ts', () => ({ compressImage: vi.fn() }));
vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
  redirectTo: vi.fn(),
}));
vi.mock('#src/browser/history.ts', () => ({ goBack: vi.fn() }));

const { db, network, enterAsCompany } = await openSite();

const VIEW = '/company-dashboard/profile/view';
const typed = {
  companyName: ' Volta Labs ',
  contactEmail: 'jobs@volta.example',
  website: 'volta.example',
  industry: 'tech',
  companySize: '',
  foundedYear: ' 2014 ',
  tagline: '',
  about: 'We\nbuild',
  phone: '',
  address: '',
  logo: '',
  coverImage: '',
  specializations: 'Robots\nMaps',
  newSpecialization: ' Dams ',
};
const state = () => profileForm.$state.get();
const png = fileOf(await picture(20, 20), 'logo.png', 'image/png');
const smaller = fileOf(await picture(9, 9, 'webp'), 'logo.png', 'image/webp');

let company: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockReturnValue();
  vi.mocked(compressImage).mockReset().mockResolvedValue(smaller);
  vi.mocked(navigation.goTo).mockReset();
  vi.mocked(goBack).mockReset();
  ({ id: company } = await enterAsCompany({ name: 'Volta' }));
  await startSession('guarded');
  await ownCompany.load();
  $notice.set(undefined);
  $unsaved.set(false);
  profileForm.reset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The company as it is stored. */
const stored = async () => (await db.select().from(companies).where(eq(companies.id, company)))[0];
const uploaded = () => db.$count(files, eq(files.companyId, company));

describe('the own profile', () => {
  it('is shown', () => {
    const data = expect.objectContaining({ id: company, companyName: 'Volta' }) as unknown;
    expect(ownCompany.$state.get()).toEqual({ status: 'ready', data });
  });

  it('that fails says so', async () => {
    network.offline();
    await ownCompany.load();
    const message = 'Failed to fetch profile';
    expect(ownCompany.$state.get()).toEqual({ status: 'failed', message });
  });
});

describe('saving', () => {
  it('stores what was typed in the shapes of the contract, and shows the profile', async () => {
    $unsaved.set(true);
    await Promise.all([profileForm.send(typed), profileForm.send(typed)]);
    expect(state()).toEqual({ status: 'done' });
    expect(await stored()).toMatchObject({
      name: 'Volta Labs',
      contactEmail: 'jobs@volta.example',
      website: 'https://volta.example',
      industry: 'tech',
      companySize: null,
      foundedYear: 2014,
      tagline: null,
      about: 'We\nbuild',
      phone: null,
      address: null,
      logo: null,
      coverImage: null,
      specializations: ['Robots', 'Maps', 'Dams'],
    });
    expect(navigation.goTo).toHaveBeenCalledExactlyOnceWith(VIEW);
    expect($unsaved.get()).toBe(false);
  });

  it('leaves out an image that was not changed here: another tab may have changed it', async () => {
    const [logo, cover] = [await logoImage.change(png), await coverImage.change(png)];
    await profileForm.send({ ...typed, logo, coverImage: cover });
    expect(await stored()).toMatchObject({ logo, coverImage: cover });
    await ownCompany.load();
    const another = await logoImage.change(png);
    await db.update(companies).set({ logo: another }).where(eq(companies.id, company));
    await profileForm.send({ ...typed, logo, coverImage: '' });
    expect(await stored()).toMatchObject({ logo: another, coverImage: null });
  });

  it('replaces what was saved elsewhere meanwhile only once that has been seen', async () => {
    const elsewhere = { tagline: 'Changed', updatedAt: new Date() };
    await db.update(companies).set(elsewhere).where(eq(companies.id, company));
    await profileForm.send(typed);
    expect($notice.get()).toMatchObject({ kind: 'error', text: CHANGED_SINCE });
    expect(navigation.goTo).not.toHaveBeenCalled();
    expect(profileSave.$conflict.get()).toMatchObject({ tagline: 'Changed', companyName: 'Volta' });
    await profileForm.send(typed);
    expect(await stored()).toMatchObject({ tagline: 'Changed', name: 'Volta' });
    profileSave.resolve();
    await profileForm.send({ ...typed, foundedYear: '' });
    expect(await stored()).toMatchObject({ tagline: null, name: 'Volta Labs', foundedYear: null });
    expect(navigation.goTo).toHaveBeenCalledExactlyOnceWith(VIEW);
  });

  it.each([
    ['companyName', ' ', 'Company name and contact email are required'],
    ['contactEmail', '', 'Company name and contact email are required'],
    ['contactEmail', 'nobody', 'Enter a valid email address'],
    ['foundedYear', 'long ago', 'Founded year must be a number'],
    ['foundedYear', '2014.5', 'Founded year must be a whole number'],
    ['website', 'javascript:alert(1)', 'Website must be a web address'],
  ])('refuses %s %j beside it', async (field, value, sentence) => {
    network.offline();
    await profileForm.send({ ...typed, [field]: value });
    expect(state()).toMatchObject({ fields: { [field]: sentence }, unreachable: false });
  });

  it('that fails says so for 3 seconds, and nothing is lost', async () => {
    network.offline();
    $unsaved.set(true);
    await profileForm.send(typed);
    expect($notice.get()).toEqual({ kind: 'error', text: 'Failed to update profile' });
    expect($unsaved.get()).toBe(true);
    expect(navigation.goTo).not.toHaveBeenCalled();
    expect(await stored()).toMatchObject({ name: 'Volta' });
    vi.advanceTimersByTime(3_000);
    expect($notice.get()).toBeUndefined();
  });
});

describe('Cancel', () => {
  it.each([
    ['goes back without a question when nothing is unsaved', false, false, 1],
    ['goes back when the edits may be lost', true, true, 1],
    ['stays when they may not', true, false, 0],
  ])('%s', async (_, unsaved, discard, times) => {
    vi.stubGlobal('confirm', () => discard);
    $unsaved.set(unsaved);
    await cancelEditing();
    expect(goBack).toHaveBeenCalledTimes(times);
  });
});

describe.each([
  ['logo', logoImage, LOGO_BOUNDS, 'Logo', 'POST /upload-logo'],
  ['cover image', coverImage, COVER_BOUNDS, 'Cover image', 'POST /upload-cover'],
] as const)('a %s', (called, image, bounds, label, call) => {
  it('is made smaller, sent, shown, and unsaved', async () => {
    const path = await image.change(png);
    expect(compressImage).toHaveBeenCalledExactlyOnceWith(png, bounds);
    const [file] = await db.select().from(files).where(eq(files.companyId, company));
    expect(file).toMatchObject({ path, contentType: 'image/webp' });
    expect(image.$preview.get()).toMatch(/^data:image\/webp;base64,/);
    expect($unsaved.get()).toBe(true);
    expect(image.$busy.get()).toBe(false);
  });

  it('counts as unsaved while it is on its way, and no more when it has failed', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    network.offline();
    const changing = image.change(png);
    expect(await confirmDiscard()).toBe(false);
    await changing;
    expect(await confirmDiscard()).toBe(true);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is no image', fileOf('x', 'a.pdf', 'application/pdf'), 'Please upload an image file'],
    ['is empty', fileOf('', 'a.png', 'image/png'), 'This file is empty. Please choose another one.'],
  ])('that %s is not sent', async (_, file, text) => {
    expect(await image.change(file)).toBeUndefined();
    expect(compressImage).not.toHaveBeenCalled();
    // Until the next choice: no timer takes it away.
    expect([image.$fault.get(), $notice.get()]).toEqual([text, undefined]);
    expect(await uploaded()).toBe(0);
    await image.change(png);
    expect(image.$fault.get()).toBeUndefined();
  });

  it('that is too large is made smaller before it is judged', async () => {
    const large = fileOf(new Uint8Array(MAX_UPLOAD_BYTES + 1), 'a.png', 'image/png');
    vi.mocked(compressImage).mockRejectedValueOnce(new Error('No picture.'));
    expect(await image.change(large)).toBeUndefined();
    expect(image.$fault.get()).toBe(`${label} file size exceeds 5MB limit`);
    expect(await uploaded()).toBe(0);
    vi.mocked(compressImage).mockResolvedValue(png);
    expect(await image.change(large)).toMatch(/^\/media\/images\//);
  });

  it('that cannot be made smaller is not sent', async () => {
    vi.mocked(compressImage).mockRejectedValue(new Error('No picture.'));
    expect(await image.change(png)).toBeUndefined();
    expect(image.$fault.get()).toBe(`Failed to compress ${called}`);
    expect(image.$busy.get()).toBe(false);
    expect(await uploaded()).toBe(0);
  });

  it('whose upload gets no answer says so', async () => {
    network.answerOnce(call, 'offline');
    expect(await image.change(png)).toBeUndefined();
    expect($notice.get()).toEqual({ kind: 'error', text: `Failed to upload ${called}` });
    expect($unsaved.get()).toBe(false);
  });

  it('is sent one at a time', async () => {
    const [first, second] = await Promise.all([image.change(png), image.change(png)]);
    expect([first, second]).toEqual([expect.stringMatching(/^\/media\//), undefined]);
    expect(await uploaded()).toBe(1);
  });
});
