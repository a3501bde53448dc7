import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COVER_BOUNDS, LARGEST_UPLOAD_BYTES, LOGO_BOUNDS } from '#src/contracts/uploads.ts';
import { httpFailure, networkFailure } from '#src/browser/failure.ts';
import { compressImage } from '#src/browser/image-compression.ts';
import { goBack } from '#src/browser/history.ts';
import * as navigation from '#src/browser/navigation.ts';
import { loading } from '#src/browser/loadable.ts';
import { $notice } from '#src/browser/notice.ts';
import { $unsaved, confirmDiscard } from '#src/forms/unsaved.ts';
import { coverImage, logoImage } from '#src/features/company-profile/own/company-image.store.ts';
import {
  $ownCompany,
  loadOwnCompany,
} from '#src/features/company-profile/own/own-company.store.ts';
import {
  cancelEditing,
  profileForm,
} from '#src/features/company-profile/own/profile-form.store.ts';
import { $session } from '#src/features/session/session.store.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const { sendFile } = vi.hoisted(() => ({ sendFile: vi.fn<(file: File) => Promise<unknown>>() }));

vi.mock('#src/browser/image-compression.ts', () => ({ compressImage: vi.fn() }));
vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
}));
vi.mock('#src/browser/history.ts', () => ({ goBack: vi.fn() }));
vi.mock('#src/browser/upload.ts', async () => {
  const { atom } = await import('nanostores');
  return { uploader: () => ({ $progress: atom(), send: sendFile }) };
});

const VIEW = '/company-dashboard/profile/view';
const user = { id: 'c', username: 'volta', name: 'Volta', logo: null, role: 'COMPANY' } as const;
const typed = {
  ...{ companyName: ' Volta Labs ', contactEmail: 'jobs@volta.example', website: 'volta.example' },
  ...{ industry: 'tech', companySize: '', foundedYear: ' 2014 ', tagline: '', about: 'We\nbuild' },
  ...{ phone: '', address: '', logo: '/media/images/logo.webp', coverImage: '' },
  ...{ specializations: 'Robots\nMaps', newSpecialization: ' Dams ' },
};
const SAVE = 'PUT /api/profile';
const state = () => profileForm.$state.get();
const png = new File(['…'], 'logo.png', { type: 'image/png' });
const smaller = new File(['.'], 'logo.png', { type: 'image/webp' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockReturnValue();
  sendFile.mockReset();
  vi.mocked(compressImage).mockReset().mockResolvedValue(smaller);
  vi.mocked(navigation.goTo).mockReset();
  vi.mocked(goBack).mockReset();
  $session.set({ status: 'ready', role: 'COMPANY', user });
  $notice.set(undefined);
  $ownCompany.set(loading);
  $unsaved.set(false);
  profileForm.reset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the own profile', () => {
  it.each([
    ['offline' as const, 'Error', 'Failed to fetch profile'],
    [{ status: 500, json: { error: 'Later.' } }, 'Error', 'Later.'],
    [{ status: 404, json: {} }, 'Not Found', 'Failed to fetch profile'],
  ])('answered with %j is not shown, and says why', async (given, title, message) => {
    fakeFetch({ 'GET /api/profile': given });
    await loadOwnCompany();
    expect($ownCompany.get()).toEqual({ status: 'failed', title, message });
  });

  it('is shown', async () => {
    fakeFetch({ 'GET /api/profile': { json: { companyName: 'Volta' } } });
    await loadOwnCompany();
    expect($ownCompany.get()).toEqual({ status: 'ready', data: { companyName: 'Volta' } });
  });

  it('that meets the end of the session ends it here too', async () => {
    fakeFetch({ 'GET /api/profile': { status: 401, json: {} } });
    await loadOwnCompany();
    expect($session.get().role).toBeUndefined();
  });
});

