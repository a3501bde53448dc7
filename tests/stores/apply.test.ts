import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { NOT_AN_ATTACHMENT } from '#src/contracts/resume-kinds.ts';
import * as navigation from '#src/browser/navigation.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { $unsentLetter, applyForm, jobToApplyFor } from '#src/features/applications/apply.store.ts';
import { $attachment, chooseAttachment, removeAttachment } from '#src/features/applications/attachment.store.ts';
import { $resumeResult, replaceResume } from '#src/features/applications/replace-resume.store.ts';
import { guard } from '#src/features/session/guard.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { fileOf, PDF } from '#tests/support/sample-files.ts';
import { openSite } from '#tests/support/store-api.ts';

vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
  redirectTo: vi.fn(),
}));

const { db, network, enterAsJobSeeker, leave } = await openSite();

const pdf = (name: string) => fileOf(PDF, name, 'application/pdf');
const profile = () => $session.get().user as JobSeekerProfile;
const state = () => applyForm.$state.get();

let ama: string;
let job: string;
let typed: { resume: string; coverLetter: string };

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.mocked(navigation.goTo).mockReset();
  applyForm.reset();
  $unsaved.set(false);
  const company = await addCompany(db);
  ({ id: job } = await addJob(db, company.id, { title: 'Web developer', companyName: 'Acme' }));
  ({ id: ama } = await enterAsJobSeeker());
  await startSession('guarded');
  await replaceResume(pdf('Ama.pdf'));
  typed = { resume: profile().resume ?? '', coverLetter: ' Dear Acme ' };
  history.replaceState(null, '', `/apply/${job}`);
});

afterEach(() => vi.restoreAllMocks());

const sent = () => db.select().from(applications).where(eq(applications.jobSeekerId, ama));
const applyElsewhere = () => addApplication(db, { jobId: job, jobSeekerId: ama });

describe('the job to apply for', () => {
  it('is the one that the address names', async () => {
    await jobToApplyFor.load();
    const data = { id: job, title: 'Web developer', companyName: 'Acme', open: true };
    expect(jobToApplyFor.$state.get()).toMatchObject({
      status: 'ready',
      data: { ...data, hasApplied: false, application: null },
    });
  });

  it('that does not exist says so', async () => {
    history.replaceState(null, '', `/apply/${randomUUID()}`);
    await jobToApplyFor.load();
    const message = 'The job you are trying to apply for does not exist.';
    expect(jobToApplyFor.$state.get()).toMatchObject({ status: 'failed', message });
  });

  it('that fails says so', async () => {
    network.offline();
    await jobToApplyFor.load();
    const message = 'Failed to fetch job details.';
    expect(jobToApplyFor.$state.get()).toEqual({ status: 'failed', message });
  });
});

