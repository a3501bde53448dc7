import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { CHANGED_SINCE } from '#src/contracts/unless-changed.ts';
import { MAX_UPLOAD_BYTES, PROFILE_IMAGE_BOUNDS } from '#src/contracts/uploads.ts';
import { compressImage } from '#src/browser/image-compression.ts';
import type * as navigation from '#src/browser/navigation.ts';
import { $notice, showNotice } from '#src/browser/notice.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { jobActivity } from '#src/features/job-seeker/job-activity.store.ts';
import { cancelEditing, profileForm, profileSave } from '#src/features/job-seeker/profile-form.store.ts';
import * as editing from '#src/features/job-seeker/profile-mode.store.ts';
import { $imageFault, $imagePreview, changeImage, removeImage } from '#src/features/job-seeker/profile-image.store.ts';
import { cancelEmailChange, signOut } from '#src/features/job-seeker/profile.store.ts';
import * as resume from '#src/features/job-seeker/resume.store.ts';
import { $tab, followTab, openTab } from '#src/features/job-seeker/tabs.store.ts';
import { paths } from '#src/routes/paths.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { jobSeekerLogins, sessions } from '#src/server/db/schema/accounts.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { fileOf, PDF, picture } from '#tests/support/sample-files.ts';
import { PASSWORD } from '#tests/support/sign-up.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

// It draws on a canvas, which jsdom has not.
vi.mock('#src/browser/image-compression.ts', () => ({ compressImage: vi.fn() }));
vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
  redirectTo: vi.fn(),
}));

const { db, network, enterAsJobSeeker } = await openSite();

const profile = () => $session.get().user as JobSeekerProfile;
const pdf = fileOf(PDF, 'ama.pdf', 'application/pdf');
const image = fileOf(await picture(20, 20), 'ama.png', 'image/png');
const smaller = fileOf(await picture(9, 9, 'webp'), 'ama.webp', 'image/webp');
const large = (name: string, type: string) => fileOf(new Uint8Array(MAX_UPLOAD_BYTES + 1), name, type);

let ama: string;
let unfollow: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockReturnValue();
  vi.mocked(compressImage).mockReset().mockResolvedValue(smaller);
  ({ id: ama } = await enterAsJobSeeker({ name: 'Ama Mensah', phone: '+233 20 123 4567' }));
  await startSession('guarded');
  $notice.set(undefined);
  $unsaved.set(false);
  resume.$resumeStep.set({ step: 'idle' });
  editing.$mode.set('view');
  history.replaceState(null, '', '/jobseeker-profile');
  unfollow = followTab();
});

afterEach(() => {
  unfollow();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The profile as it is stored. */
const stored = async () => (await db.select().from(jobSeekers).where(eq(jobSeekers.id, ama)))[0];
const uploaded = () => db.select().from(files).where(eq(files.jobSeekerId, ama));

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
  ])('of the address %j open %s', async (query, tab) => {
    history.replaceState(null, '', `/jobseeker-profile${query}`);
    dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect($tab.get()).toBe(tab));
  });

  it('name themselves in the address', async () => {
    await openTab('job-activity');
    expect(location.pathname + location.search).toBe('/jobseeker-profile?tab=job-activity');
    await openTab('profile');
    expect(location.pathname + location.search).toBe('/jobseeker-profile');
  });

  it.each([
    ['stays', false, 'profile'],
    ['goes', true, 'job-activity'],
  ])('ask about unsaved edits; a job seeker who %s finds them as they chose', async (_, discard, tab) => {
    const ask = vi.fn().mockReturnValue(discard);
    vi.stubGlobal('confirm', ask);
    $unsaved.set(true);
    await openTab('job-activity');
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      'Discard your unsaved changes? What you have changed here is not saved yet.',
    );
    expect($tab.get()).toBe(tab);
    expect($unsaved.get()).toBe(!discard);
  });
});

