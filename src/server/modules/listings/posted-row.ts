import type { JobCard } from '#src/contracts/jobs.ts';
import { categoryOf } from '#src/domain/classification/category-rules.ts';
import { levelOf } from '#src/domain/classification/level-rules.ts';
import { isStemPosted } from '#src/domain/classification/stem-rules.ts';
import { isRemoteLocation } from '#src/domain/places/remote-location.ts';
import { listingRow, type ListingRow } from './listing-row.ts';

/** The facts of a posted job that the filter of All Jobs asks for. */
export interface PostedJob extends Pick<JobCard, 'title' | 'category' | 'companyName' | 'location' | 'jobType'> {
  /** Years; 0 says nothing, as it shows as 'N/A'. */
  readonly experience: number;
  /** `YYYY-MM-DD` */
  readonly postedOn: string;
  /** The last day on which it is open. */
  readonly closesOn: string;
}

/** Types of jobs for beginners, whatever a title says of rank. */
const BEGINNERS_TYPES: readonly string[] = [
  'Internship',
  'Attachment',
  'National Service',
] satisfies JobCard['jobType'][];

/**
 * A posted job as imported listings are searched: its years of experience stand for an export's level, its own category
 * for an export's.
 */
export function postedRow(job: PostedJob): ListingRow {
  const { title, category, companyName, location, jobType, experience } = job;
  // Whole years, since the rules read '1.5 years' as five.
  const years = experience === 0 ? '' : `${Math.floor(experience)} years`;
  const workplace = workplaceOf(location);
  return listingRow({
    'Job Title': title,
    Company: companyName,
    Location: location,
    'Job Level': BEGINNERS_TYPES.includes(jobType) ? 'Entry Level' : levelOf(title, years),
    'Job Category': categoryOf(title, category, workplace === 'Remote'),
    'Job Type': jobType,
    Workplace: workplace,
    // No other site's.
    Source: '',
    Posted: job.postedOn,
    'Date Scraped': job.postedOn,
    'Closing Date': job.closesOn,
    ...(isStemPosted(job) && { Field: 'STEM' }),
  });
}

function workplaceOf(location: string): 'Remote' | 'Hybrid' | 'On-site' {
  if (isRemoteLocation(location)) return 'Remote';
  return /\bhybrid\b/i.test(location) ? 'Hybrid' : 'On-site';
}
