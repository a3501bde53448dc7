import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { isOpen } from '#src/domain/jobs/job-openness.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { createListFeaturedJobs } from '#src/server/modules/jobs/read-jobs.ts';
import { jobIsOpen } from '#src/server/modules/jobs/queries.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { propertyRuns } from '#tests/tier.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NOW = new Date('2026-05-31T12:00:00Z');
/** Instants and days close to the rule's edges, where it could come apart. */
const near = fc
  .tuple(fc.constantFrom(0, -1, -89, -90, -91, -92, -93), fc.integer({ min: -2, max: 2 }))
  .map(([days, ms]) => new Date(NOW.getTime() + days * 86_400_000 + ms));
const anyTime = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});
const instant = fc.oneof(near, anyTime);

test('the database and the rule agree on which jobs are open', async () => {
  const { db } = database;
  const { id: companyId } = await addCompany(db);
  let clock = NOW;
  const listFeaturedJobs = createListFeaturedJobs({ db, clock: () => clock });
  await fc.assert(
    fc.asyncProperty(
      instant,
      fc.option(instant.map(calendarDay)),
      fc.option(anyTime),
      fc.oneof(fc.constant(NOW), anyTime),
      async (createdAt, deadline, closedAt, now) => {
        await db.delete(jobs);
        await addJob(db, companyId, { createdAt, deadline, closedAt });
        const wanted = isOpen({ createdAt, deadline, closedAt }, now);
        const [row] = await db
          .select({ open: jobIsOpen(now) })
          .from(jobs)
          .innerJoin(companies, eq(companies.id, jobs.companyId));
        expect(row?.open).toBe(wanted);
        clock = now;
        expect((await listFeaturedJobs({})).jobs).toHaveLength(wanted ? 1 : 0);
      },
    ),
    { numRuns: propertyRuns(200) },
  );
});
