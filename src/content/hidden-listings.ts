import { dirname, join } from 'node:path';
import type { ListedJob } from '#src/contracts/external-jobs.ts';
import { type HiddenListing, hiddenListings } from '#src/contracts/hidden-listings.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { withoutHidden } from '#src/domain/jobs/hidden-listing.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { readJsonFile } from './json-file.ts';
import { keyedHidden } from './listing-keys.ts';
import { withWriteLock } from './write-lock.ts';

/** Where the desk and `npm run moderate -- hide-job LINK` keep the hidden listings of a job file. */
export function hiddenListingsBeside(jobs: string): string {
  return join(dirname(jobs), 'hidden-listings.json');
}

/**
 * The listings of a job file that an operator has hidden; none before the first.
 * @throws {RefusedInput} when there is a file that is not as `moderate` writes it.
 */
export function readHiddenListings(jobs: string): HiddenListing[] {
  const remedy = 'Mend it: until then nothing is built, so that nothing hidden comes back.';
  return readJsonFile(hiddenListingsBeside(jobs), hiddenListings, [], { command: 'moderate', remedy });
}

/** A listing as it is hidden. */
export function asHidden(
  job: ListedJob,
  { reason, by, now }: { reason: string | null; by: string; now: Date },
): HiddenListing & { Key: string } {
  return {
    Source: job.Source,
    'Job Title': job['Job Title'],
    Company: job.Company,
    'Job URL': job['Job URL'],
    ...(job.Location === undefined ? {} : { Location: job.Location }),
    'Hidden On': calendarDay(now),
    'Hidden By': by,
    Key: job.Key,
    ...(reason === null ? {} : { Reason: reason }),
  };
}

/** Puts listings into the file, or takes those with their keys out of it. @throws {RefusedInput} while another does so */
export async function changeHiddenListings(
  jobs: string,
  listings: readonly HiddenListing[],
  hidden: boolean,
): Promise<void> {
  const file = hiddenListingsBeside(jobs);
  const meant = keyedHidden(listings);
  await withWriteLock(file, async () => {
    const before = readHiddenListings(jobs);
    const keyed = keyedHidden(before);
    const stays = (_: HiddenListing, at: number) => !meant.some(({ Key }) => Key === keyed[at]?.Key);
    const after = hidden ? [...before, ...withoutHidden(meant, keyed)] : before.filter(stays);
    await writeFileAtomically(file, hiddenListingsText(after));
  });
}

/** The text of the file: one listing a line, so that a difference shows what happened. */
function hiddenListingsText(hidden: readonly HiddenListing[]): string {
  const lines = hidden.map((one) => JSON.stringify(one));
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}