describe('editing', () => {
  let typed: { name: string; email: string };

  beforeEach(() => {
    typed = { name: 'Ama Serwaa Mensah', email: profile().email };
    editing.startEditing();
    $unsaved.set(true);
  });

  it('saves, shows what the server stored everywhere, and goes back to reading', async () => {
    await profileForm.send({ ...typed, skills: ' SQL ' });
    const saved = { name: 'Ama Serwaa Mensah', phone: null, skills: 'SQL' };
    expect(await stored()).toMatchObject(saved);
    expect(profile()).toMatchObject({ id: ama, ...saved });
    expect(editing.$mode.get()).toBe('view');
    expect($unsaved.get()).toBe(false);
    expect($notice.get()).toEqual({
      kind: 'success',
      text: 'Information updated successfully!',
    });
  });

  it('that fails says so, and stays with what was typed', async () => {
    const before = profile();
    network.offline();
    await profileForm.send(typed);
    expect($notice.get()).toEqual({ kind: 'error', text: 'Failed to update information' });
    expect(editing.$mode.get()).toBe('edit');
    expect($unsaved.get()).toBe(true);
    expect(profile()).toBe(before);
    expect(await stored()).toMatchObject({ name: 'Ama Mensah' });
  });

  it('asks before it replaces what another tab has saved', async () => {
    const elsewhere = { name: 'Ama S. Mensah', headline: 'Botanist', updatedAt: new Date() };
    await db.update(jobSeekers).set(elsewhere).where(eq(jobSeekers.id, ama));
    await profileForm.send(typed);
    expect($notice.get()).toEqual({ kind: 'error', text: CHANGED_SINCE });
    expect(profileSave.$conflict.get()).toMatchObject({ name: 'Ama S. Mensah' });
    $unsaved.set(false);
    await cancelEditing();
    expect(profile()).toMatchObject({ headline: 'Botanist' });
    await profileForm.send(typed);
    expect(await stored()).toMatchObject({ name: 'Ama Serwaa Mensah' });
  });

  it('says beside the password that another email needs it, and keeps the form', async () => {
    await profileForm.send({ ...typed, email: 'new@example.org', currentPassword: '' });
    expect(profileForm.$state.get()).toMatchObject({
      fields: { currentPassword: 'Enter your current password to change your email' },
    });
    expect(editing.$mode.get()).toBe('edit');
    expect(await stored()).toMatchObject({ name: 'Ama Mensah' });
  });

  it('shows the email that waits for its link, until it is given up', async () => {
    const passwordHash = await createPasswords().hash(PASSWORD);
    await db.insert(jobSeekerLogins).values({ jobSeekerId: ama, passwordHash });
    const email = 'ama.new@example.org';
    await profileForm.send({ ...typed, email, currentPassword: PASSWORD });
    expect(profile()).toMatchObject({ email: typed.email, pendingEmail: email });
    network.offline();
    await cancelEmailChange();
    expect(profile().pendingEmail).toBe(email);
    expect($notice.get()).toEqual({ kind: 'error', text: 'Failed to update information' });
    network.restore();
    await cancelEmailChange();
    expect(profile()).toMatchObject({ email: typed.email, pendingEmail: null });
    expect($notice.get()).toEqual({ kind: 'success', text: 'Your email was not changed.' });
  });

  it("needs an email: 'Email is required'", async () => {
    network.offline();
    await profileForm.send({ ...typed, email: ' ' });
    expect(profileForm.$state.get()).toMatchObject({
      fields: { email: 'Email is required' },
      unreachable: false,
    });
  });

  it('is given up only after a question when something was typed', async () => {
    vi.stubGlobal('confirm', vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true));
    await cancelEditing();
    expect(editing.$mode.get()).toBe('edit');
    await cancelEditing();
    expect(editing.$mode.get()).toBe('view');
  });
});

