import { eq } from 'drizzle-orm';
import { companies } from '#src/server/db/schema/companies.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { expect, test as base } from './test.ts';

export { expect };

export interface Postings {
  /** A company of which nothing but the name is known. */
  company: { id: string; name: string };
  /** Puts a job of it into the database; answers its id. */
  add: (facts?: Parameters<typeof addJob>[2]) => Promise<string>;
}

/** `test` with a company of its own among those of its site, which goes with its jobs afterwards. */
export const test = base.extend<{ postings: Postings }>({
  postings: async ({ db }, use) => {
    const company = await addCompany(db, { name: 'Bare Ltd', address: null });
    await use({
      company,
      add: async (facts) => (await addJob(db, company.id, facts)).id,
    });
    await db.delete(companies).where(eq(companies.id, company.id));
  },
});
