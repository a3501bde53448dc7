import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type LinkChecks, linkChecks } from '#src/contracts/link-checks.ts';
import { RefusedInput } from '../jobs/refused-input.ts';
import { writeWhole } from '../jobs/whole-file.ts';

/** @throws {RefusedInput} when there is a file that is not as this program writes it. */
export async function readLinkChecks(path: string): Promise<LinkChecks> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const checks = v.safeParse(v.pipe(v.string(), v.parseJson(), linkChecks), text);
  if (checks.success) return checks.output;
  throw new RefusedInput(
    `${path} is not as jobs:check-links writes it. Mend it, or write {} into it to begin anew.`,
  );
}

/** One link a line, in alphabetical order, so that a difference shows what happened. */
export async function writeLinkChecks(path: string, checks: LinkChecks): Promise<void> {
  const lines = Object.keys(checks)
    .toSorted()
    .map((link) => `${JSON.stringify(link)}: ${JSON.stringify(checks[link])}`);
  await writeWhole(path, lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`);
}
