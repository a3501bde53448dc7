import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { deskEndpoints, DESK_LINK_ENDED } from '#src/contracts/desk.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { operatorLinks, operatorSessions } from '#src/server/db/schema/operators.ts';
import { ApiError } from '#src/server/errors.ts';
import { operatorDeskLinkMail } from '#src/server/mails/operator-desk-mails.ts';
import { addDeskLink } from '#src/server/operator/desk-access.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import {
  isLiveSession,
  operatorNameOf,
  startOperatorSession,
} from '#src/server/platform/sessions/operator-sessions.ts';
import { OPERATOR_LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import type { Context } from '#src/server/services.ts';
import { codeNeeded, findSecondFactor, isRight, takeCode } from './second-factor.ts';

/** Milliseconds for which a mailed link that is not used yet is not followed by another one. */
export const NEXT_LINK_AFTER = 5 * 60_000;

/**
 * Mails an operator a link to the desk, or leaves it at the one that has just been mailed. The answer waits for nothing that depends on the address, so that neither it
 * nor its time says whose it is.
 * @throws ApiError 429
 */
export async function askForLink(
  ctx: Context<'anyone'>,
  { email, network }: { email: string; network: string },
): Promise<void> {
  const { db, clock, config, limits, background, mail } = ctx;
  const mailbox = `operator ${mailboxKey(email)}`;
  await limits.spendAll([
    ['signUpFromNetwork', network],
    ['deskLinks', `${mailbox} ${network}`],
  ]);
  const recipient = email.toLowerCase();
  if (!config.operators.includes(recipient)) return;
  background.run('mailing a link to the desk', async () => {
    const now = clock();
    await db.transaction(async (tx) => {
      // Of several at once the second finds the link of the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desk link ${recipient}`}, 0))`);
      const { email, createdAt, usedAt } = operatorLinks;
      const isNew = gt(createdAt, new Date(now.getTime() - NEXT_LINK_AFTER));
      if ((await tx.$count(operatorLinks, and(eq(email, recipient), isNew, isNull(usedAt)))) > 0) return;
      const token = await addDeskLink(tx, recipient, now);
      const link = { mail: operatorDeskLinkMail(token), queue: 'link', lifetime: OPERATOR_LINK_LIFE } as const;
      await addMail(tx, { clock, config }, { ...link, recipient, causedBy: network });
    });
    mail.wake();
  });
}

/**
 * Uses a link up, and a code where a second factor is on, and starts the session of its operator, whose token it returns.
 * @throws ApiError 400 without a right code, 410 for a link that is not good (any more), 429
 */
export async function enterDesk(
  { db, clock, config, limits, log }: Context<'anyone'>,
  {
    token,
    code,
    network,
    device,
  }: { token: string; code?: string | undefined; network: string; device: string | null },
): Promise<string> {
  const now = clock();
  const { email, tokenHash, expiresAt, usedAt } = operatorLinks;
  const isOperators = or(isNull(email), inArray(email, [...config.operators]));
  const isGood = and(eq(tokenHash, hashToken(token)), gt(expiresAt, now), isNull(usedAt), isOperators);
  const ended = async () => {
    await limits.spend('wrongLinks', network);
    return new ApiError('gone', DESK_LINK_ENDED);
  };
  const [link] = await db.select({ email }).from(operatorLinks).where(isGood);
  if (link === undefined) throw await ended();
  let session = '';
  await takeCode({ limits }, operatorNameOf(link.email), () =>
    db.transaction(async (tx) => {
      if (link.email !== null && (await findSecondFactor(tx, link.email))) {
        if (code === undefined) throw codeNeeded();
        if (!(await isRight(tx, link.email, code, now))) return false;
      }
      const { rowCount } = await tx.update(operatorLinks).set({ usedAt: now }).where(isGood);
      if (rowCount === 0) throw await ended();
      session = await startOperatorSession(tx, { email: link.email, device }, now);
      return true;
    }),
  );
  log.info('an operator has signed in at the desk');
  return session;
}

/** The sessions that go on, the one that began first first, and the second factor of the caller. */
export async function listSessions({
  db,
  clock,
  config,
  actor,
}: Context<'operator'>): Promise<EndpointResponse<typeof deskEndpoints.readDeskSessions>> {
  const factor = await findSecondFactor(db, actor.email);
  const whereOff = actor.needsSecondFactor ? 'needed' : 'off';
  const rows = await db
    .select()
    .from(operatorSessions)
    .where(isLiveSession(config.operators, clock()))
    .orderBy(asc(operatorSessions.createdAt), asc(operatorSessions.id));
  return {
    sessions: rows.map(({ id, email, device, createdAt, usedAt, expiresAt }) => ({
      id,
      name: operatorNameOf(email),
      device,
      startedAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      endsAt: expiresAt.toISOString(),
      current: id === actor.id,
    })),
    secondFactor: actor.email === null ? 'none' : factor ? 'on' : whereOff,
    recoveryCodes: factor?.recoveryCodes.length ?? 0,
  };
}

/** Ends a session at the desk. @throws ApiError 404 for one that has ended */
export async function endSession(ctx: Context<'operator'>, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx.delete(operatorSessions).where(eq(operatorSessions.id, id)).returning();
    if (ended === undefined) throw new ApiError('not_found', deskEndpoints.endDeskSession.notFound);
    const act = { act: 'end-desk-session', itemId: id, name: operatorNameOf(ended.email), companyId: null } as const;
    await auditOutside(tx, ctx, { ...act, actorKind: 'operator', actor: ctx.actor.name });
  });
}
