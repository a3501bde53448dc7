import * as v from 'valibot';
import { asHidden, readHiddenListings } from '#src/content/hidden-listings.ts';
import { jobsFile, readJobsToShow } from '#src/content/jobs-file.ts';
import { keyedHidden, withKeys } from '#src/content/listing-keys.ts';
import { readPublishedJobs } from '#src/content/published-jobs.ts';
import type { ListedJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { listingKey } from '#src/contracts/listing-key.ts';
import { isAt } from '#src/domain/jobs/hidden-listing.ts';
import { CommandError } from '../command/command-line.ts';
import { seedContent } from '../command/seed-content.ts';

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

/** The listings at a link or with a key, as they are hidden. @throws CommandError when there is none, or it is not clear which */
export async function listingToHide({ at, title, reason, by }: Hiding): Promise<HiddenListing[]> {
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
  return chosen.map((job) => asHidden(job, { reason: reason ?? null, by, now: new Date() }));
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

/** The hidden listings at a link or with a key. @throws CommandError when there is none */
export async function listingsToShow({ at, title }: Hiding): Promise<HiddenListing[]> {
  await seedContent(process.env);
  const isThere = (one: HiddenListing) => (typeof at === 'string' ? keyedHidden([one])[0]?.Key === at : isAt(at, one));
  const hidden = readHiddenListings(jobsFile(process.env)).filter(
    (one) => isThere(one) && (title === undefined || one['Job Title'] === title),
  );
  const place = typeof at === 'string' ? `with the key ${at}` : `at ${at.href}`;
  if (hidden.length === 0) throw new CommandError(`No listing ${place} is hidden.`);
  return hidden;
}
