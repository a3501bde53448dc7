import type { ListedJob } from '#src/contracts/external-jobs.ts';
import type { LinkChecks } from '#src/contracts/link-checks.ts';
import { isStem } from '#src/domain/classification/stem-rules.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';
import { withoutHidden } from '#src/domain/jobs/hidden-listing.ts';
import { checkedOn, isGone } from '#src/domain/jobs/link-check.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { judgeHost } from './public-host.ts';
import { readHiddenListings } from './hidden-listings.ts';
import { jobsFile, readJobsToShow } from './jobs-file.ts';
import { linkChecksBeside, readLinkChecks } from './link-checks.ts';
import { readListingHistory } from './listing-history.ts';
import { keyedHidden, withKeys } from './listing-keys.ts';

/**
 * The jobs that the site shows, newest first: those of the job file without closed ones, ones that are gone from their
 * site or lead into a private network, ones that an operator has hidden, and, in production (`DEMO=0`), the samples. `JOBS_FILE` names another file,
 * for measurements and tests.
 */
export function readPublishedJobs(
  environment: NodeJS.ProcessEnv,
  now: Date,
  checks: LinkChecks = readLinkChecks(linkChecksBeside(jobsFile(environment))),
): ListedJob[] {
  const file = jobsFile(environment);
  const withExamples = environment['DEMO'] !== '0';
  const isLocalAllowed = environment['FEED_HOSTS_LOCAL'] === 'allow';
  const history = readListingHistory(file);
  const hidden = keyedHidden(readHiddenListings(file));
  const published = withoutHidden(withKeys(readJobsToShow(file)), hidden).filter(
    (job) =>
      !isClosed(job['Closing Date'], now) &&
      !isGone(checks[job['Job URL']]) &&
      (isLocalAllowed || judgeHost(job['Job URL']) === undefined) &&
      (withExamples || !isExample(job.Company)),
  );
  return withKeys(published).map((job) => {
    const checked = checkedOn(checks[job['Job URL']]);
    const { firstSeen, changes } = history[job.Key] ?? {};
    return {
      ...job,
      // A file may have been written before its listings said so.
      ...(isStem(job['Job Title'], job['Job Category']) && { Field: 'STEM' as const }),
      ...(checked !== undefined && { 'Link Checked': checked }),
      ...(firstSeen !== undefined && { 'First Seen': firstSeen }),
      ...(changes !== undefined && { Changes: changes }),
    };
  });
}