describe('saving', () => {
  it('sends what was typed in the shapes of the contract, once, and shows the profile', async () => {
    const { calls, bodies } = fakeFetch({ [SAVE]: { json: {} } });
    $unsaved.set(true);
    await Promise.all([profileForm.send(typed), profileForm.send(typed)]);
    expect(calls).toEqual([SAVE]);
    expect(bodies).toEqual([
      {
        ...{ companyName: 'Volta Labs', contactEmail: 'jobs@volta.example' },
        ...{ website: 'https://volta.example', industry: 'tech', companySize: null },
        ...{ foundedYear: 2014, tagline: null, about: 'We\nbuild', phone: null, address: null },
        ...{ logo: '/media/images/logo.webp', coverImage: null },
        specializations: ['Robots', 'Maps', 'Dams'],
      },
    ]);
    expect(navigation.goTo).toHaveBeenCalledExactlyOnceWith(VIEW);
    expect($unsaved.get()).toBe(false);
  });

  it('leaves out an image that was not changed here: another tab may have changed it', async () => {
    const stored = { logo: typed.logo, coverImage: '/media/images/cover.webp' };
    $ownCompany.set({ status: 'ready', data: stored as never });
    const { bodies } = fakeFetch({ [SAVE]: { json: {} } });
    await profileForm.send(typed);
    expect(bodies[0]).not.toHaveProperty('logo');
    expect(bodies[0]).toHaveProperty('coverImage', null);
  });

  it('replaces what was saved elsewhere meanwhile only when it is sent again', async () => {
    const seen = '2026-01-01T00:00:00.000Z';
    $ownCompany.set({ status: 'ready', data: { updatedAt: seen } as never });
    const conditional = `${SAVE}?unlessChangedSince=${encodeURIComponent(seen)}`;
    const refusal = { error: 'Changed elsewhere.', code: 'conflict' };
    const { calls } = fakeFetch({
      [conditional]: { status: 409, json: refusal },
      [SAVE]: { json: {} },
    });
    await profileForm.send(typed);
    expect($notice.get()).toMatchObject({ kind: 'error', text: 'Changed elsewhere.' });
    expect(navigation.goTo).not.toHaveBeenCalled();
    await profileForm.send(typed);
    expect(calls).toEqual([conditional, SAVE]);
    expect(navigation.goTo).toHaveBeenCalledExactlyOnceWith(VIEW);
  });

  it('sends null for no year', async () => {
    const { bodies } = fakeFetch({ [SAVE]: { json: {} } });
    await profileForm.send({ ...typed, foundedYear: '' });
    expect(bodies).toMatchObject([{ foundedYear: null }]);
  });

  it.each([
    ['companyName', ' ', 'Company name and contact email are required'],
    ['contactEmail', '', 'Company name and contact email are required'],
    ['contactEmail', 'nobody', 'Enter a valid email address'],
    ['foundedYear', 'long ago', 'Founded year must be a number'],
    ['foundedYear', '2014.5', 'Founded year must be a whole number'],
    ['website', 'javascript:alert(1)', 'Website must be a web address'],
  ])('refuses %s %j beside it', async (field, value, sentence) => {
    const { calls } = fakeFetch({});
    await profileForm.send({ ...typed, [field]: value });
    expect(calls).toEqual([]);
    expect(state()).toMatchObject({ fields: { [field]: sentence } });
  });

  it.each([
    ['offline' as const, 'Failed to update profile'],
    [{ status: 500, json: { error: 'Later.' } }, 'Later.'],
  ])('that fails says so for 3 seconds, and nothing is lost', async (answer, text) => {
    fakeFetch({ [SAVE]: answer });
    $unsaved.set(true);
    await profileForm.send(typed);
    expect($notice.get()).toEqual({ kind: 'error', text });
    expect($unsaved.get()).toBe(true);
    expect(navigation.goTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect($notice.get()).toBeUndefined();
  });
});

describe('Cancel', () => {
  it.each([
    ['goes back without a question when nothing is unsaved', false, false, 1],
    ['goes back when the edits may be lost', true, true, 1],
    ['stays when they may not', true, false, 0],
  ])('%s', (_, unsaved, discard, times) => {
    vi.stubGlobal('confirm', () => discard);
    $unsaved.set(unsaved);
    cancelEditing();
    expect(goBack).toHaveBeenCalledTimes(times);
  });
});

describe.each([
  ['logo', logoImage, LOGO_BOUNDS, 'Logo'],
  ['cover image', coverImage, COVER_BOUNDS, 'Cover image'],
] as const)('a %s', (called, image, bounds, label) => {
  it('is made smaller, sent, shown, and unsaved', async () => {
    sendFile.mockResolvedValue({ url: '/media/images/new.webp' });
    expect(await image.change(png)).toBe('/media/images/new.webp');
    expect(compressImage).toHaveBeenCalledExactlyOnceWith(png, bounds);
    expect(sendFile).toHaveBeenCalledExactlyOnceWith(smaller);
    expect(image.$preview.get()).toMatch(/^data:image\/webp;base64,/);
    expect($unsaved.get()).toBe(true);
    expect(image.$busy.get()).toBe(false);
  });

  it('counts as unsaved while it is on its way, and no more when it has failed', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    sendFile.mockRejectedValue(networkFailure(undefined));
    const changing = image.change(png);
    expect(confirmDiscard()).toBe(false);
    await changing;
    expect(confirmDiscard()).toBe(true);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'is no image',
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
      'Please upload an image file',
    ],
    [
      'is too large',
      new File([new Uint8Array(LARGEST_UPLOAD_BYTES + 1)], 'a.png', { type: 'image/png' }),
      `${label} file size exceeds 5MB limit`,
    ],
  ])('that %s is not sent', async (_, file, text) => {
    expect(await image.change(file)).toBeUndefined();
    expect(compressImage).not.toHaveBeenCalled();
    expect($notice.get()).toEqual({ kind: 'error', text });
  });

  it('that cannot be made smaller is not sent', async () => {
    vi.mocked(compressImage).mockRejectedValue(new Error('No picture.'));
    expect(await image.change(png)).toBeUndefined();
    expect(sendFile).not.toHaveBeenCalled();
    expect($notice.get()).toEqual({ kind: 'error', text: `Failed to compress ${called}` });
    expect(image.$busy.get()).toBe(false);
  });

  it.each([
    [networkFailure(undefined), `Failed to upload ${called}`],
    [httpFailure(415, { error: 'This is no picture.' }), 'This is no picture.'],
  ])('whose upload fails says so', async (failure, text) => {
    sendFile.mockRejectedValue(failure);
    expect(await image.change(png)).toBeUndefined();
    expect($notice.get()).toEqual({ kind: 'error', text });
    expect($unsaved.get()).toBe(false);
  });

  it('whose upload meets the end of the session ends it here too', async () => {
    sendFile.mockRejectedValue(httpFailure(401, {}));
    await image.change(png);
    expect($session.get().role).toBeUndefined();
  });

  it('is sent one at a time', async () => {
    sendFile.mockResolvedValue({ url: '/media/images/new.webp' });
    const [first, second] = await Promise.all([image.change(png), image.change(png)]);
    expect([first, second]).toEqual(['/media/images/new.webp', undefined]);
    expect(sendFile).toHaveBeenCalledTimes(1);
  });
});
