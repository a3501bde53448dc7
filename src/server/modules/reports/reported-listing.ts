import { eq } from 'drizzle-orm';
import { JOB_GONE } from '#src/contracts/ids.ts';
import type { ReportInput } from '#src/contracts/reports.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { paths } from '#src/routes/paths.ts';
import { companyIsPublic } from '#src/server/db/company-is-public.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { ReportedListing } from '#src/server/mails/report-parts.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import { site } from '#src/site-config.ts';
import { jobIsPublic } from '../jobs/open-jobs.ts';
import { notFoundOrGone, takenDown } from '../moderation/not-found-or-gone.ts';

type LinkReport = Extract<ReportInput, { url: string }>;

const NO_COMPANY = {
  notFound: 'This company does not exist or has been removed.',
  gone: 'This company has been taken down.',
};
const NO_JOB = { notFound: 'This job does not exist or has been removed.', gone: JOB_GONE };
const NOT_LISTED = 'No listing of this site has this address now.';
/** Of listings that share a link. */
const MAX_NAMES = 5;

/**
 * Finds what a report is about. A listing of another site has to stand in the release that serves now: one
 * that has gone since the page was opened needs no report any more. A server that has read no list takes every
 * link.
 * @throws ApiError 404, 410
 */
export async function findReported(
  services: Pick<Services, 'db' | 'listings' | 'scholarships'>,
  report: ReportInput,
): Promise<ReportedListing> {
  if ('url' in report) return findLink(services, report);
  const { kind } = report;
  const item = report.itemId.toLowerCase();
  const { removedAt } = companies;
  if (kind === 'job') {
    const [job] = await services.db
      .select({ name: jobs.title, company: companies.name, isShown: jobIsPublic, removedAt })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobs.id, item));
    if (job === undefined) throw await notFoundOrGone(services, NO_JOB, item);
    if (job.removedAt !== null) throw takenDown(NO_JOB);
    const { name, company, isShown } = job;
    const source = `${site.name}, posted by ${company}`;
    return { kind, item, name, source, isShown, address: paths.jobDetails(item) };
  }
  const [company] = await services.db
    .select({
      name: companies.name,
      isShown: companyIsPublic,
      removedAt,
      username: companyLogins.username,
    })
    .from(companies)
    .leftJoin(companyLogins, eq(companyLogins.companyId, companies.id))
    .where(eq(companies.id, item));
  if (company === undefined) throw await notFoundOrGone(services, NO_COMPANY, item);
  if (company.removedAt !== null) throw takenDown(NO_COMPANY);
  const { name, isShown, username } = company;
  return {
    kind,
    item,
    name,
    isShown,
    username,
    source: site.name,
    address: paths.companyDetails(item),
  };
}

function findLink(
  services: Pick<Services, 'listings' | 'scholarships'>,
  { kind, url, name }: LinkReport,
): ReportedListing {
  const listed = listedAt(services, kind, url);
  if (listed?.length === 0) {
    throw new ApiError('not_found', NOT_LISTED, { fields: { url: NOT_LISTED } });
  }
  const there = listed ?? [];
  const named = there.filter(({ title }) => comparisonKey(title) === comparisonKey(name ?? ''));
  const meant = named.length > 0 ? named : there;
  const names = unique(
    meant.map(({ title, company }) => [title, company].filter(Boolean).join(', ')),
  );
  const more = names.length > MAX_NAMES ? ['and others'] : [];
  const titles = unique(there.map(({ title }) => title));
  return {
    kind,
    item: url,
    address: url,
    isShown: true,
    name: [...names.slice(0, MAX_NAMES), ...more].join('; ') || url,
    source: unique(meant.map(({ source }) => source).filter(Boolean)).join('; '),
    sharesLink: titles.length > 1,
    title: titles.length > 1 ? named[0]?.title : undefined,
  };
}

/** The listings at a link, of which several may share one; undefined until a list is there. */
function listedAt(
  { listings, scholarships }: Pick<Services, 'listings' | 'scholarships'>,
  kind: LinkReport['kind'],
  link: string,
): { title: string; company: string; source: string }[] | undefined {
  if (kind === 'scholarship') {
    const there = scholarships.current()?.withLink(link);
    return there?.map((one) => ({ title: one.scholarshipTitle, company: '', source: '' }));
  }
  const there = listings.current()?.withLink(link);
  return there?.map((job) => ({
    title: onOneLine(job['Job Title']),
    company: onOneLine(job.Company),
    source: onOneLine(job.Source),
  }));
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const unique = (texts: readonly string[]) => [...new Set(texts)];