describe('the profile image', () => {
  const UPLOAD = 'POST /jobseeker/profile/image';

  it('shows while it is on its way, and is then the profile’s', async () => {
    const release = network.hold(UPLOAD);
    const changing = changeImage(image);
    await vi.waitUntil(() => $imagePreview.get());
    expect($imagePreview.get()).toMatch(/^data:image\/webp;base64,/);
    release();
    await changing;
    expect($imagePreview.get()).toBeUndefined();
    expect(profile().profileImage).toMatch(/^\/media\/images\//);
    expect(await stored()).toMatchObject({ profileImage: profile().profileImage });
    expect($notice.get()?.text).toBe('Profile image uploaded successfully!');
    expect(compressImage).toHaveBeenCalledExactlyOnceWith(image, PROFILE_IMAGE_BOUNDS);
  });

  it('of any size is made smaller before it is judged', async () => {
    await changeImage(large('photo.jpg', 'image/jpeg'));
    expect(profile().profileImage).toMatch(/^\/media\/images\//);
  });

  it('is removed, after a question', async () => {
    await changeImage(image);
    const before = profile().profileImage;
    vi.stubGlobal('confirm', vi.fn().mockReturnValueOnce(false).mockReturnValue(true));
    expect(await removeImage()).toBe(false);
    network.answerOnce('DELETE /jobseeker/profile/image', 'offline');
    expect(await removeImage()).toBe(false);
    expect($notice.get()).toEqual({ kind: 'error', text: 'Failed to remove profile image' });
    expect(profile().profileImage).toBe(before);
    expect(await removeImage()).toBe(true);
    expect(profile().profileImage).toBeNull();
    expect(await stored()).toMatchObject({ profileImage: null });
  });

  const advice = (format: string) =>
    `${format} pictures cannot be read here. Please save the picture as a JPEG or PNG, and choose that.`;
  it.each([
    ['no image', pdf, 'Please upload an image file'],
    ['a drawing', fileOf('<svg/>', 'a.svg', 'image/svg+xml'), advice('SVG')],
    ['HEIC, in other browsers than Safari', fileOf('x', 'IMG_1.HEIC'), advice('HEIC')],
    ['HEIC on a phone', fileOf('x', '1000012', 'image/heic'), advice('HEIC')],
    ['HEIC that is called JPEG', fileOf('\0\0\0\x18ftypheic', 'IMG_1.jpg', 'image/jpeg'), advice('HEIC')],
    ['no picture inside', fileOf('x', 'a.jpg', 'image/jpeg'), 'Please upload an image file'],
    ['over 5 MB and unreadable', large('a.png', 'image/png'), 'Profile image file size exceeds 5MB limit'],
  ])('that is %s is not sent', async (_, file, text) => {
    network.offline();
    vi.mocked(compressImage).mockRejectedValue(new Error('No picture.'));
    await changeImage(file);
    // Until the next choice: no timer takes it away.
    expect([$imageFault.get(), $notice.get()]).toEqual([text, undefined]);
    vi.mocked(compressImage).mockResolvedValue(pdf);
    await changeImage(image);
    expect($imageFault.get()).toBeUndefined();
  });

  it.each([
    ['gets no answer', image, 'Failed to upload profile image', network.offline],
    [
      'the server cannot read',
      image,
      'Please upload an image file',
      () => vi.mocked(compressImage).mockResolvedValue(pdf),
    ],
  ])('that %s leaves the one before', async (_, file, text, prepare) => {
    await changeImage(image);
    const before = profile().profileImage;
    prepare();
    await changeImage(file);
    expect($notice.get()).toEqual({ kind: 'error', text });
    expect($imagePreview.get()).toBeUndefined();
    expect(profile().profileImage).toBe(before);
    expect(await stored()).toMatchObject({ profileImage: before });
  });

  it('waits for the one before', async () => {
    const release = network.hold(UPLOAD);
    const first = changeImage(image);
    await changeImage(image);
    expect($notice.get()).toEqual({
      kind: 'error',
      text: 'The previous image is still being uploaded',
    });
    release();
    await first;
    expect(await uploaded()).toHaveLength(1);
  });
});

describe('the resume', () => {
  /** Makes the PDF the profile's resume. */
  async function haveResume(): Promise<void> {
    resume.chooseResume(pdf);
    await resume.saveResume();
  }

  it('is chosen, then saved', async () => {
    resume.chooseResume(pdf);
    expect(resume.$resumeStep.get()).toEqual({ step: 'chosen', file: pdf });
    const saving = [resume.saveResume(), resume.saveResume()];
    expect(resume.$resumeStep.get()).toEqual({ step: 'saving', file: pdf });
    resume.cancelResume();
    expect(resume.$resumeStep.get()).toEqual({ step: 'saving', file: pdf });
    await Promise.all(saving);
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
    const { resume: path, resumeName } = profile();
    expect(resumeName).toBe('ama.pdf');
    expect(await stored()).toMatchObject({ resume: path });
    expect(await uploaded()).toMatchObject([{ path, contentType: 'application/pdf' }]);
    expect($notice.get()?.text).toBe('Resume uploaded successfully!');
    resume.chooseResume(pdf);
    resume.cancelResume();
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
  });

  it.each([
    ['of another type', new File(['x'], 'ama.odt'), 'Please upload a PDF, DOC, DOCX, TXT, or RTF file.'],
    ['too large', large('ama.pdf', ''), 'Resume file size exceeds 5MB limit'],
  ])('that is %s is not taken', (_, file, text) => {
    resume.chooseResume(pdf);
    resume.chooseResume(file);
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
    // Until the next choice: no timer takes it away.
    expect([resume.$resumeFault.get(), $notice.get()]).toEqual([text, undefined]);
    resume.chooseResume(undefined);
    expect(resume.$resumeFault.get()).toBeUndefined();
    expect($notice.get()).toEqual({ kind: 'error', text: 'No resume selected' });
  });

  it.each(['ama.PDF', 'My CV', 'ama.doc', 'ama.docx', 'ama.txt', 'ama.rtf'])('may be %s', (name) => {
    resume.chooseResume(new File(['x'], name));
    expect(resume.$resumeStep.get().step).toBe('chosen');
  });

  it('that fails stays chosen, to be tried again', async () => {
    network.answerOnce('POST /jobseeker/profile/resume', 'offline');
    resume.chooseResume(pdf);
    await resume.saveResume();
    expect(resume.$resumeStep.get()).toEqual({ step: 'chosen', file: pdf });
    expect($notice.get()).toEqual({ kind: 'error', text: 'Failed to upload resume' });
    await resume.saveResume();
    expect(profile().resumeName).toBe('ama.pdf');
  });

  it('is removed, which can be undone for 10 seconds', async () => {
    await haveResume();
    await Promise.all([resume.removeResume(), resume.removeResume()]);
    expect(profile()).toMatchObject({ resume: null, resumeName: null });
    expect(await stored()).toMatchObject({ resume: null });
    expect($notice.get()?.text).toBe('Resume removed successfully!');
    await resume.undoRemoval();
    expect(profile()).toMatchObject({ resumeName: 'ama.pdf' });
    expect((await stored())?.resume).not.toBeNull();
    await resume.removeResume();
    vi.advanceTimersByTime(9_999);
    expect(resume.$resumeStep.get()).toEqual({ step: 'removed' });
    vi.advanceTimersByTime(1);
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
  });

  it('that cannot be removed stays', async () => {
    await haveResume();
    const { resume: path } = profile();
    network.offline();
    await resume.removeResume();
    expect(profile().resume).toBe(path);
    expect(await stored()).toMatchObject({ resume: path });
    expect(resume.$resumeStep.get()).toEqual({ step: 'idle' });
    expect($notice.get()).toEqual({ kind: 'error', text: 'Failed to remove resume' });
  });
});

describe('job activity', () => {
  it('shows open jobs, and those applied to with how far that is', async () => {
    const { id: company } = await addCompany(db);
    const open = await addJob(db, company, {
      createdAt: new Date('2026-01-02'),
      deadline: '2999-01-01',
    });
    const closed = { createdAt: new Date('2026-01-01'), deadline: '2026-02-01' };
    const [applied] = [await addJob(db, company, closed), await addJob(db, company, closed)];
    await addApplication(db, { jobId: applied.id, jobSeekerId: ama, status: 'hired' });
    await jobActivity.load();
    expect(jobActivity.$state.get()).toMatchObject({
      status: 'ready',
      data: {
        total: 2,
        items: [
          { id: open.id, hasApplied: false, application: null },
          { id: applied.id, hasApplied: true, application: { status: 'hired' } },
        ],
      },
    });
  });

  it('is searched, and names the search and its page in the address', async () => {
    const { id: company } = await addCompany(db);
    const title = 'Beekeeper of Bolgatanga';
    await addJob(db, company, { title, deadline: '2999-01-01' });
    await jobActivity.load();
    jobActivity.show({ search: 'bolgatanga bee', page: 1 }, true);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await waitFor(() => expect(jobActivity.$state.get()).toMatchObject({ data: { total: 1, items: [{ title }] } }));
    expect(location.search).toBe('?tab=job-activity&search=bolgatanga%20bee');
    expect(paths.jobActivity('', 2)).toBe('/jobseeker-profile?tab=job-activity&page=2');
  });

  it('that fails says so', async () => {
    network.offline();
    await jobActivity.load();
    expect(jobActivity.$state.get()).toEqual({ status: 'failed', message: 'Failed to fetch jobs' });
  });
});

describe('Sign Out', () => {
  const sessionsLeft = () => db.$count(sessions, eq(sessions.jobSeekerId, ama));

  it('that the server does not hear of says so, and that the session goes on', async () => {
    network.offline();
    await signOut();
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'Failed to log out. Please try again.You are still signed in.',
    );
  });

  it('asks about unsaved edits first', async () => {
    vi.stubGlobal('confirm', () => false);
    $unsaved.set(true);
    await signOut();
    expect(await sessionsLeft()).toBe(1);
  });
});
