import type { SourcePages } from '#src/content/source-register.ts';
import { type ExternalJob, OPTIONAL_KEYS } from '#src/contracts/external-jobs.ts';
import { joinSources, sourceNames } from '#src/domain/jobs/job-sources.ts';
import { linkKey } from '#src/domain/jobs/link-key.ts';
import { isGenericPage } from '#src/domain/jobs/link-page.ts';
import { isUnknownCompany } from './clean/company.ts';

/** One record of a listing that several records describe. */
interface Version {
  readonly job: ExternalJob;
  /** The record packed, so that two can be put into a fixed order. */
  readonly packed: string;
  /** Whether it stood in the job file before this import. */
  readonly isExisting: boolean;
}

/**
 * The one record for all versions of a listing: what the newest says, then what only older ones knew. Versions with a
 * link of their own that is not the record's are other adverts, whose facts are not this one's. What this import says
 * corrects what the file said on the same day. The order of the versions makes no difference.
 * @param several whether the versions are of several boards, so that all of them are named.
 */
export function mergeVersions(versions: readonly Version[], sourcePages: SourcePages, several: boolean): ExternalJob {
  const newestFirst = versions.toSorted(
    (a, b) => later(a.job['Date Scraped'], b.job['Date Scraped']) || byImport(a, b),
  );
  const link = bestLink(newestFirst, sourcePages);
  const ofAdvert = newestFirst.filter(
    ({ job }) => sameLink(job['Job URL'], link) || !isOwn(job['Job URL'], sourcePages),
  );
  const [newest] = newestFirst;
  const [first] = ofAdvert;
  if (newest === undefined || first === undefined) throw new Error('A listing has at least one version.');
  const merged: ExternalJob = {
    ...first.job,
    Source: sourcesOf(newestFirst, several),
    'Job URL': link,
    'Date Scraped': newest.job['Date Scraped'],
  };
  const closing = ofAdvert
    .filter(
      ({ job, isExisting }) => job['Date Scraped'] === first.job['Date Scraped'] && isExisting === first.isExisting,
    )
    .flatMap(({ job }) => job['Closing Date'] ?? []);
  // An advert that was extended on that day is still listed with its first deadline.
  if (closing.length > 0) merged['Closing Date'] = closing.toSorted().at(-1);
  for (const { job } of ofAdvert) {
    // Its field follows from its title.
    for (const key of OPTIONAL_KEYS)
      if (key !== 'Field' && job[key] !== undefined && merged[key] === undefined)
        Object.assign(merged, { [key]: job[key] });
    if (isUnknownCompany(merged.Company)) merged.Company = job.Company;
    if (several && merged['Job Level'] === 'Not Specified') merged['Job Level'] = job['Job Level'];
  }
  return merged;
}

/** The boards of a listing: the newest name for it, beside those that an earlier import has found as well. */
function sourcesOf(newestFirst: readonly Version[], several: boolean): string {
  const names = newestFirst.map(({ job }) => sourceNames(job.Source));
  const named = names.filter((boards, at) => several || at === 0 || boards.length > 1).flat();
  return joinSources([...new Set(named)].toSorted());
}

/** The link to the job itself rather than to a search; the newest one by its day, else by the number in it. */
function bestLink(versions: readonly Version[], sourcePages: SourcePages): string {
  const own = versions.filter(({ job }) => isOwn(job['Job URL'], sourcePages));
  const [best] = (own.length > 0 ? own : versions).toSorted(
    (a, b) =>
      later(a.job['Date Scraped'], b.job['Date Scraped']) ||
      later(a.job.Posted ?? '', b.job.Posted ?? '') ||
      earlier(siteOf(a), siteOf(b)) ||
      byNumber(b, a) ||
      byImport(a, b),
  );
  return best?.job['Job URL'] ?? '';
}

/** Whether a link leads to the advert itself, not to a page of many. */
function isOwn(link: string, sourcePages: SourcePages): boolean {
  const url = new URL(link);
  return !isGenericPage(url) && !sourcePages.has(url);
}

function sameLink(one: string, other: string): boolean {
  return linkKey(new URL(one)) === linkKey(new URL(other));
}

function siteOf({ job }: Version): string {
  return new URL(job['Job URL']).host.replace(/^www\./, '');
}

/** Boards number their listings: the longer or larger number is the newer listing. */
function byNumber(a: Version, b: Version): number {
  const [one, other] = [a, b].map(({ job }) => numberIn(job['Job URL']));
  return (one?.length ?? 0) - (other?.length ?? 0) || earlier(one ?? '', other ?? '');
}

function numberIn(link: string): string {
  const numbers = linkKey(new URL(link)).match(/\d{3,}/g) ?? [];
  return numbers.at(-1)?.replace(/^0+/, '') ?? '';
}

function byImport(a: Version, b: Version): number {
  return Number(a.isExisting) - Number(b.isExisting) || earlier(a.packed, b.packed);
}

function later(a: string, b: string): number {
  return earlier(b, a);
}

function earlier(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
