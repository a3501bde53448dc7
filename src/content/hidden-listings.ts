import { dirname, join } from 'node:path';
import { type HiddenListing, hiddenListings } from '#src/contracts/hidden-listings.ts';
import { readJsonFile } from './json-file.ts';

/** Where `npm run moderate -- hide-job LINK` keeps the hidden listings of a job file. */
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

/** The text of the file: one listing a line, so that a difference shows what happened. */
export function hiddenListingsText(hidden: readonly HiddenListing[]): string {
  const lines = hidden.map((one) => JSON.stringify(one));
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}
