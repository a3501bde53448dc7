import { desc, eq } from 'drizzle-orm';
import type { Handler } from 'hono';
import { CHANGING_CACHE } from '#src/routes/cache-rules.ts';
import { paths } from '#src/routes/paths.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobIsOpen } from '#src/server/modules/jobs/queries.ts';

/** The most that one sitemap may list. */
const MAX_ADDRESSES = 50_000;

/** Answers with the sitemap of open jobs and the companies that are shown, what changed last first. */
export function answerRecordsSitemap(db: Database, clock: () => Date, siteUrl: string): Handler {
  const openJobs = (now: Date) =>
    db
      .select({ id: jobs.id, updatedAt: jobs.updatedAt })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(jobIsOpen(now))
      .orderBy(desc(jobs.updatedAt))
      .limit(MAX_ADDRESSES);
  const shownCompanies = db
    .select({ id: companies.id, updatedAt: companies.updatedAt })
    .from(companies)
    .where(companyIsPublic)
    .orderBy(desc(companies.updatedAt))
    .limit(MAX_ADDRESSES)
    .prepare('sitemap_companies');

  return async (context) => {
    const [jobRows, companyRows] = await Promise.all([openJobs(clock()), shownCompanies.execute()]);
    const urls = [
      ...jobRows.map(({ id, updatedAt }) => entry(siteUrl + paths.jobDetails(id), updatedAt)),
      ...companyRows.map(({ id, updatedAt }) => entry(siteUrl + paths.companyDetails(id), updatedAt)),
    ].slice(0, MAX_ADDRESSES);
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n` +
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml', 'Cache-Control': CHANGING_CACHE },
    );
  };
}

function entry(address: string, updatedAt: Date): string {
  return `<url><loc>${address}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`;
}
