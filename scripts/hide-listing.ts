import { readFileSync } from 'node:fs';
import { withoutHidden, isAt } from '#src/domain/jobs/hidden-listing.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import {
  hiddenListingsBeside,
  jobsFile,
  readExternalJobs,
  readHiddenListings,
} from '#src/features/external-jobs/published-jobs.build.ts';
import { CommandError } from './operator-command.ts';
import { seedContent } from './seed-content.ts';
import { writeFileAtomically } from './jobs/atomic-file.ts';
import { withWriteLock } from './jobs/write-lock.ts';

export interface Hiding {
  readonly link: URL;
  /** Which one, where several listings share the link. */
  readonly title?: string | undefined;
  readonly reason?: string | undefined;
  readonly by: string;
}

/** The link of a listing of another site; undefined for an id of a job of this one. */
export function linkIn(argument: string): URL | undefined {
  const url = URL.parse(argument);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/**
 * Puts the listings at a link on the list of what no build shows, whatever an import or a feed
 * brings again. @returns them @throws CommandError when there is none, or it is not clear which
 */
export async function hideListing({ link, title, reason, by }: Hiding): Promise<ExternalJob[]> {
  await seedContent(process.env);
  const file = jobsFile(process.env);
  const here = readExternalJobs(file, readFileSync(file, 'utf8')).filter((job) => isAt(link, job));
  const chosen = here.filter((job) => title === undefined || job['Job Title'] === title);
  const titles = [...new Set(here.map((job) => job['Job Title']))];
  if (here.length === 0) throw new CommandError(`No listing of ${file} leads to ${link.href}.`);
  if (chosen.length === 0 || (title === undefined && titles.length > 1)) {
    const list = titles.map((one) => `\n  --title ${JSON.stringify(one)}`).join('');
    throw new CommandError(`Several listings lead there; say which one:${list}`);
  }
  await change(file, (hidden) => [
    ...hidden,
    ...withoutHidden(chosen, hidden).map((job) => ({
      Source: job.Source,
      'Job Title': job['Job Title'],
      Company: job.Company,
      'Job URL': job['Job URL'],
      ...(job.Location === undefined ? {} : { Location: job.Location }),
      'Hidden On': new Date().toISOString().slice(0, 10),
      'Hidden By': by,
      ...(reason === undefined ? {} : { Reason: reason }),
    })),
  ]);
  return chosen;
}

/** Takes the listings at a link off that list. @returns them @throws CommandError when none is on it */
export async function showListing({ link, title }: Hiding): Promise<HiddenListing[]> {
  await seedContent(process.env);
  const shown: HiddenListing[] = [];
  await change(jobsFile(process.env), (hidden) =>
    hidden.filter((one) => {
      const isMeant = isAt(link, one) && (title === undefined || one['Job Title'] === title);
      if (isMeant) shown.push(one);
      return !isMeant;
    }),
  );
  if (shown.length === 0) throw new CommandError(`No listing at ${link.href} is hidden.`);
  return shown;
}

/** One listing a line, so that a difference shows what happened. */
async function change(
  jobs: string,
  work: (hidden: HiddenListing[]) => HiddenListing[],
): Promise<void> {
  const file = hiddenListingsBeside(jobs);
  await withWriteLock(file, async () => {
    const lines = work(readHiddenListings(jobs)).map((one) => JSON.stringify(one));
    await writeFileAtomically(file, lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`);
  });
}
