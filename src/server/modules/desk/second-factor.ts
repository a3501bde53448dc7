import { and, arrayContains, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';
import type { secondFactorEndpoints } from '#src/contracts/desk-second-factor.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { Database } from '#src/server/db/database.ts';
import { operatorSecondFactors, operatorSessions } from '#src/server/db/schema/operators.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import type { Context, Services } from '#src/server/services.ts';
import { site } from '#src/settings/site-config.ts';

/** Seconds for which an app shows a code; the one before and the one after count too, since clocks differ. */
const PERIOD = 30;
const WINDOW = 1;
const RECOVERY_CODES = 8;

const { email, secret, turnedOnAt, lastPeriod, recoveryCodes } = operatorSecondFactors;

const CODE_NEEDED = 'Enter the six digits that your app shows, or a recovery code';
const WRONG_CODE = 'This code is not right, or was used already.';
const IS_ON = 'Your second factor is on already. Turn it off first.';

/** The factor of an operator, if it is turned on. */
export async function findSecondFactor(db: Database, address: string | null) {
  if (address === null) return undefined;
  const isOn = and(eq(email, address), isNotNull(turnedOnAt));
  const [found] = await db.select().from(operatorSecondFactors).where(isOn);
  return found;
}

/** Makes a secret, in place of one that was not turned on. @throws ApiError 409 where one is on, or for no address */
export async function beginSecondFactor({
  db,
  clock,
  actor,
}: Context<'operator'>): Promise<EndpointResponse<typeof secondFactorEndpoints.beginSecondFactor>> {
  const address = addressOf(actor);
  const made = new Secret();
  const fresh = { secret: made.base32, createdAt: clock() };
  const [row] = await db
    .insert(operatorSecondFactors)
    .values({ email: address, ...fresh })
    .onConflictDoUpdate({ target: email, set: fresh, setWhere: isNull(turnedOnAt) })
    .returning({ email });
  if (row === undefined) throw new ApiError('conflict', IS_ON);
  const uri = new TOTP({ issuer: site.name, label: address, secret: made, period: PERIOD }).toString();
  const code = generate(uri);
  return { secret: made.base32, address: uri, code: { size: code.size, path: toSvgPath(code) } };
}

/** Turns on the secret that was made last. @throws ApiError 400 for another code, 409 where none was made, 429 */
export async function turnOnSecondFactor(ctx: Context<'operator'>, { code }: { code: string }) {
  const address = addressOf(ctx.actor);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await takeCode(ctx, address, async () => {
    const now = ctx.clock();
    return ctx.db.transaction(async (tx) => {
      const isMade = and(eq(email, address), isNull(turnedOnAt));
      const [made] = await tx.select().from(operatorSecondFactors).where(isMade).for('update');
      if (made === undefined) throw new ApiError('conflict', IS_ON);
      const period = periodOf(made.secret, code, now);
      if (period === undefined) return false;
      const on = { turnedOnAt: now, lastPeriod: period, recoveryCodes: codes.map(hashOf) };
      await tx.update(operatorSecondFactors).set(on).where(isMade);
      // They may have been begun by the mailbox alone.
      await tx
        .delete(operatorSessions)
        .where(and(eq(operatorSessions.email, address), ne(operatorSessions.id, ctx.actor.id)));
      await audit(tx, ctx, 'turn-on-second-factor', address);
      return true;
    });
  });
  return { recoveryCodes: codes };
}

/** @throws ApiError 400 for a wrong code, 409 where it is off or has to be on, 429 */
export async function turnOffSecondFactor(ctx: Context<'operator'>, { code }: { code: string }): Promise<void> {
  const address = addressOf(ctx.actor);
  if (ctx.config.needsSecondFactor) {
    throw new ApiError('conflict', 'The setting OPERATORS_TOTP asks for a second factor.');
  }
  if ((await findSecondFactor(ctx.db, address)) === undefined) {
    throw new ApiError('conflict', 'Your second factor is off.');
  }
  await takeCode(ctx, address, () =>
    ctx.db.transaction(async (tx) => {
      if (!(await isRight(tx, address, code, ctx.clock()))) return false;
      await tx.delete(operatorSecondFactors).where(eq(email, address));
      await audit(tx, ctx, 'turn-off-second-factor', address);
      return true;
    }),
  );
}

/**
 * Does what a right code lets do, in whose transaction the code is used up. Wrong ones are limited for each operator.
 * @throws ApiError 400, 429
 */
export async function takeCode(
  { limits }: Pick<Services, 'limits'>,
  address: string,
  act: () => Promise<boolean>,
): Promise<void> {
  const wasRight = await limits.guess(`second factor ${address}`, [['secondFactorCodes', address]], act);
  if (!wasRight) throw fieldFault('code', WRONG_CODE);
}

/** Whether a code is right, which it is once. */
export async function isRight(tx: Database, address: string, code: string, now: Date): Promise<boolean> {
  const on = await findSecondFactor(tx, address);
  const period = on && periodOf(on.secret, code.replaceAll(/\s/g, ''), now);
  const hashed = hashOf(code);
  const used = await tx
    .update(operatorSecondFactors)
    .set(
      period === undefined ? { recoveryCodes: sql`array_remove(${recoveryCodes}, ${hashed})` } : { lastPeriod: period },
    )
    .where(
      and(
        eq(email, address),
        isNotNull(turnedOnAt),
        period === undefined ? arrayContains(recoveryCodes, [hashed]) : lt(lastPeriod, period),
      ),
    )
    .returning({ secret });
  return used.length > 0;
}

/** The field of a code that was not given. */
export const codeNeeded = () => fieldFault('code', CODE_NEEDED);

/** The span of thirty seconds that a code is of; undefined for a wrong one. */
function periodOf(base32: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(base32), period: PERIOD });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}

/** Sixteen letters and digits in groups of four, of 80 bits. */
const newRecoveryCode = () => (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-');

const hashOf = (code: string) => hashToken(code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')).toString('base64url');

/** @throws ApiError 409 for whom the machine itself has let in: there is no address */
function addressOf({ email: address }: Context<'operator'>['actor']): string {
  if (address === null) {
    throw new ApiError('conflict', 'You came by a link from the machine itself, which has no second factor.');
  }
  return address;
}

const audit = (
  tx: Database,
  ctx: Context<'operator'>,
  act: 'turn-on-second-factor' | 'turn-off-second-factor',
  name: string,
) => auditOutside(tx, ctx, { act, itemId: null, name, companyId: null, actorKind: 'operator', actor: ctx.actor.name });
