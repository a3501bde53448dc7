import { asc, eq } from 'drizzle-orm';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import type { OperatorParts } from '#src/server/parts.ts';
import type { operatorEndpoints } from './contract.ts';

/** All companies that can log in, the oldest first. */
export async function listCompanies({
  db,
}: OperatorParts): Promise<EndpointResponse<typeof operatorEndpoints.listCompanies>> {
  const rows = await db
    .select({
      id: companies.id,
      username: companyLogins.username,
      email: companyLogins.email,
      name: companies.name,
      enabled: companies.enabled,
      verifiedAt: companies.verifiedAt,
      createdAt: companyLogins.createdAt,
    })
    .from(companyLogins)
    .innerJoin(companies, eq(companies.id, companyLogins.companyId))
    .orderBy(asc(companyLogins.createdAt), asc(companies.id));
  return rows.map(({ createdAt, verifiedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }));
}
