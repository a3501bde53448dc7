import { and, desc, eq, gt } from 'drizzle-orm';
import { accountEndpoints, type AccountSession } from '#src/contracts/account.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { ApiError } from '#src/server/errors.ts';
import { hashPlace } from '#src/server/modules/auth/known-devices.ts';
import type { Context } from '#src/server/services.ts';
import { isOfLogin, loginOf, type Actor, type Login } from '#src/server/platform/sessions/actor.ts';
import { endSessionsOf } from '#src/server/platform/sessions/session-rows.ts';
import { SESSION_IDLE_TIMEOUT } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';

/** The account that a call is about: a browser may be signed in as both roles. */
interface Whose {
  role?: Actor['role'] | undefined;
}

/**
 * The account's sessions that go on, the one last used first.
 * @param asker its tokens and its network, as `addressKey` has it
 */
export async function listSessions(
  ctx: Context<'account'>,
  whose: Whose,
  asker: { tokens: readonly string[]; network: string },
): Promise<AccountSession[]> {
  const { db, clock } = ctx;
  const login = accountOf(ctx, whose);
  const now = clock();
  const own = asker.tokens.map(hashToken);
  const here = hashPlace(login.loginId, 'network', asker.network);
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        isOfLogin(sessions, login),
        gt(sessions.expiresAt, now),
        gt(sessions.usedAt, new Date(now.getTime() - SESSION_IDLE_TIMEOUT)),
      ),
    )
    .orderBy(desc(sessions.usedAt), desc(sessions.id));
  return rows.map(({ id, device, network, tokenHash, createdAt, usedAt }) => ({
    id,
    device,
    sameNetwork: network === null ? null : network.equals(here),
    startedAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    current: own.some((one) => one.equals(tokenHash)),
  }));
}

/** Ends one session of the account. @throws ApiError 404 for one that is not the account's */
export async function endSession(ctx: Context<'account'>, { id, ...whose }: Whose & { id: string }): Promise<void> {
  const { rowCount } = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), isOfLogin(sessions, accountOf(ctx, whose))));
  if (rowCount === 0) throw new ApiError('not_found', accountEndpoints.endSession.notFound);
}

/** Ends all sessions of the account. */
export async function logOutEverywhere(ctx: Context<'account'>, whose: Whose): Promise<void> {
  await endSessionsOf(ctx.db, accountOf(ctx, whose));
}

/** @throws ApiError 403 for a role that the caller is not signed in as */
function accountOf({ actor, actors }: Context<'account'>, { role }: Whose): Login {
  const account = role === undefined ? actor : actors.find((one) => one.role === role);
  if (account !== undefined) return loginOf(account);
  throw new ApiError('forbidden', 'Your account does not have access to this.');
}