describe('applying', () => {
  it('sends the resume of the profile and the letter, once, and goes to the job', async () => {
    $unsaved.set(true);
    await Promise.all([applyForm.send(typed), applyForm.send(typed)]);
    expect(await sent()).toMatchObject([{ jobId: job, coverLetter: 'Dear Acme' }]);
    expect(state()).toEqual({ status: 'done' });
    expect(sessionStorage.getItem('toast')).toContain('Application submitted successfully!');
    expect(navigation.goTo).toHaveBeenCalledExactlyOnceWith(`/job-details/${job}`);
    expect($unsaved.get()).toBe(false);
  });

  it('keeps no letter where none was written', async () => {
    await applyForm.send({ ...typed, coverLetter: '  ' });
    expect(await sent()).toMatchObject([{ coverLetter: null }]);
  });

  it('asks for a name that the profile has lost meanwhile, and stores it with the application', async () => {
    await db.update(jobSeekers).set({ name: null }).where(eq(jobSeekers.id, ama));
    await applyForm.send(typed);
    expect(state()).toMatchObject({ status: 'refused', message: 'Please enter your name' });
    expect(profile().name).toBeNull();
    await applyForm.send({ ...typed, name: ' ' });
    expect(state()).toMatchObject({ fields: { name: 'Please enter your name' } });
    await applyForm.send({ ...typed, name: 'Ama Owusu' });
    expect(await sent()).toHaveLength(1);
    expect(await db.select().from(jobSeekers).where(eq(jobSeekers.id, ama))).toMatchObject([{ name: 'Ama Owusu' }]);
  });

  it('without a resume sends nothing', async () => {
    await applyForm.send({ ...typed, resume: '' });
    expect(await sent()).toEqual([]);
    expect(state()).toMatchObject({
      fields: { resume: 'Please upload a resume before applying for a job.' },
    });
  });

  it.each([
    ['the server says why', () => {}],
    ['nothing says why', () => network.answerOnce('POST /jobs/:id/apply', 409)],
  ])('a second time says so where %s, and shows how far the first is', async (_, prepare) => {
    await applyElsewhere();
    prepare();
    $unsaved.set(true);
    await applyForm.send(typed);
    const message = 'You have already submitted an application';
    expect(state()).toMatchObject({ status: 'refused', message });
    const application = expect.objectContaining({ status: 'pending' }) as unknown;
    expect(jobToApplyFor.$state.get()).toMatchObject({
      status: 'ready',
      data: { id: job, application },
    });
    expect($unsaved.get()).toBe(false);
    expect(navigation.goTo).not.toHaveBeenCalled();
    expect(await sent()).toHaveLength(1);
  });

  it('to a job that has closed meanwhile keeps the letter', async () => {
    await db.update(jobs).set({ deadline: '2020-01-31' }).where(eq(jobs.id, job));
    $unsaved.set(true);
    await applyForm.send({ ...typed, coverLetter: 'Dear all' });
    expect(state()).toMatchObject({ message: 'This job is closed to applications.' });
    expect($unsentLetter.get()).toBe('Dear all');
    expect($unsaved.get()).toBe(false);
    expect(await sent()).toEqual([]);
  });

  it('a second time says so also when the status cannot be read', async () => {
    await applyElsewhere();
    network.answerOnce('GET /jobs/job-details/:id', 'offline');
    await applyForm.send(typed);
    expect(state()).toMatchObject({ message: 'You have already submitted an application' });
  });

  it.each([
    { when: 'offline', message: 'Failed to submit application', prepare: network.offline },
    {
      when: 'its resume is gone',
      message: 'Please upload a resume before applying for a job.',
      change: { resume: '/media/resumes/gone.pdf' },
    },
  ])('when $when says so and can be tried again', async ({ message, prepare, change }) => {
    prepare?.();
    $unsaved.set(true);
    await applyForm.send({ ...typed, ...change });
    expect(state()).toMatchObject({ status: 'refused', message });
    expect($unsaved.get()).toBe(true);
    network.restore();
    await applyForm.send(typed);
    expect(await sent()).toHaveLength(1);
    expect(navigation.goTo).toHaveBeenCalledTimes(1);
  });

  it('after the end of the session asks to log in', async () => {
    const stop = guard('JOBSEEKER');
    leave();
    await applyForm.send(typed);
    stop();
    expect(state()).toMatchObject({ message: 'Please log in to apply for this job.' });
    expect($session.get().role).toBeUndefined();
  });
});

