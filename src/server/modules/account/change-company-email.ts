import { foldName } from '#src/contracts/account-name.ts';
import { fieldFault } from '#src/server/errors.ts';
import type { Place } from '#src/server/modules/auth/known-devices.ts';
import { findCompanyUser } from '#src/server/modules/auth/queries.ts';
import { requestEmailChange } from '#src/server/modules/auth/request-email-change.ts';
import type { Context } from '#src/server/services.ts';
import { notSignedIn } from '#src/server/platform/sessions/actor.ts';

/**
 * Asks for another email of the company's account: it is pending until its link is opened.
 * @param input with where the call comes from: a wrong password counts for it
 * @throws ApiError 400 beside the field for the present address or a wrong password, 429
 */
export async function changeCompanyEmail(
  ctx: Context<'company'>,
  { email, password, place }: { email: string; password: string; place: Place },
): Promise<void> {
  const { db, clock, mail, actor, keepAnswer } = ctx;
  const present = await findCompanyUser(db, actor.id, clock());
  if (present === undefined) throw notSignedIn();
  if (foldName(present.email) === foldName(email)) {
    throw fieldFault('email', 'This is the email of your account already');
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
