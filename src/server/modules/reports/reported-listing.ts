import { eq } from 'drizzle-orm';
import { NOT_LISTED } from '#src/contracts/listing-key.ts';
import { JOB_GONE } from '#src/contracts/ids.ts';
import type { ListedJob } from '#src/contracts/external-jobs.ts';
import type { ReportInput } from '#src/contracts/reports.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { paths } from '#src/routes/paths.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { ReportedListing } from '#src/server/mails/operator-report-mails.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import { site } from '#src/settings/site-config.ts';
import { jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import { firstOwner } from '#src/server/modules/members/queries.ts';
import { notFoundOrGone, takenDown } from '#src/server/modules/moderation/removed-addresses.ts';

type ListingReport = Extract<ReportInput, { kind: 'external_job' | 'scholarship' }>;

const isOfListing = (report: ReportInput): report is ListingReport =>
  report.kind === 'external_job' || report.kind === 'scholarship';

const NO_COMPANY = {
  notFound: 'This company does not exist or has been removed.',
  gone: 'This company has been taken down.',
};
const NO_JOB = { notFound: 'This job does not exist or has been removed.', gone: JOB_GONE };
const NOT_AT_LINK = 'No listing of this site has this address now.';
/** Names of listings that share a link. */
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
  if (isOfListing(report)) return findListed(services, report);
  const { kind, itemId: item } = report;
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
      username: companyMembers.username,
    })
    .from(companies)
    .leftJoin(companyMembers, eq(companyMembers.id, firstOwner(services.db)))
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

function findListed(services: Pick<Services, 'listings' | 'scholarships'>, report: ListingReport): ReportedListing {
  const { kind } = report;
  const isByLink = 'url' in report;
  const given = isByLink ? report.url : report.itemId;
  const listed = listedAt(services, report);
  if (listed?.length === 0) throw isByLink ? notListed('url', NOT_AT_LINK) : notListed('itemId', NOT_LISTED);
  const there = listed ?? [];
  const name = isByLink ? (report.name ?? '') : '';
  const withName = there.filter(({ title }) => comparisonKey(title) === comparisonKey(name));
  const meant = withName.length > 0 ? withName : there;
  const [one, ...others] = meant;
  const names = unique(meant.map(({ title, company }) => [title, company].filter(Boolean).join(', ')));
  const more = names.length > MAX_NAMES ? ['and others'] : [];
  return {
    kind,
    item: one === undefined || others.length > 0 ? given : one.key,
    address: one?.link ?? given,
    isShown: true,
    name: [...names.slice(0, MAX_NAMES), ...more].join('; ') || given,
    source: unique(meant.map(({ source }) => source).filter(Boolean)).join('; '),
    isKnown: one !== undefined,
    sharesLink: others.length > 0,
    hasOwnLink: there.length === 1,
  };
}

const notListed = (field: string, sentence: string) =>
  new ApiError('not_found', sentence, { fields: { [field]: sentence } });

interface Listed {
  readonly key: string;
  readonly link: string;
  readonly title: string;
  readonly company: string;
  readonly source: string;
}

/** The listing of a report's key, or those at its link, which several may share; undefined until a list is there. */
function listedAt(
  { listings, scholarships }: Pick<Services, 'listings' | 'scholarships'>,
  report: ListingReport,
): Listed[] | undefined {
  const list = report.kind === 'scholarship' ? scholarships.current() : listings.current();
  if (list === undefined) return undefined;
  const there = 'url' in report ? list.withLink(report.url) : [list.withKey(report.itemId)];
  return there.flatMap((one) => (one === undefined ? [] : toListed(one)));
}

function toListed(one: ListedJob | ListedScholarship): Listed {
  if ('key' in one) {
    const { key, link, scholarshipTitle: title } = one;
    return { key, link: webLink(link) ?? link, title, company: '', source: '' };
  }
  return {
    key: one.Key,
    link: webLink(one['Job URL']) ?? one['Job URL'],
    title: onOneLine(one['Job Title']),
    company: onOneLine(one.Company),
    source: onOneLine(one.Source),
  };
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const unique = (texts: readonly string[]) => [...new Set(texts)];
