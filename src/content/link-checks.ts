import { dirname, join } from 'node:path';
import { type LinkChecks, linkChecks } from '#src/contracts/link-checks.ts';
import { readJsonFile } from './json-file.ts';

/** Where `npm run jobs:check-links` keeps the checks of a job file. */
export function linkChecksBeside(jobs: string): string {
  return join(dirname(jobs), 'link-checks.json');
}

/**
 * The checks in a file; none before the first.
 * @throws {RefusedInput} when there is a file that is not as `jobs:check-links` writes it.
 */
export function readLinkChecks(file: string): LinkChecks {
  return readJsonFile(
    file,
    linkChecks,
    {},
    {
      command: 'jobs:check-links',
      remedy: 'Mend it, or write {} into it to begin anew.',
    },
  );
}

/** The text of the file: one link a line, in alphabetical order, so that a difference shows what happened. */
export function linkChecksText(checks: LinkChecks): string {
  const lines = Object.keys(checks)
    .toSorted()
    .map((link) => `${JSON.stringify(link)}: ${JSON.stringify(checks[link])}`);
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}
