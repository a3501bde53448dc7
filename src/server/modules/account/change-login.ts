import { and, eq } from 'drizzle-orm';
import { foldName } from '#src/contracts/account-name.ts';
import { CURRENT_PASSWORD_NEEDED } from '#src/contracts/passwords.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { fieldFault } from '#src/server/errors.ts';
import { passwordChangedMail } from '#src/server/mails/account-mails.ts';
import { findCompanyUser } from '#src/server/modules/auth/company-login.ts';
import { requestEmailChange } from '#src/server/modules/auth/email-change.ts';
import { endEmailChange } from '#src/server/modules/auth/pending-email.ts';
import type { Place } from '#src/server/modules/auth/known-devices.ts';
import { usePasswordLinks } from '#src/server/modules/auth/password-links.ts';
import { checkPassword, lockPassword, writePassword } from '#src/server/modules/auth/verify-password.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { refuseWeakPassword } from '#src/server/platform/passwords/password-strength.ts';
import { loginOf, notSignedIn, type Actor } from '#src/server/platform/sessions/actor.ts';
import { endOtherSessionsOf } from '#src/server/platform/sessions/session-rows.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import type { Context, Services } from '#src/server/services.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
  place: Place;
  /** The tokens of the session that goes on. */
  tokens: readonly string[];
}

/**
 * Replaces the password of the calling login, ends its other sessions, its mailed links and a pending change
 * of its email, and mails that it did; all or nothing.
 * @throws ApiError 400 beside the field for a wrong or a weak password, 429, 503
 */
export async function changePassword(
  ctx: Services & { actor: Actor },
  { currentPassword, newPassword, place, tokens }: Change,
): Promise<void> {
  const { db, clock, mail, passwords, actor } = ctx;
  const login = loginOf(actor);
  const field = 'currentPassword';
  const missing = CURRENT_PASSWORD_NEEDED;
  const present = await checkPassword(ctx, login, {
    field,
    missing,
    place,
    password: currentPassword,
  });
  await ctx.limits.spend('changePassword', `${login.role} ${login.loginId}`);
  const owner = await ownerOf(db, actor);
  await refuseWeakPassword(newPassword, owner.names, 'newPassword');
  const passwordHash = await passwords.hash(newPassword);
  await db.transaction(async (tx) => {
    // Links and a pending email that were asked for with the old password are good no more.
    const isMember = login.role === 'company';
    await usePasswordLinks(tx, isMember ? { memberIds: [login.loginId] } : { emails: [owner.email] }, clock());
    // The login before the pending email, as a change of the email does.
    await lockPassword(tx, login, { passwordHash: present, field });
    await endEmailChange(tx, login);
    await writePassword(tx, login, passwordHash);
    await endOtherSessionsOf(tx, login, tokens);
    await addMail(tx, ctx, {
      recipient: owner.email,
      mail: passwordChangedMail(actor.role),
      lifetime: LINK_LIFE,
    });
  });
  mail.wake();
}

/** The owner's email, and the names of the account that a guess would begin with. */
async function ownerOf(db: Database, actor: Actor) {
  const [owner] =
    actor.role === 'company'
      ? await db
          .select({
            email: companyMembers.email,
            companyName: companies.name,
            name: companyMembers.name,
            username: companyMembers.username,
          })
          .from(companyMembers)
          .innerJoin(companies, eq(companies.id, companyMembers.companyId))
          .where(eq(companyMembers.id, actor.member.id))
      : await db
          .select({ email: jobSeekers.email, name: jobSeekers.name })
          .from(jobSeekers)
          .where(eq(jobSeekers.id, actor.id));
  if (owner === undefined) throw notSignedIn();
  return { email: owner.email, names: Object.values(owner) };
}

/**
 * Asks for another email of the calling owner: it is pending until its link is opened.
 * @param input with where the call comes from: a wrong password counts for it
 * @throws ApiError 400 beside the field for the present address, another member's or a wrong password, 429
 */
export async function changeCompanyEmail(
  ctx: Context<'owner'>,
  { email, password, place }: { email: string; password: string; place: Place },
): Promise<void> {
  const { db, clock, mail, actor, keepAnswer } = ctx;
  const present = await findCompanyUser(db, actor.member.id, clock());
  if (present === undefined) throw notSignedIn();
  if (foldName(present.email) === foldName(email)) {
    throw fieldFault('email', 'This is the email of your account already');
  }
  const isTheirs = and(eq(companyMembers.companyId, actor.id), isSameName(companyMembers.email, email));
  if ((await db.$count(companyMembers, isTheirs)) > 0) {
    throw fieldFault('email', 'This is the email of another member of your company');
  }
  const change = {
    from: present.email,
    to: email,
    field: 'password',
    password,
    place,
  };
  const write = await requestEmailChange(ctx, change);
  await db.transaction(async (tx) => {
    await keepAnswer?.(tx);
    await write(tx);
  });
  mail.wake();
}
