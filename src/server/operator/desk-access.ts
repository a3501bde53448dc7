import type { Database } from '#src/server/db/database.ts';
import { eq } from 'drizzle-orm';
import { operatorLinks, operatorSecondFactors } from '#src/server/db/schema/operators.ts';
import { ApiError } from '#src/server/errors.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { OPERATOR_LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import type { OperatorServices } from '#src/server/services.ts';

/** Adds a link that signs in at the desk, once, and returns its token. @param email in small letters */
export async function addDeskLink(db: Database, email: string | null, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + OPERATOR_LINK_LIFE);
  await db.insert(operatorLinks).values({ tokenHash: hashToken(token), email, createdAt: now, expiresAt });
  return token;
}

/** Makes a link at the machine, for an operator or for no address. @throws ApiError 400 for an address that is none's */
export async function makeDeskLink(
  {
    db,
    clock,
    config,
  }: Pick<OperatorServices, 'db' | 'clock'> & {
    readonly config: Pick<OperatorServices['config'], 'operators' | 'siteUrl'>;
  },
  { email }: { email: string | null },
): Promise<{ link: string; operator: string | null }> {
  const operator = email && email.toLowerCase();
  if (operator !== null && !config.operators.includes(operator)) {
    throw new ApiError('invalid_input', 'This address is not in OPERATORS.');
  }
  return { link: config.siteUrl + deskPaths.signIn(await addDeskLink(db, operator, clock())), operator };
}

/** Takes an operator's second factor away, as when the phone is lost and no recovery code is left. @throws ApiError 404 */
export async function resetSecondFactor(
  services: Pick<OperatorServices, 'db' | 'clock'>,
  { email, by }: { email: string; by: string },
): Promise<{ operator: string }> {
  const operator = email.toLowerCase();
  await services.db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(operatorSecondFactors).where(eq(operatorSecondFactors.email, operator));
    if (rowCount === 0) throw new ApiError('not_found', 'This address has no second factor.');
    const act = { act: 'reset-second-factor', itemId: null, name: operator, companyId: null } as const;
    await auditOutside(tx, services, { ...act, actorKind: 'operator', actor: by });
  });
  return { operator };
}
