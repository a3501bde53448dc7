import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { isUnknownCompany } from './clean/company.ts';
import { comparisonKey } from './comparison-key.ts';
import { isGenericPage, linkKey } from './link-identity.ts';

/**
 * The keys by which two records are the same listing: the link, and title, company and source.
 * A link that many listings share is no key, and without a company the link stands in for it,
 * because boards that hide the employer list the same title many times.
 * @param sourcePages link keys of the sources' own home and search pages.
 */
export function identityKeys(job: ExternalJob, sourcePages: ReadonlySet<string>): string[] {
  const link = linkKey(job['Job URL']);
  const generic = sourcePages.has(link) || isGenericPage(job['Job URL']);
  const employer = isUnknownCompany(job.Company) ? link : comparisonKey(job.Company);
  const words = [comparisonKey(job['Job Title']), employer, comparisonKey(job.Source)];
  return generic ? [`words ${words.join('|')}`] : [`link ${link}`, `words ${words.join('|')}`];
}
