import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Access } from '#src/contracts/endpoint.ts';
import { startApi } from '#tests/support/api-harness.ts';
import { authorizationRows, type Owned, type Row } from '#tests/support/authorization-rows.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { makeOwners, type Owners } from '#tests/support/owned-records.ts';
import { countStatements } from '#tests/support/recorded-statements.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await createTestDatabase();
const pool = new pg.Pool(database.connection);
const statements = countStatements(pool);
const db = drizzle({ client: pool });
const api = await startApi(db);
afterAll(async () => {
  await api.stop();
  await pool.end();
  await database.drop();
});

/** What account A owns, with more rows beside it. */
async function ownersWith(more: (owned: Owned) => Promise<void>): Promise<Owners> {
  const owners = await makeOwners(api, db);
  await more(owners.owned);
  await api.settled();
  return owners;
}

/** How many statements a call takes by which A asks for what A owns. */
async function statementsOf({ endpoint, send }: Row, { company, jobSeeker, operator, owned }: Owners): Promise<number> {
  const before = statements();
  const callers: Partial<Record<Access, Record<string, string>>> = {
    jobseeker: jobSeeker.headers,
    operator: operator.headers,
  };
  await api.call(endpoint, send(owned), callers[endpoint.access] ?? company.headers);
  await api.settled();
  return statements() - before;
}

const none = () => Promise.resolve();

/** Twenty more jobs of the company, and as many more applications to the first and of the job seeker. */
async function manyMore({ companyId, jobSeekerId, jobId }: Owned): Promise<void> {
  const each = Array.from({ length: 20 }, async () => {
    const { id } = await addJob(db, companyId);
    await addApplication(db, { jobId: id, jobSeekerId });
    await addApplication(db, { jobId, jobSeekerId: (await addJobSeeker(db)).id });
  });
  await Promise.all(each);
}

const [reading, writing] = [true, false].map((isReading) =>
  authorizationRows.filter(({ endpoint }) => (endpoint.method === 'GET') === isReading),
);
const nameOf = ({ endpoint }: Row) => `${endpoint.method} ${endpoint.path}`;

test('calls take as many statements as was reviewed, and reading no more with more rows', async () => {
  const [few, many] = [await ownersWith(none), await ownersWith(manyMore)];
  const counts: Record<string, number> = {};
  const withMany: Record<string, number> = {};
  for (const row of reading ?? []) {
    // What is kept for a while is read by the first.
    await statementsOf(row, few);
    counts[nameOf(row)] = await statementsOf(row, few);
    withMany[nameOf(row)] = await statementsOf(row, many);
  }
  expect(withMany).toEqual(counts);
  for (const row of writing ?? []) counts[nameOf(row)] = await statementsOf(row, await ownersWith(none));
  await expect(`${JSON.stringify(counts, null, 2)}\n`).toMatchFileSnapshot('query-counts.json');
}, 300_000);
