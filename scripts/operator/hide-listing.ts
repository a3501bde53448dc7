import * as v from 'valibot';
import { hiddenListingsBeside, hiddenListingsText, readHiddenListings } from '#src/content/hidden-listings.ts';
import { jobsFile, readJobsToShow } from '#src/content/jobs-file.ts';
import { keyedHidden, withKeys } from '#src/content/listing-keys.ts';
import { readPublishedJobs } from '#src/content/published-jobs.ts';
import type { ListedJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { listingKey } from '#src/contracts/listing-key.ts';
import { withoutHidden, isAt } from '#src/domain/jobs/hidden-listing.ts';
import { CommandError } from '../command/command-line.ts';
import { seedContent } from '../command/seed-content.ts';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import { withWriteLock } from '#src/content/write-lock.ts';

export interface Hiding {
  /** A link, or the key of a listing. */
  readonly at: URL | string;
  /** Which one, where several listings share the link. */
  readonly title?: string | undefined;
  readonly reason?: string | undefined;
  readonly by: string;
}

/** The link or the key of a listing of another site; undefined for an id of a job of this one. */
export function listingIn(argument: string): URL | string | undefined {
  if (v.is(listingKey, argument)) return argument;
  const url = URL.parse(argument);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/**
 * Puts the listings at a link on the list of what no build shows, whatever an import or a feed
 * brings again. @returns them @throws CommandError when there is none, or it is not clear which
 */
export async function hideListing({ at, title, reason, by }: Hiding): Promise<ListedJob[]> {
  await seedContent(process.env);
  const file = jobsFile(process.env);
  // Shown listings have the keys that cards and reports name; the others may come again.
  const shown = readPublishedJobs(process.env, new Date());
  const isThere = (job: ListedJob) => (typeof at === 'string' ? job.Key === at : isAt(at, job));
  const all = shown.some(isThere) ? shown : withKeys(readJobsToShow(file));
  const here = all.filter(isThere);
  const chosen = here.filter((job) => title === undefined || job['Job Title'] === title);
  const place = typeof at === 'string' ? `has the key ${at}` : `leads to ${at.href}`;
  if (here.length === 0) throw new CommandError(`No listing of ${file} ${place}.`);
  if (chosen.length !== 1) throw new CommandError(whichOf(chosen.length === 0 ? here : chosen), 2);
  await change(file, (hidden) => [
    ...hidden,
    ...withoutHidden(all, keyedHidden(hidden))
      .filter((job) => chosen.includes(job))
      .map((job) => ({
        Source: job.Source,
        'Job Title': job['Job Title'],
        Company: job.Company,
        'Job URL': job['Job URL'],
        ...(job.Location === undefined ? {} : { Location: job.Location }),
        'Hidden On': new Date().toISOString().slice(0, 10),
        'Hidden By': by,
        Key: job.Key,
        ...(reason === undefined ? {} : { Reason: reason }),
      })),
  ]);
  return chosen;
}

/** Asks for the title, or for the key where several have one title. */
function whichOf(jobs: readonly ListedJob[]): string {
  const titles = new Set(jobs.map((job) => job['Job Title']));
  if (titles.size === jobs.length) {
    const list = [...titles].map((one) => `\n  --title ${JSON.stringify(one)}`);
    return `Several listings lead there; say which one:${list.join('')}`;
  }
  const list = jobs.map((job) => `\n  ${job.Key}  ${job['Job Title']}, ${job.Company}`);
  return `Several listings lead there; give the key of one in place of the link:${list.join('')}`;
}

/** Takes the listings at a link off that list. @returns them @throws CommandError when none is on it */
export async function showListing({ at, title }: Hiding): Promise<HiddenListing[]> {
  await seedContent(process.env);
  const shown: HiddenListing[] = [];
  const isThere = (one: HiddenListing) => (typeof at === 'string' ? keyedHidden([one])[0]?.Key === at : isAt(at, one));
  await change(jobsFile(process.env), (hidden) =>
    hidden.filter((one) => {
      const isMeant = isThere(one) && (title === undefined || one['Job Title'] === title);
      if (isMeant) shown.push(one);
      return !isMeant;
    }),
  );
  const place = typeof at === 'string' ? `with the key ${at}` : `at ${at.href}`;
  if (shown.length === 0) throw new CommandError(`No listing ${place} is hidden.`);
  return shown;
}

async function change(jobs: string, work: (hidden: HiddenListing[]) => HiddenListing[]): Promise<void> {
  const file = hiddenListingsBeside(jobs);
  await withWriteLock(file, () => writeFileAtomically(file, hiddenListingsText(work(readHiddenListings(jobs)))));
}
