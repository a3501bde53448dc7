import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { createBatchLoader } from '#src/server/db/batch-loader.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers, sessions } from '#src/server/db/schema/accounts.ts';
import type { Background } from '../background.ts';
import type { Actor, FindActors, Member } from './actor.ts';
import { SESSION_IDLE_TIMEOUT, USE_WRITTEN_EVERY } from './session-ages.ts';
import { hashToken, sessionTokens } from './session-token.ts';

const given = sql.placeholder;

/** Sessions by the hashes of their tokens; those of a member or company that is disabled or removed are none. */
function liveSessions(db: Database) {
  return db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      companyId: companyMembers.companyId,
      member: { id: companyMembers.id, name: companyMembers.name, role: companyMembers.role },
      jobSeekerId: sessions.jobSeekerId,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .leftJoin(companyMembers, eq(companyMembers.id, sessions.memberId))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${given('hashes')}::bytea[])`,
        gt(sessions.expiresAt, given('now')),
        gt(sessions.usedAt, given('since')),
        or(isNull(sessions.memberId), and(isNull(companyMembers.disabledAt), companyIsPublic)),
      ),
    )
    .prepare('live_sessions');
}

export function createFindActors(services: {
  db: Database;
  clock: () => Date;
  background: Background;
  config: { https: boolean };
}): FindActors {
  const { db, clock, background, config } = services;
  const query = liveSessions(db);
  // Requests that come together look for their sessions together: that halves what each costs.
  const loader = createBatchLoader(async (asked: readonly (readonly Buffer[])[]) => {
    const now = clock();
    const since = new Date(now.getTime() - SESSION_IDLE_TIMEOUT);
    const rows = await query.execute({ hashes: asked.flat(), now, since });
    const byHash = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
    return asked.map((hashes) => hashes.flatMap((one) => byHash.get(one.toString('hex')) ?? []));
  });

  return async (context) => {
    const hashes = sessionTokens(context, config.https).map(hashToken);
    if (hashes.length === 0) return [];
    const rows = await loader.load(hashes);
    const now = clock();
    for (const { id, usedAt } of rows) {
      if (now.getTime() - usedAt.getTime() < USE_WRITTEN_EVERY) continue;
      background.run('prolonging a session', () => writeUse(db, id, now));
    }
    return rows.flatMap(toActor);
  };
}

async function writeUse(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ usedAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.usedAt, now)));
}

function toActor(row: { companyId: string | null; member: Member | null; jobSeekerId: string | null }): Actor[] {
  const { companyId, member, jobSeekerId } = row;
  if (companyId !== null && member !== null) return [{ role: 'company', id: companyId, member }];
  return jobSeekerId === null ? [] : [{ role: 'jobseeker', id: jobSeekerId }];
}
