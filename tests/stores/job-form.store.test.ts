import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { ask } from '#src/browser/ask.ts';
import { httpFailure } from '#src/browser/failure.ts';
import { redirectTo, goTo, idFromAddress } from '#src/browser/navigation.ts';
import { typedJob, typedNewJob } from '#src/features/company-dashboard/jobs/typed-job.ts';
import {
  $editedJob,
  editJobForm,
  loadEditedJob,
  postJobForm,
} from '#src/features/company-dashboard/jobs/job-form.store.ts';

vi.mock('#src/browser/ask.ts', () => ({ ask: vi.fn() }));
vi.mock('#src/browser/navigation.ts', () => ({
  goTo: vi.fn(),
  redirectTo: vi.fn(),
  idFromAddress: vi.fn(),
}));

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const typed = {
  title: ' Web Engineer ',
  category: 'Web Development',
  companyName: 'Volta Labs',
  contactEmail: 'jobs@volta.example',
  companyWebsite: 'volta.example',
  location: 'Accra',
  jobType: 'Full Time',
  experience: '2.5',
  applicationLink: '',
  description: 'Builds pages.',
  salaryType: 'fixed',
  salary: '4,500',
  minSalary: '1000',
  maxSalary: '2000',
  deadline: '',
};
const sent = {
  title: 'Web Engineer',
  category: 'Web Development',
  companyName: 'Volta Labs',
  contactEmail: 'jobs@volta.example',
  companyWebsite: 'https://volta.example',
  location: 'Accra',
  jobType: 'Full Time',
  experience: 2.5,
  applicationLink: null,
  description: 'Builds pages.',
  salary: 4500,
  minSalary: null,
  maxSalary: null,
  deadline: null,
};
const answer = (value: unknown) =>
  vi.mocked(ask as (...call: unknown[]) => Promise<unknown>).mockResolvedValue(value);
const toastLeft = () => JSON.parse(sessionStorage.getItem('toast') ?? 'null') as unknown;

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.mocked(idFromAddress).mockReturnValue(ID);
  postJobForm.reset();
  editJobForm.reset();
  $editedJob.set(undefined);
});

afterEach(() => vi.restoreAllMocks());

describe('what is typed into the job form', () => {
  const faults = (changes: object) => {
    const sentences = new Map<string, string>();
    const { issues } = v.safeParse(typedJob, { ...typed, ...changes });
    for (const issue of issues ?? []) sentences.set(v.getDotPath(issue) ?? '', issue.message);
    return Object.fromEntries(sentences);
  };

  it('becomes a fixed salary alone in fixed mode', () => {
    expect(v.parse(typedJob, typed)).toEqual(sent);
  });

  it('becomes a range alone in range mode', () => {
    expect(v.parse(typedJob, { ...typed, salaryType: 'range' })).toEqual({
      ...sent,
      salary: null,
      minSalary: 1000,
      maxSalary: 2000,
    });
  });

  it('may, when it is new, have no deadline that has passed', () => {
    vi.setSystemTime('2026-06-01T23:59:00Z');
    const said = (deadline: string) =>
      v.safeParse(typedNewJob, { ...typed, deadline }).issues?.[0].message;
    expect(said('2026-05-31')).toBe('This day has passed');
    expect(said('2026-06-01')).toBeUndefined();
    expect(said('')).toBeUndefined();
    expect(v.parse(typedJob, { ...typed, deadline: '2026-05-31' }).deadline).toBe('2026-05-31');
    vi.useRealTimers();
  });

  it('may leave out pay and deadline, and may set a deadline', () => {
    expect(v.parse(typedJob, { ...typed, salary: '' }).salary).toBeNull();
    expect(v.parse(typedJob, { ...typed, deadline: '2026-12-31' }).deadline).toBe('2026-12-31');
  });

  it.each([
    ['title', '', 'Job title is required'],
    ['category', '', 'Choose a category'],
    ['jobType', '', 'Choose a job type'],
    ['companyName', ' ', 'Company name is required'],
    ['contactEmail', 'nobody', 'Enter a valid email address'],
    ['location', '', 'Location is required'],
    ['experience', '', 'Experience is required'],
    ['experience', '-1', 'Experience must be 0 or more'],
    ['description', '', 'Job description is required'],
    ['salary', '-5', 'Salary must be 0 or more'],
    ['salary', 'a lot', 'Salary must be a number'],
  ])('is refused beside %s when it is %j', (name, value, sentence) => {
    expect(faults({ [name]: value })).toEqual({ [name]: sentence });
  });

  it('is refused when the range is upside down', () => {
    expect(faults({ salaryType: 'range', minSalary: '9', maxSalary: '8' })).toEqual({
      maxSalary: 'Maximum salary must not be below the minimum',
    });
  });
});

