import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { LARGEST_UPLOAD_BYTES } from '#src/contracts/uploads.ts';
import { httpFailure, networkFailure } from '#src/browser/failure.ts';
import { ask } from '#src/browser/ask.ts';
import * as navigation from '#src/browser/navigation.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { $session } from '#src/features/session/session.store.ts';
import { $jobActivity, loadJobActivity } from '#src/features/job-seeker/job-activity.store.ts';
import { $notice, showNotice } from '#src/browser/notice.ts';
import * as editing from '#src/features/job-seeker/profile-form.store.ts';
import { $imagePreview, changeImage } from '#src/features/job-seeker/profile-image.store.ts';
import { signOut } from '#src/features/job-seeker/profile.store.ts';
import * as resume from '#src/features/job-seeker/resume.store.ts';
import { $tab, openTab, readTab } from '#src/features/job-seeker/tabs.store.ts';
import { ama } from '#tests/support/job-seeker-profile.ts';

const { sendFile } = vi.hoisted(() => ({ sendFile: vi.fn<(file: File) => Promise<unknown>>() }));

vi.mock('#src/browser/ask.ts', () => ({ ask: vi.fn(), tell: vi.fn() }));
vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
}));
vi.mock('#src/browser/upload.ts', async () => {
  const { atom } = await import('nanostores');
  return {
    uploader: () => {
      const $progress = atom<number | undefined>();
      const send = (file: File) => {
        $progress.set(0);
        return sendFile(file).finally(() => $progress.set(undefined));
      };
      return { $progress, send };
    },
  };
});

const answer = vi.mocked(ask as (...call: unknown[]) => Promise<unknown>);
const ended = () => httpFailure(401, { error: 'Please log in to continue.' });
const profile = () => $session.get().user as JobSeekerProfile;
const pdf = new File(['%PDF'], 'ama.pdf', { type: 'application/pdf' });
const image = new File(['…'], 'ama.png', { type: 'image/png' });
const large = (name: string, type: string) =>
  new File([new Uint8Array(LARGEST_UPLOAD_BYTES + 1)], name, { type });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockReturnValue();
  answer.mockReset();
  sendFile.mockReset();
  $session.set({ status: 'ready', role: 'JOBSEEKER', user: ama });
  $notice.set(undefined);
  $unsaved.set(false);
  resume.$resumeStep.set({ step: 'idle' });
  editing.$mode.set('view');
  history.replaceState(null, '', '/jobseeker-profile');
  readTab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a message', () => {
  it('stays for 3 seconds', () => {
    showNotice('success', 'Saved');
    vi.advanceTimersByTime(2_999);
    expect($notice.get()).toEqual({ kind: 'success', text: 'Saved' });
    vi.advanceTimersByTime(1);
    expect($notice.get()).toBeUndefined();
  });

  it('takes the place of the one before, and has its own 3 seconds', () => {
    showNotice('error', 'First');
    vi.advanceTimersByTime(2_000);
    showNotice('error', 'Second');
    vi.advanceTimersByTime(2_000);
    expect($notice.get()?.text).toBe('Second');
  });
});

describe('the tabs', () => {
  it.each([
    ['', 'profile'],
    ['?tab=profile', 'profile'],
    ['?tab=job-activity', 'job-activity'],
    ['?tab=elsewhere', undefined],
  ])('of the address %j open %s', (query, tab) => {
    history.replaceState(null, '', `/jobseeker-profile${query}`);
    readTab();
    expect($tab.get()).toBe(tab);
  });

  it('name themselves in the address', () => {
    openTab('job-activity');
    expect(location.pathname + location.search).toBe('/jobseeker-profile?tab=job-activity');
    openTab('profile');
    expect(location.pathname + location.search).toBe('/jobseeker-profile');
  });

  it.each([
    ['stays', false, 'profile'],
    ['goes', true, 'job-activity'],
  ])('ask about unsaved edits; whoever %s finds them as they chose', (_, discard, tab) => {
    const ask = vi.fn().mockReturnValue(discard);
    vi.stubGlobal('confirm', ask);
    $unsaved.set(true);
    openTab('job-activity');
    expect(ask).toHaveBeenCalledExactlyOnceWith('Discard your unsaved changes?');
    expect($tab.get()).toBe(tab);
    expect($unsaved.get()).toBe(!discard);
  });
});

