import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGED_SINCE } from '#src/contracts/unless-changed.ts';
import * as navigation from '#src/browser/navigation.ts';
import { typedJob, typedNewJob } from '#src/features/company-dashboard/jobs/typed-job.ts';
import {
  editedJob,
  editJobForm,
  jobSave,
  loadEditedJob,
  postJobForm,
} from '#src/features/company-dashboard/jobs/job-form.store.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { openSite } from '#tests/support/store-api.ts';

vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
  redirectTo: vi.fn(),
}));

const { db, network, enterAsCompany } = await openSite();
const { goTo, redirectTo } = navigation;

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
  payPeriod: 'week',
  deadline: '',
};
const stored = {
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
  payPeriod: 'week',
  deadline: null,
  answerBy: null,
};
const toastLeft = () => JSON.parse(sessionStorage.getItem('toast') ?? 'null') as unknown;

let company: string;

beforeEach(async () => {
  vi.clearAllMocks();
  vi.spyOn(console, 'info').mockReturnValue();
  ({ id: company } = await enterAsCompany());
  postJobForm.reset();
  editJobForm.reset();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Answers the question that comes. */
function answering(yes: boolean) {
  const question = vi.fn<typeof confirm>().mockReturnValue(yes);
  vi.stubGlobal('confirm', question);
  return question;
}

const ownJobs = () => db.select().from(jobs).where(eq(jobs.companyId, company));

describe('a job that reads as frauds do', () => {
  const risky = { ...typed, description: 'A registration fee of GHS 50 applies.' };
  const asked = async (answer: boolean) => {
    const question = answering(answer);
    await Promise.all([postJobForm.send(risky), postJobForm.send(risky)]);
    expect(question).toHaveBeenCalledExactlyOnceWith(
      'Post this job as it is? Job seekers are told never to pay to apply, and to report adverts that read like this: ' +
        'Asks applicants for a fee: “A registration fee of GHS 50 applies.”',
    );
  };

  it('is not sent after a no, and sent once after a yes', async () => {
    await asked(false);
    expect(await ownJobs()).toEqual([]);
    expect(postJobForm.$state.get()).toEqual({ status: 'idle' });
    await asked(true);
    expect(await ownJobs()).toHaveLength(1);
  });

  it('is not asked about while something else is wrong with it', async () => {
    const question = answering(true);
    await postJobForm.send({ ...risky, title: '' });
    expect(question).not.toHaveBeenCalled();
    expect(postJobForm.$state.get().status).toBe('refused');
  });
});

describe('what is typed into the job form', () => {
  const faults = (changes: object) => {
    const sentences = new Map<string, string>();
    const { issues } = v.safeParse(typedJob, { ...typed, ...changes });
    for (const issue of issues ?? []) sentences.set(v.getDotPath(issue) ?? '', issue.message);
    return Object.fromEntries(sentences);
  };

  it('becomes a fixed salary alone in fixed mode', () => {
    expect(v.parse(typedJob, typed)).toEqual({ ...stored, questions: [] });
  });

  it('becomes a range alone in range mode', () => {
    expect(v.parse(typedJob, { ...typed, salaryType: 'range' })).toEqual({
      ...stored,
      questions: [],
      salary: null,
      minSalary: 1000,
      maxSalary: 2000,
    });
  });

  it('may, when it is new, have no deadline that has passed', () => {
    vi.setSystemTime('2026-06-01T23:59:00Z');
    const said = (deadline: string) => v.safeParse(typedNewJob, { ...typed, deadline }).issues?.[0].message;
    expect(said('2026-05-31')).toBe('This date has passed');
    expect(said('2026-06-01')).toBeUndefined();
    expect(said('')).toBeUndefined();
    expect(v.parse(typedJob, { ...typed, deadline: '2026-05-31' }).deadline).toBe('2026-05-31');
    vi.useRealTimers();
  });

  it('shows a deadline that has passed together with all else that is wrong', () => {
    const wrong = { ...typed, title: '', experience: '', salary: 'much', deadline: '2020-01-01' };
    const { issues = [] } = v.safeParse(typedNewJob, wrong);
    expect(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))).toEqual({
      title: 'Job title is required',
      experience: 'Experience is required',
      salary: 'Salary must be a number',
      deadline: 'This date has passed',
    });
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
    ['payPeriod', 'decade', 'Choose a period'],
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
  it('stores the job, once, and says so on My Jobs', async () => {
    await Promise.all([postJobForm.send(typed), postJobForm.send(typed)]);
    expect(await ownJobs()).toEqual([expect.objectContaining(stored)]);
    expect(toastLeft()).toEqual({ kind: 'success', text: 'Job posted successfully!' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/company-dashboard/my-jobs');
    expect(postJobForm.$state.get()).toEqual({ status: 'done' });
  });

  it('stays and says why when it fails', async () => {
    network.answerOnce('POST /jobs', 502);
    await postJobForm.send(typed);
    const message = 'Failed to post job. Please try again.';
    expect(postJobForm.$state.get()).toMatchObject({ status: 'refused', message });
    expect(goTo).not.toHaveBeenCalled();
    expect(await ownJobs()).toEqual([]);
  });
});

describe('editing', () => {
  let job: string;

  /** Opens the page of the job, as it is now. */
  async function open(id = job): Promise<void> {
    history.replaceState(null, '', `/company-dashboard/edit-job/${id}`);
    await loadEditedJob(company);
  }

  beforeEach(async () => {
    ({ id: job } = await addJob(db, company, { title: 'Typist' }));
    await open();
  });

  const title = async () => (await ownJobs())[0]?.title;
  const changeElsewhere = (to: string) =>
    db.update(jobs).set({ title: to, updatedAt: new Date() }).where(eq(jobs.id, job));
  const refused = () => editJobForm.$state.get();

  it('stores the job that the address names, and says so on My Jobs', async () => {
    await editJobForm.send(typed);
    expect(await ownJobs()).toEqual([expect.objectContaining({ id: job, ...stored })]);
    expect(toastLeft()).toEqual({ kind: 'success', text: 'Job updated successfully!' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/company-dashboard/my-jobs');
  });

  it('replaces what was saved elsewhere meanwhile only once that has been seen', async () => {
    await changeElsewhere('Clerk');
    await editJobForm.send(typed);
    await editJobForm.send(typed);
    expect(refused()).toMatchObject({ message: CHANGED_SINCE });
    expect(goTo).not.toHaveBeenCalled();
    expect(await title()).toBe('Clerk');
    expect(jobSave.$conflict.get()).toMatchObject({ title: 'Clerk', salaryType: 'fixed' });
    jobSave.resolve();
    await editJobForm.send(typed);
    expect(await title()).toBe('Web Engineer');
    expect(goTo).toHaveBeenCalledOnce();
    await open();
    await changeElsewhere('Nurse');
    await editJobForm.send(typed);
    expect(refused()).toMatchObject({ message: CHANGED_SINCE });
    expect(await title()).toBe('Nurse');
    expect(jobSave.cancel()).toMatchObject({ title: 'Nurse' });
  });

  it('does not replace it because of another failure', async () => {
    await changeElsewhere('Clerk');
    network.answerOnce('PUT /jobs/job-details/:id', 503);
    await editJobForm.send(typed);
    expect(refused()).toMatchObject({ message: 'Failed to update job. Please try again.' });
    await editJobForm.send(typed);
    expect(refused()).toMatchObject({ message: CHANGED_SINCE });
    expect(await title()).toBe('Clerk');
    jobSave.cancel();
  });

  it.each([true, false])('asks before its deadline closes the job: %s', async (yes) => {
    const { id: jobSeekerId } = await addJobSeeker(db);
    await addApplication(db, { jobId: job, jobSeekerId });
    const question = answering(yes);
    await editJobForm.send({ ...typed, deadline: '2020-05-31' });
    expect(question).toHaveBeenCalledExactlyOnceWith(
      'Close this job? Typist. It leaves the public lists at once, and nobody can apply any more. ' +
        'Everyone who has applied is told by email. You can reopen it. Its last day, 31 May 2020, has passed.',
    );
    expect((await ownJobs())[0]?.deadline).toBe(yes ? '2020-05-31' : null);
  });

  it('that cannot be loaded for now stays here, to be tried again', async () => {
    network.answerOnce('GET /jobs/job-details/:id', 'offline');
    await open();
    expect(editedJob.$state.get()).toMatchObject({ message: 'Failed to fetch job details.' });
    expect(redirectTo).not.toHaveBeenCalled();
    await open();
    expect(editedJob.$state.get()).toMatchObject({ status: 'ready' });
  });

  it('loads the job first', () => {
    expect(editedJob.$state.get()).toMatchObject({
      status: 'ready',
      data: { id: job, title: 'Typist' },
    });
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it.each([
    ['the job of another company', async () => addJob(db, (await addCompany(db)).id)],
    ['no job', () => ({ id: randomUUID() })],
  ])('goes to /login for %s', async (_, another) => {
    await open((await another()).id);
    expect(editedJob.$state.get().status).toBe('failed');
    expect(redirectTo).toHaveBeenCalledExactlyOnceWith('/login');
    expect(toastLeft()).toEqual({ kind: 'error', text: 'Failed to fetch job details.' });
  });
});
