import { notBetween } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { operatorWarnings, type WARNING_CAUSES } from '#src/server/db/schema/operator-warnings.ts';

/**
 * Whether nobody has mailed about a cause within `pause` milliseconds, of all processes that share the
 * database; who asks then has. A clock that was ahead counts for nothing.
 */
export async function claimWarning(
  tx: Database,
  cause: (typeof WARNING_CAUSES)[number],
  pause: number,
  now: Date,
): Promise<boolean> {
  const { mailedAt } = operatorWarnings;
  const taken = await tx
    .insert(operatorWarnings)
    .values({ cause, mailedAt: now })
    .onConflictDoUpdate({
      target: operatorWarnings.cause,
      set: { mailedAt: now },
      setWhere: notBetween(mailedAt, new Date(now.getTime() - pause + 1), now),
    })
    .returning();
  return taken.length === 1;
}

/** Whether a cause was known; if not, its time begins now. */
export async function startWarningInterval(
  tx: Database,
  cause: (typeof WARNING_CAUSES)[number],
  now: Date,
): Promise<boolean> {
  const begun = await tx
    .insert(operatorWarnings)
    .values({ cause, mailedAt: now })
    .onConflictDoNothing()
    .returning();
  return begun.length === 0;
}