describe('editing', () => {
  const typed = { name: 'Ama Serwaa Mensah', email: 'ama@example.com' };

  it('saves, shows what the server stored everywhere, and goes back to reading', async () => {
    const stored = { ...ama, name: 'Ama Serwaa Mensah' };
    answer.mockResolvedValue(stored);
    editing.startEditing();
    $unsaved.set(true);
    await editing.profileForm.send(typed);
    expect(answer.mock.calls[0]?.[1]).toMatchObject({ body: { ...typed, phone: null } });
    expect(profile()).toEqual(stored);
    expect(editing.$mode.get()).toBe('view');
    expect($unsaved.get()).toBe(false);
    expect($notice.get()).toEqual({
      kind: 'success',
      text: 'Information updated successfully!',
    });
  });

  it.each([
    ["the server's sentence", httpFailure(409, { error: 'It is taken.' }), 'It is taken.'],
    ['its own without one', networkFailure(undefined), 'Failed to update information'],
  ])('that fails says %s, and stays with what was typed', async (_, failure, text) => {
    answer.mockRejectedValue(failure);
    editing.startEditing();
    $unsaved.set(true);
    await editing.profileForm.send(typed);
    expect($notice.get()).toEqual({ kind: 'error', text });
    expect(editing.$mode.get()).toBe('edit');
    expect($unsaved.get()).toBe(true);
    expect(profile()).toEqual(ama);
  });

  it("needs an e-mail: 'Email is required'", async () => {
    await editing.profileForm.send({ ...typed, email: ' ' });
    expect(editing.profileForm.$state.get()).toMatchObject({
      fields: { email: 'Email is required' },
    });
    expect(answer).not.toHaveBeenCalled();
  });

  it('is given up only after a question when something was typed', () => {
    vi.stubGlobal('confirm', vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true));
    editing.startEditing();
    $unsaved.set(true);
    editing.cancelEditing();
    expect(editing.$mode.get()).toBe('edit');
    editing.cancelEditing();
    expect(editing.$mode.get()).toBe('view');
  });

  it('that meets the end of the session ends it here too', async () => {
    answer.mockRejectedValue(ended());
    await editing.profileForm.send(typed);
    expect($session.get()).toMatchObject({ status: 'ready', role: undefined });
  });
});

describe('the profile image', () => {
  const sent = { jobSeeker: { profileImage: '/media/images/new.webp' } };

  it('shows while it is on its way, and is then the profile’s', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    sendFile.mockReturnValue(promise);
    const changing = changeImage(image);
    await vi.waitUntil(() => $imagePreview.get());
    expect($imagePreview.get()).toMatch(/^data:image\/png;base64,/);
    resolve(sent);
    await changing;
    expect($imagePreview.get()).toBeUndefined();
    expect(profile().profileImage).toBe('/media/images/new.webp');
    expect($notice.get()?.text).toBe('Profile image uploaded successfully!');
  });

  it.each([
    ['no image', pdf, 'Please upload an image file'],
    ['over 5 MB', large('a.png', 'image/png'), 'Profile image file size exceeds 5MB limit'],
  ])('that is %s is not sent', async (_, file, text) => {
    await changeImage(file);
    expect(sendFile).not.toHaveBeenCalled();
    expect($notice.get()).toEqual({ kind: 'error', text });
  });

  it.each([
    [networkFailure(undefined), 'Failed to upload profile image'],
    [httpFailure(415, { error: 'Please upload an image file' }), 'Please upload an image file'],
  ])('that fails leaves the one before', async (failure, text) => {
    sendFile.mockRejectedValue(failure);
    await changeImage(image);
    expect($notice.get()).toEqual({ kind: 'error', text });
    expect($imagePreview.get()).toBeUndefined();
    expect(profile().profileImage).toBe(ama.profileImage);
  });

  it('that fails before it has been read does not show afterwards', async () => {
    const shown: unknown[] = [];
    const stop = $imagePreview.listen((address) => shown.push(address));
    sendFile.mockRejectedValue(networkFailure(undefined));
    await changeImage(image);
    await vi.waitUntil(() => shown.length > 1);
    stop();
    expect(shown).toEqual([expect.stringMatching(/^data:/), undefined]);
  });

  it('waits for the one before', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    sendFile.mockReturnValue(promise);
    const first = changeImage(image);
    await changeImage(image);
    expect(sendFile).toHaveBeenCalledTimes(1);
    expect($notice.get()?.kind).toBe('error');
    resolve(sent);
    await first;
  });
});

