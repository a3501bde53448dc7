import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { httpFailure, networkFailure } from '#src/browser/failure.ts';
import { ask } from '#src/browser/ask.ts';
import * as navigation from '#src/browser/navigation.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import {
  $jobToApplyFor,
  applyForm,
  loadJobToApplyFor,
} from '#src/features/applications/apply.store.ts';
import { $resumeResult, replaceResume } from '#src/features/applications/replace-resume.store.ts';
import { $session } from '#src/features/session/session.store.ts';
import { ama } from '#tests/support/job-seeker-profile.ts';

const { sendFile } = vi.hoisted(() => ({ sendFile: vi.fn<(file: File) => Promise<unknown>>() }));

vi.mock('#src/browser/ask.ts', () => ({ ask: vi.fn(), tell: vi.fn() }));
vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
}));
vi.mock('#src/browser/upload.ts', async () => {
  const { atom } = await import('nanostores');
  return { uploader: () => ({ $progress: atom(), send: sendFile }) };
});

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const job = { id: ID, title: 'Web developer', companyName: 'Acme', open: true, application: null };
const applied = {
  ...job,
  application: { status: 'pending', appliedAt: '2026-03-02T08:00:00.000Z' },
};
const typed = { resume: ama.resume, coverLetter: ' Dear Acme ' };
const answer = vi.mocked(ask as (...call: unknown[]) => Promise<unknown>);
const state = () => applyForm.$state.get();

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  answer.mockReset();
  sendFile.mockReset();
  vi.mocked(navigation.goTo).mockReset();
  sessionStorage.clear();
  applyForm.reset();
  $unsaved.set(false);
  $resumeResult.set(undefined);
  $session.set({ status: 'ready', role: 'JOBSEEKER', user: ama });
  history.replaceState(null, '', `/apply/${ID}`);
});

afterEach(() => vi.restoreAllMocks());

describe('the job to apply for', () => {
  it('is the one that the address names', async () => {
    answer.mockResolvedValue(job);
    await loadJobToApplyFor();
    expect(answer.mock.calls[0]?.[1]).toEqual({ params: { id: ID } });
    expect($jobToApplyFor.get()).toEqual({ status: 'ready', data: job });
  });

  it.each([
    [
      'does not exist',
      httpFailure(404, { error: 'Gone.' }),
      'The job you are trying to apply for does not exist.',
    ],
    ["fails with the server's sentence", httpFailure(503, { error: 'Later.' }), 'Later.'],
    ['fails without one', networkFailure(undefined), 'Failed to fetch job details.'],
  ])('that %s says so', async (_, failure, message) => {
    answer.mockRejectedValue(failure);
    await loadJobToApplyFor();
    expect($jobToApplyFor.get()).toEqual({ status: 'failed', message });
  });
});

describe('applying', () => {
  it('sends the resume of the profile and the letter, once, and goes to the job', async () => {
    answer.mockResolvedValue({ id: ID });
    $unsaved.set(true);
    await Promise.all([applyForm.send(typed), applyForm.send(typed)]);
    expect(answer).toHaveBeenCalledExactlyOnceWith('POST /jobs/:id/apply', {
      params: { id: ID },
      body: { resume: ama.resume, coverLetter: 'Dear Acme' },
    });
    expect(sessionStorage.getItem('toast')).toContain('Application submitted successfully!');
    expect(navigation.goTo).toHaveBeenCalledExactlyOnceWith(`/job-details/${ID}`);
    expect($unsaved.get()).toBe(false);
  });

  it('sends null for an empty letter', async () => {
    answer.mockResolvedValue({ id: ID });
    await applyForm.send({ ...typed, coverLetter: '  ' });
    expect(answer.mock.calls[0]?.[1]).toMatchObject({ body: { coverLetter: null } });
  });

  it('without a resume sends nothing', async () => {
    await applyForm.send({ ...typed, resume: '' });
    expect(answer).not.toHaveBeenCalled();
    expect(state()).toMatchObject({
      fields: { resume: 'Please upload a resume before applying for a job.' },
    });
  });

  it.each([
    ["the server's sentence", { error: 'Once is enough.' }, 'Once is enough.'],
    ['its own without one', {}, 'You have already submitted an application'],
  ])('a second time says %s, and shows how far the first is', async (_, body, message) => {
    answer.mockRejectedValueOnce(httpFailure(409, body)).mockResolvedValueOnce(applied);
    $unsaved.set(true);
    await applyForm.send(typed);
    expect(state()).toMatchObject({ status: 'refused', message });
    expect($jobToApplyFor.get()).toEqual({ status: 'ready', data: applied });
    expect($unsaved.get()).toBe(false);
    expect(navigation.goTo).not.toHaveBeenCalled();
  });

  it('a second time says so also when the status cannot be read', async () => {
    answer.mockRejectedValueOnce(httpFailure(409, {})).mockRejectedValue(networkFailure(undefined));
    await applyForm.send(typed);
    expect(state()).toMatchObject({ message: 'You have already submitted an application' });
  });

  it.each([
    [networkFailure(undefined), 'Failed to submit application'],
    [httpFailure(400, { error: 'This resume is gone.' }), 'This resume is gone.'],
  ])('that fails says so and can be tried again', async (failure, message) => {
    answer.mockRejectedValueOnce(failure).mockResolvedValueOnce({ id: ID });
    $unsaved.set(true);
    await applyForm.send(typed);
    expect(state()).toMatchObject({ status: 'refused', message });
    expect($unsaved.get()).toBe(true);
    await applyForm.send(typed);
    expect(navigation.goTo).toHaveBeenCalledTimes(1);
  });

  it('after the end of the session asks to log in', async () => {
    answer.mockRejectedValue(httpFailure(401, { error: 'Please log in to continue.' }));
    await applyForm.send(typed);
    expect(state()).toMatchObject({ message: 'Please log in to apply for this job.' });
    expect($session.get().role).toBeUndefined();
  });
});

describe('another resume', () => {
  const pdf = new File(['%PDF'], 'New.pdf');

  it('becomes the one of the profile', async () => {
    const jobSeeker = { resume: '/media/resumes/new.pdf', resumeName: 'New.pdf' };
    sendFile.mockResolvedValue({ jobSeeker });
    await replaceResume(pdf);
    expect($session.get().user as JobSeekerProfile).toEqual({ ...ama, ...jobSeeker });
    expect($resumeResult.get()).toEqual({ kind: 'success', text: 'Resume uploaded successfully!' });
  });

  it.each([
    ['a DOCX', new File(['x'], 'ama.docx'), 'Please upload a PDF file.'],
    ['none', undefined, 'No resume selected'],
    [
      'too large',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.pdf'),
      'Resume file size exceeds 5MB limit',
    ],
  ])('that is %s is not sent', async (_, file, text) => {
    await replaceResume(file);
    expect(sendFile).not.toHaveBeenCalled();
    expect($resumeResult.get()).toEqual({ kind: 'error', text });
  });

  it.each([
    [networkFailure(undefined), 'Failed to upload resume'],
    [httpFailure(415, { error: 'This is no PDF.' }), 'This is no PDF.'],
  ])('that fails leaves the one before', async (failure, text) => {
    sendFile.mockRejectedValue(failure);
    await replaceResume(pdf);
    expect($resumeResult.get()).toEqual({ kind: 'error', text });
    expect($session.get().user).toEqual(ama);
  });
});
