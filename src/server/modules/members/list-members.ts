import { asc, desc, eq } from 'drizzle-orm';
import type { CompanyMember } from '#src/contracts/members.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';

/** The people who act for a company: owners first, then by name. */
export async function listMembers(db: Database, companyId: string): Promise<CompanyMember[]> {
  const rows = await db
    .select()
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(desc(companyMembers.role), asc(companyMembers.name), asc(companyMembers.id));
  return rows.map(({ id, name, email, username, role, ...row }) => ({
    id,
    name,
    email,
    username,
    role,
    state: stateOf(row),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    invitedUntil: row.passwordHash === null ? (row.invitationExpiresAt?.toISOString() ?? null) : null,
  }));
}

function stateOf(member: { disabledAt: Date | null; passwordHash: string | null }): CompanyMember['state'] {
  if (member.disabledAt !== null) return 'disabled';
  return member.passwordHash === null ? 'invited' : 'active';
}