describe('the resume', () => {
  it('is chosen, then saved', async () => {
    resume.chooseResume(pdf);
    expect(resume.$resumeStep.get()).toEqual({ step: 'chosen', file: pdf });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    sendFile.mockReturnValue(promise);
    const saving = [resume.saveResume(), resume.saveResume()];
    expect(resume.$resumeStep.get()).toEqual({ step: 'saving', file: pdf });
    resume.cancelResume();
    expect(resume.$resumeStep.get()).toEqual({ step: 'saving', file: pdf });
    resolve({ jobSeeker: { resume: '/media/resumes/new.pdf', resumeName: 'ama.pdf' } });
    await Promise.all(saving);
    expect(sendFile).toHaveBeenCalledTimes(1);
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
    expect(profile()).toMatchObject({ resume: '/media/resumes/new.pdf', resumeName: 'ama.pdf' });
    expect($notice.get()?.text).toBe('Resume uploaded successfully!');
  });

  it('is given up by Cancel', () => {
    resume.chooseResume(pdf);
    resume.cancelResume();
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
  });

  it.each([
    ['none', undefined, 'No resume selected'],
    [
      'of another type',
      new File(['x'], 'ama.odt'),
      'Please upload a PDF, DOC, DOCX, TXT, or RTF file.',
    ],
    ['too large', large('ama.pdf', ''), 'Resume file size exceeds 5MB limit'],
  ])('that is %s is not taken', (_, file, text) => {
    resume.chooseResume(pdf);
    resume.chooseResume(file);
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
    expect($notice.get()).toEqual({ kind: 'error', text });
  });

  it.each(['ama.PDF', 'ama.doc', 'ama.docx', 'ama.txt', 'ama.rtf'])('may be %s', (name) => {
    resume.chooseResume(new File(['x'], name));
    expect(resume.$resumeStep.get().step).toBe('chosen');
  });

  it('that fails stays chosen, to be tried again', async () => {
    sendFile.mockRejectedValue(networkFailure(undefined));
    resume.chooseResume(pdf);
    await resume.saveResume();
    expect(resume.$resumeStep.get()).toEqual({ step: 'chosen', file: pdf });
    expect($notice.get()).toEqual({ kind: 'error', text: 'Failed to upload resume' });
  });

  it('is removed', async () => {
    answer.mockResolvedValue(undefined);
    await Promise.all([resume.removeResume(), resume.removeResume()]);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(profile()).toMatchObject({ resume: null, resumeName: null });
    expect($notice.get()?.text).toBe('Resume removed successfully!');
  });

  it('that cannot be removed stays', async () => {
    answer.mockRejectedValue(networkFailure(undefined));
    await resume.removeResume();
    expect(profile().resume).toBe(ama.resume);
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
    expect($notice.get()).toEqual({ kind: 'error', text: 'Failed to remove resume' });
  });

  it('whose removal meets the end of the session ends it here too', async () => {
    answer.mockRejectedValue(ended());
    await resume.removeResume();
    expect($session.get().role).toBeUndefined();
  });
});

describe('job activity', () => {
  it('shows the jobs', async () => {
    answer.mockResolvedValue([]);
    await loadJobActivity();
    expect($jobActivity.get()).toEqual({ status: 'ready', data: [] });
  });

  it.each([
    [networkFailure(undefined), 'Failed to fetch jobs'],
    [httpFailure(503, { error: 'Back in a minute.' }), 'Back in a minute.'],
  ])('that fails says so', async (failure, message) => {
    answer.mockRejectedValue(failure);
    await loadJobActivity();
    expect($jobActivity.get()).toEqual({ status: 'failed', message });
  });
});

describe('Sign Out', () => {
  it('logs out and leaves', async () => {
    answer.mockResolvedValue(undefined);
    await signOut();
    expect(answer).toHaveBeenCalledExactlyOnceWith('POST /auth/jobseeker/logout');
    expect(navigation.goTo).toHaveBeenLastCalledWith('/jobseeker-login');
  });

  it('that the server does not hear of says so on the next page', async () => {
    answer.mockRejectedValue(networkFailure(undefined));
    await signOut();
    expect(sessionStorage.getItem('toast')).toContain('Failed to log out. Please try again.');
  });

  it('asks about unsaved edits first', async () => {
    vi.stubGlobal('confirm', () => false);
    $unsaved.set(true);
    await signOut();
    expect(answer).not.toHaveBeenCalled();
  });
});
