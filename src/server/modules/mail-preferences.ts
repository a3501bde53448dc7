import { eq } from 'drizzle-orm';
import { COMPANY_MAILS, JOB_SEEKER_MAILS, mailPreferenceEndpoints } from '#src/contracts/mail-preferences.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import type { Context, Services } from '#src/server/services.ts';

export function mailPreferenceRoutes({ route }: Router<Services>): void {
  const { updateJobSeekerMails: ofJobSeeker, updateCompanyMails: ofCompany } = mailPreferenceEndpoints;
  route(mailPreferenceEndpoints.readJobSeekerMails, ({ ctx }) => readJobSeekerMails(ctx));
  route(ofJobSeeker, ({ ctx, body }) => updateJobSeekerMails(ctx, body));
  route(mailPreferenceEndpoints.readCompanyMails, ({ ctx }) => readCompanyMails(ctx));
  route(ofCompany, ({ ctx, body }) => updateCompanyMails(ctx, body));
}

type Wanted<K extends string> = Record<K, boolean>;

/** The mails that the job seeker wants. */
async function readJobSeekerMails({ db, actor }: Context<'jobseeker'>) {
  const [row] = await db.select({ off: jobSeekers.mailsOff }).from(jobSeekers).where(eq(jobSeekers.id, actor.id));
  return wantedOf(JOB_SEEKER_MAILS, row?.off);
}

async function updateJobSeekerMails(ctx: Context<'jobseeker'>, wanted: Wanted<(typeof JOB_SEEKER_MAILS)[number]>) {
  const mailsOff = JOB_SEEKER_MAILS.filter((kind) => !wanted[kind]);
  await ctx.db.update(jobSeekers).set({ mailsOff }).where(eq(jobSeekers.id, ctx.actor.id));
  return readJobSeekerMails(ctx);
}

/** The mails that the calling member wants. */
async function readCompanyMails({ db, actor }: Context<'company'>) {
  const self = eq(companyMembers.id, actor.member.id);
  const [row] = await db.select({ off: companyMembers.mailsOff }).from(companyMembers).where(self);
  return wantedOf(COMPANY_MAILS, row?.off);
}

async function updateCompanyMails(ctx: Context<'company'>, wanted: Wanted<(typeof COMPANY_MAILS)[number]>) {
  const mailsOff = COMPANY_MAILS.filter((kind) => !wanted[kind]);
  await ctx.db.update(companyMembers).set({ mailsOff }).where(eq(companyMembers.id, ctx.actor.member.id));
  return readCompanyMails(ctx);
}

function wantedOf<K extends string>(kinds: readonly K[], off: readonly K[] = []): Wanted<K> {
  return Object.fromEntries(kinds.map((kind) => [kind, !off.includes(kind)])) as Wanted<K>;
}
