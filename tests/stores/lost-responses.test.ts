import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallName } from '#src/contracts/all-endpoints.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import type * as navigation from '#src/browser/navigation.ts';
import { application, statusForm } from '#src/features/applications/received/application-details.store.ts';
import { postJobForm } from '#src/features/company-dashboard/jobs/job-form.store.ts';
import { inviteForm } from '#src/features/company-dashboard/people/people.store.ts';
import { applicationEvents } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { emailForm } from '#src/features/account/account-forms.store.ts';
import { applyForm } from '#src/features/applications/apply.store.ts';
import { replaceResume } from '#src/features/applications/replace-resume.store.ts';
import { requestForm } from '#src/features/company-profile/request/request-form.store.ts';
import { forgotPasswordForm } from '#src/features/session/login-forms.store.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { signupForm } from '#src/features/session/signup.store.ts';
import type { FormSubmit } from '#src/forms/submit.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { idempotencyRecords } from '#src/server/db/schema/idempotency-records.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { fileOf, PDF } from '#tests/support/sample-files.ts';
import { addCompanyAccount, PASSWORD } from '#tests/support/sign-up.ts';
import { openSite } from '#tests/support/store-api.ts';

vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
}));

const { db, network, enterAsCompany, enterAsJobSeeker } = await openSite();

/** What the forms make. */
const made = () =>
  Promise.all([mails, companyRequests, jobs, applicationEvents].map((table) => db.select().from(table)));

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  await db.delete(idempotencyRecords);
});
afterEach(() => vi.restoreAllMocks());

/** What is typed into a form, once all that it needs is there. */
type Prepare = () => Promise<Record<string, string>>;

const STATUS = 'PATCH /jobs/applications/:id/status';

/** An application to a job of the company that is signed in; answers its id. */
async function receive(): Promise<string> {
  const { id: company } = await enterAsCompany();
  const { id: jobId } = await addJob(db, company);
  const { id: jobSeekerId } = await addJobSeeker(db);
  return (await addApplication(db, { jobId, jobSeekerId })).id;
}

const rows: [string, CallName, FormSubmit, Prepare][] = [
  [
    'posting a job',
    'POST /jobs',
    postJobForm,
    async () => {
      await enterAsCompany();
      const { title, category, companyName, contactEmail, location, jobType, description } = aJob();
      return {
        title,
        category,
        companyName,
        contactEmail,
        location,
        jobType,
        description,
        companyWebsite: '',
        applicationLink: '',
        experience: '1',
        salaryType: 'fixed',
        salary: '',
        minSalary: '',
        maxSalary: '',
        payPeriod: 'month',
        deadline: '',
      };
    },
  ],
  [
    'a status with its message',
    STATUS,
    statusForm,
    async () => {
      history.replaceState(null, '', `/company-dashboard/application/${await receive()}`);
      await application.load();
      return { status: 'interview', message: 'Come on Monday.' };
    },
  ],
  [
    'applying',
    'POST /jobs/:id/apply',
    applyForm,
    async () => {
      const { id } = await addJob(db, (await addCompany(db)).id);
      await enterAsJobSeeker();
      await startSession('guarded');
      await replaceResume(fileOf(PDF, 'Ama.pdf', 'application/pdf'));
      history.replaceState(null, '', `/apply/${id}`);
      const { resume } = $session.get().user as JobSeekerProfile;
      return { resume: resume ?? '', coverLetter: 'Dear all' };
    },
  ],
  ['signing up', 'POST /auth/jobseeker/signup', signupForm, () => Promise.resolve({ email: 'esi@people.example' })],
  [
    'asking for a company login',
    'POST /company-requests',
    requestForm,
    () =>
      Promise.resolve({
        companyName: 'Kente Ltd',
        contactName: 'Esi',
        email: 'esi@kente.example',
        message: 'We look for weavers.',
      }),
  ],
  [
    'asking for a new password',
    'POST /auth/forgot-password',
    forgotPasswordForm,
    async () => {
      await addCompanyAccount(db, 'volta');
      return { username: 'volta' };
    },
  ],
  [
    "changing the email of a company's account",
    'POST /auth/change-email',
    emailForm,
    async () => {
      const { id } = await enterAsCompany();
      const passwordHash = await createPasswords().hash(PASSWORD);
      await db.update(companyMembers).set({ passwordHash }).where(eq(companyMembers.companyId, id));
      await startSession('guarded');
      return { email: 'hiring@volta.example', password: PASSWORD };
    },
  ],
  [
    'inviting a person',
    'POST /company/members',
    inviteForm,
    async () => {
      await enterAsCompany();
      return { name: 'Esi Mensah', email: 'esi@volta.example', role: 'member' };
    },
  ],
];

it.each(rows)(
  '%s whose answer is lost on its way is done once, however often it is sent',
  async (_, call, form, prepare) => {
    const typed = await prepare();
    const before = await made();
    network.answerOnce(call, 'lost', 'lost');
    for (const attempt of ['the first', 'the second']) {
      await form.send(typed);
      expect(form.$state.get(), attempt).toMatchObject({ status: 'refused' });
    }
    const once = await made();
    expect(once).not.toEqual(before);
    await form.send(typed);
    expect(form.$state.get()).toEqual({ status: 'done' });
    expect(await made()).toEqual(once);
    expect(await db.$count(idempotencyRecords)).toBe(1);
  },
);
