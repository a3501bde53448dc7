import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { featuredCompanies, readCompany } from '#src/contracts/company-profile.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addFileRow } from '#tests/support/builders/file-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const CLOSED = { deadline: '2020-01-01' };

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi(database.db);
});
beforeEach(() => database.db.delete(companies));
afterAll(async () => {
  await api.stop();
  await database.drop();
});

test('featured companies are the enabled ones, most open positions first', async () => {
  const { db } = database;
  const [beta, alpha, idle] = [
    await addCompany(db, { name: 'Beta' }),
    await addCompany(db, { name: 'Alpha', address: null }),
    await addCompany(db, { name: 'Aardvark' }),
  ];
  const { path: logo } = await addFileRow(db, { kind: 'logo', companyId: beta.id });
  await db.update(companies).set({ logo }).where(eq(companies.id, beta.id));
  const hidden = await addCompany(db, { name: 'Hidden', enabled: false });
  await addJob(db, hidden.id);
  await addJob(db, idle.id, CLOSED);
  await addJob(db, alpha.id);
  await addJob(db, alpha.id, CLOSED);
  await addJob(db, beta.id);
  await addJob(db, beta.id);
  expect((await api.call(featuredCompanies, {})).body).toEqual({
    companies: [
      {
        id: beta.id,
        name: 'Beta',
        logo,
        location: 'Accra, Ghana',
        openPositions: 2,
      },
      { id: alpha.id, name: 'Alpha', logo: null, location: null, openPositions: 1 },
      { id: idle.id, name: 'Aardvark', logo: null, location: 'Accra, Ghana', openPositions: 0 },
    ],
    total: 3,
  });
});

test('without companies the list is empty', async () => {
  expect((await api.call(featuredCompanies, {})).body).toEqual({ companies: [], total: 0 });
});

test('a company shows its profile with its open positions, newest first', async () => {
  const { db } = database;
  const company = await addCompany(db, {
    industry: 'tech',
    companySize: '11-50',
    foundedYear: 2016,
    specializations: ['Solar', 'Data'],
    contactEmail: 'info@volta.example',
  });
  const older = await addJob(db, company.id, { createdAt: new Date(Date.now() - 60_000) });
  const newer = await addJob(db, company.id);
  await addJob(db, company.id, CLOSED);
  const { body } = await api.call(readCompany, { params: { id: company.id } });
  expect(body).toMatchObject({
    id: company.id,
    companyName: 'Volta Labs',
    industry: 'tech',
    companySize: '11-50',
    foundedYear: 2016,
    tagline: null,
    specializations: ['Solar', 'Data'],
    contactEmail: 'info@volta.example',
  });
  expect(body?.jobs.map(({ id }) => id)).toEqual([newer.id, older.id]);
});

test('an unknown, malformed or disabled company is a 404 with a sentence', async () => {
  const hidden = await addCompany(database.db, { enabled: false });
  for (const id of [UNKNOWN, 'volta', hidden.id]) {
    expect((await api.call(readCompany, { params: { id } })).error).toEqual({
      code: 'not_found',
      error: 'This company does not exist or has been removed.',
    });
  }
});
