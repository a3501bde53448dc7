import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallName } from '#src/contracts/all-endpoints.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import type * as navigation from '#src/browser/navigation.ts';
import { emailForm } from '#src/features/account/account-forms.store.ts';
import { applyForm } from '#src/features/applications/apply.store.ts';
import { replaceResume } from '#src/features/applications/replace-resume.store.ts';
import { requestForm } from '#src/features/company-profile/request/request-form.store.ts';
import { forgotPasswordForm } from '#src/features/session/login-forms.store.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { signupForm } from '#src/features/session/signup.store.ts';
import type { FormSubmit } from '#src/forms/submit.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
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

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  for (const table of [idempotencyRecords, mails, companyRequests]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

/** What is typed into a form, once all that it needs is there. */
type Prepare = () => Promise<Record<string, string>>;

const rows: [string, CallName, FormSubmit, Prepare][] = [
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
  [
    'signing up',
    'POST /auth/jobseeker/signup',
    signupForm,
    () => Promise.resolve({ email: 'esi@people.example' }),
  ],
  [
    'asking for a company login',
    'POST /company-requests',
    requestForm,
    () =>
      Promise.resolve({
        ...{ companyName: 'Kente Ltd', contactName: 'Esi', email: 'esi@kente.example' },
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
    "changing the e-mail of a company's account",
    'POST /auth/change-email',
    emailForm,
    async () => {
      const { id } = await enterAsCompany();
      const passwordHash = await createPasswords().hash(PASSWORD);
      await db.update(companyLogins).set({ passwordHash }).where(eq(companyLogins.companyId, id));
      await startSession('guarded');
      return { email: 'hiring@volta.example', password: PASSWORD };
    },
  ],
];

it.each(rows)(
  '%s whose answer is lost on its way is done once, however often it is sent',
  async (_, call, form, prepare) => {
    const typed = await prepare();
    network.answerOnce(call, 'lost', 'lost');
    for (const attempt of ['the first', 'the second']) {
      await form.send(typed);
      expect(form.$state.get(), attempt).toMatchObject({ status: 'refused', unreachable: true });
    }
    const made = [await db.select().from(mails), await db.select().from(companyRequests)];
    expect(made.flat()).not.toEqual([]);
    await form.send(typed);
    expect(form.$state.get()).toEqual({ status: 'done' });
    expect([await db.select().from(mails), await db.select().from(companyRequests)]).toEqual(made);
    expect(await db.$count(idempotencyRecords)).toBe(1);
  },
);
