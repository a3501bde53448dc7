import type { Database } from '#src/server/db/database.ts';
import { dataLinks } from '#src/server/db/schema/accounts.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';

/** Adds a link to the data of an address; answers its token. */
export async function addDataLink(
  db: Database,
  facts: Pick<typeof dataLinks.$inferInsert, 'act' | 'email'>,
  now = new Date(),
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE);
  await db.insert(dataLinks).values({ tokenHash: hashToken(token), createdAt: now, expiresAt, ...facts });
  return token;
}