describe('a second file', () => {
  const sentFiles = () =>
    db
      .select({ name: files.name })
      .from(applications)
      .innerJoin(files, eq(files.id, applications.attachmentFileId))
      .where(eq(applications.jobSeekerId, ama));
  const attachments = () => db.$count(files, and(eq(files.jobSeekerId, ama), eq(files.kind, 'attachment')));
  const withFile = () => ({ ...typed, attachment: 'Transcript.pdf 1 1' });
  afterEach(removeAttachment);

  it('goes with the application, after a failed try too, and is uploaded once', async () => {
    await chooseAttachment(pdf('Transcript.pdf'));
    expect($unsaved.get()).toBe(true);
    network.answerOnce('POST /jobs/:id/apply', 'offline');
    await applyForm.send(withFile());
    expect(state()).toMatchObject({ status: 'refused', message: 'Failed to submit application' });
    expect($attachment.get().file?.name).toBe('Transcript.pdf');
    await applyForm.send(withFile());
    expect(await sentFiles()).toEqual([{ name: 'Transcript.pdf' }]);
    // The upload, and the copy in the application.
    expect(await attachments()).toBe(2);
  });

  it('that was removed again is not sent', async () => {
    await chooseAttachment(pdf('Transcript.pdf'));
    removeAttachment();
    await applyForm.send(typed);
    expect(await sent()).toMatchObject([{ attachmentFileId: null }]);
  });

  it.each([
    ['of another kind', fileOf('x', 'song.mp3'), NOT_AN_ATTACHMENT],
    [
      'too large',
      fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'a.pdf'),
      'Transcript or certificate file size exceeds 5MB limit',
    ],
    ['cut off', fileOf('%PDF-1.4', 'a.pdf'), 'This PDF is incomplete. Please save or download it again.'],
  ])('that is %s is named at once, and nothing is sent before it is replaced', async (_, file, fault) => {
    await chooseAttachment(file);
    expect($attachment.get()).toEqual({ file, fault });
    await applyForm.send(withFile());
    expect(state()).toMatchObject({ status: 'refused', fields: { attachment: fault } });
    expect(await sent()).toEqual([]);
    await chooseAttachment(pdf('Transcript.pdf'));
    await applyForm.send(withFile());
    expect(await sentFiles()).toHaveLength(1);
  });

  it('that the server refuses is named at its field', async () => {
    await chooseAttachment(fileOf('MZ\0\u0001', 'transcript.doc'));
    await applyForm.send(withFile());
    expect(state()).toMatchObject({ message: '', fields: { attachment: NOT_AN_ATTACHMENT } });
    expect($attachment.get().fault).toBe(NOT_AN_ATTACHMENT);
  });
});

describe('another resume', () => {
  const stored = async () => {
    const [row] = await db.select().from(jobSeekers).where(eq(jobSeekers.id, ama));
    return row?.resume;
  };

  it('becomes the one of the profile', async () => {
    await replaceResume(pdf('New.pdf'));
    expect($resumeResult.get()).toEqual({ kind: 'success', text: 'Resume uploaded successfully!' });
    expect(profile()).toMatchObject({ resume: await stored(), resumeName: 'New.pdf' });
    expect(await stored()).not.toBe(typed.resume);
  });

  it('may have lines before its beginning, and any name', async () => {
    await replaceResume(fileOf(Buffer.concat([Buffer.from('\r\n '), PDF]), 'My CV'));
    expect(profile()).toMatchObject({ resume: await stored(), resumeName: 'My CV.pdf' });
  });

  it.each([
    ['a DOCX', fileOf('x', 'ama.docx'), 'Please upload a PDF file.'],
    ['none', undefined, 'No resume selected'],
    ['too large', fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'a.pdf'), 'Resume file size exceeds 5MB limit'],
  ])('that is %s is not sent', async (_, file, text) => {
    network.offline();
    await replaceResume(file);
    expect($resumeResult.get()).toEqual({ kind: 'error', text });
  });

  it.each([
    {
      what: 'without a way to the server',
      text: 'Failed to upload resume',
      prepare: network.offline,
    },
    {
      what: 'that is none',
      text: 'Please upload a PDF file.',
      bytes: 'Ama Mensah, engineer',
    },
  ])('$what leaves the one before', async ({ text, prepare, bytes = PDF }) => {
    prepare?.();
    await replaceResume(fileOf(bytes, 'New.pdf', 'application/pdf'));
    expect($resumeResult.get()).toEqual({ kind: 'error', text });
    expect(profile().resume).toBe(typed.resume);
    expect(await stored()).toBe(typed.resume);
  });
});