describe('posting', () => {
  it('sends the job, and says so on My Jobs', async () => {
    answer({ id: ID });
    await postJobForm.send(typed);
    expect(ask).toHaveBeenCalledExactlyOnceWith('POST /jobs', { body: sent });
    expect(toastLeft()).toEqual({ kind: 'success', text: 'Job posted successfully!' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/company-dashboard/my-jobs');
    expect(postJobForm.$state.get()).toEqual({ status: 'done' });
  });

  it.each([
    [{ error: 'Too many jobs today.' }, 'Too many jobs today.'],
    [undefined, 'Failed to post job. Please try again.'],
  ])('stays and says why when it fails with %j', async (body, message) => {
    vi.mocked(ask).mockRejectedValue(httpFailure(500, body));
    await postJobForm.send(typed);
    expect(postJobForm.$state.get()).toMatchObject({ status: 'refused', message });
    expect(goTo).not.toHaveBeenCalled();
  });

  it('shows what the server says of single fields beside them', async () => {
    const fields = { contactEmail: 'Not this one' };
    vi.mocked(ask).mockRejectedValue(httpFailure(400, { error: 'No.', fields }));
    await postJobForm.send(typed);
    expect(postJobForm.$state.get()).toMatchObject({ status: 'refused', message: '', fields });
  });
});

describe('editing', () => {
  it('sends the job that the address names, and says so on My Jobs', async () => {
    answer({ id: ID });
    await editJobForm.send(typed);
    expect(ask).toHaveBeenCalledExactlyOnceWith('PUT /jobs/job-details/:id', {
      params: { id: ID },
      query: {},
      body: sent,
    });
    expect(toastLeft()).toEqual({ kind: 'success', text: 'Job updated successfully!' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/company-dashboard/my-jobs');
  });

  it('replaces what was saved elsewhere meanwhile only when it is sent again', async () => {
    const conditions = () =>
      vi
        .mocked(ask as (call: string, input: { query: object }) => unknown)
        .mock.calls.map(([, { query }]) => query);
    const opened = (updatedAt: string) => $editedJob.set({ updatedAt } as JobDetails);
    const refusal = { error: 'Changed elsewhere.', code: 'conflict' };
    vi.mocked(ask).mockRejectedValue(httpFailure(409, refusal));
    opened('2026-01-01T00:00:00.000Z');
    await editJobForm.send(typed);
    expect(editJobForm.$state.get()).toMatchObject({ message: 'Changed elsewhere.' });
    expect(goTo).not.toHaveBeenCalled();
    answer({ id: ID });
    await editJobForm.send(typed);
    expect(goTo).toHaveBeenCalledOnce();
    opened('2026-02-02T00:00:00.000Z');
    await editJobForm.send(typed);
    expect(conditions()).toEqual([
      { unlessChangedSince: '2026-01-01T00:00:00.000Z' },
      {},
      { unlessChangedSince: '2026-02-02T00:00:00.000Z' },
    ]);
  });

  it('does not replace it because of another failure', async () => {
    $editedJob.set({ updatedAt: '2026-03-03T00:00:00.000Z' } as JobDetails);
    vi.mocked(ask).mockRejectedValue(httpFailure(503, undefined));
    await editJobForm.send(typed);
    await editJobForm.send(typed);
    expect(ask).toHaveBeenLastCalledWith(
      'PUT /jobs/job-details/:id',
      expect.objectContaining({ query: { unlessChangedSince: '2026-03-03T00:00:00.000Z' } }),
    );
  });

  it('says when it fails', async () => {
    vi.mocked(ask).mockRejectedValue(httpFailure(500, undefined));
    await editJobForm.send(typed);
    expect(editJobForm.$state.get()).toMatchObject({
      message: 'Failed to update job. Please try again.',
    });
  });

  it('loads the job first', async () => {
    const job = { id: ID, companyId: 'own' };
    answer(job);
    await loadEditedJob('own');
    expect($editedJob.get()).toBe(job);
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it.each([
    ['the job of another company', () => answer({ id: ID, companyId: 'another' })],
    ['no job', () => vi.mocked(ask).mockRejectedValue(httpFailure(404, undefined))],
  ])('goes to /login for %s', async (_, given) => {
    given();
    await loadEditedJob('own');
    expect($editedJob.get()).toBeUndefined();
    expect(redirectTo).toHaveBeenCalledExactlyOnceWith('/login');
  });
});
