import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { operatorSecondFactors, operatorSessions } from '#src/server/db/schema/operators.ts';
import type { Background } from '../background.ts';
import type { ApiContext } from '../http/api.ts';
import type { Operator } from './actor.ts';
import { OPERATOR_SESSION_LIFE, USE_WRITTEN_EVERY } from './session-ages.ts';
import { cookieTokens, hashToken, newToken } from './session-token.ts';

/** The name of an operator whose link was made at the machine for no address. */
const AT_THE_MACHINE = 'at the machine';

export const operatorNameOf = (email: string | null): string => email ?? AT_THE_MACHINE;

/** The operator that a request is signed in as, by its cookie alone. */
export type FindOperator = (http: ApiContext) => Promise<Operator | undefined>;

/** That a session goes on: it ends with its time, and with its address in OPERATORS. */
export function isLiveSession(operators: readonly string[], now: Date) {
  const { email, expiresAt } = operatorSessions;
  return and(gt(expiresAt, now), or(isNull(email), inArray(email, [...operators])));
}

export function createFindOperator(services: {
  db: Database;
  clock: () => Date;
  background: Background;
  config: { https: boolean; operators: readonly string[]; needsSecondFactor: boolean };
}): FindOperator {
  const { db, clock, background, config } = services;
  return async (http) => {
    const { operator: token } = cookieTokens(http, config.https);
    if (token === undefined) return undefined;
    const now = clock();
    const [session] = await db
      .select({
        id: operatorSessions.id,
        email: operatorSessions.email,
        usedAt: operatorSessions.usedAt,
        secondFactor: operatorSecondFactors.turnedOnAt,
      })
      .from(operatorSessions)
      .leftJoin(
        operatorSecondFactors,
        and(eq(operatorSecondFactors.email, operatorSessions.email), isNotNull(operatorSecondFactors.turnedOnAt)),
      )
      .where(and(eq(operatorSessions.tokenHash, hashToken(token)), isLiveSession(config.operators, now)));
    if (session === undefined) return undefined;
    const { id, email, usedAt, secondFactor } = session;
    if (now.getTime() - usedAt.getTime() >= USE_WRITTEN_EVERY) {
      background.run('noting the use of a session', () => writeUse(db, id, now));
    }
    const needsSecondFactor = config.needsSecondFactor && email !== null && secondFactor === null;
    return { role: 'operator', id, name: operatorNameOf(email), email, needsSecondFactor };
  };
}

async function writeUse(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(operatorSessions)
    .set({ usedAt: now })
    .where(and(eq(operatorSessions.id, id), lt(operatorSessions.usedAt, now)));
}

/** Starts a session of an operator and returns its token, which is stored nowhere. */
export async function startOperatorSession(
  db: Database,
  { email, device = null }: { email: string | null; device?: string | null },
  now: Date,
): Promise<string> {
  const token = newToken();
  await db.insert(operatorSessions).values({
    tokenHash: hashToken(token),
    email,
    device,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + OPERATOR_SESSION_LIFE),
  });
  return token;
}

/** Ends the session that a token stands for, if any. */
export async function endOperatorSession(db: Database, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashToken(token)));
}
