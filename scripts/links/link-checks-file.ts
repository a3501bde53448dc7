import { type LinkChecks, linkChecks } from '#src/contracts/link-checks.ts';
import { readJsonFile, writeFileAtomically } from '../jobs/atomic-file.ts';

/** @throws {RefusedInput} when there is a file that is not as this program writes it. */
export function readLinkChecks(path: string): Promise<LinkChecks> {
  return readJsonFile(path, linkChecks, {
    command: 'jobs:check-links',
    remedy: 'Mend it, or write {} into it to begin anew.',
  });
}

/** One link a line, in alphabetical order, so that a difference shows what happened. */
export async function writeLinkChecks(path: string, checks: LinkChecks): Promise<void> {
  const lines = Object.keys(checks)
    .toSorted()
    .map((link) => `${JSON.stringify(link)}: ${JSON.stringify(checks[link])}`);
  await writeFileAtomically(path, lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`);
}
