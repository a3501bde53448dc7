import { writeFileAtomically } from '#src/content/atomic-file.ts';
import { readJobsFile } from '#src/content/jobs-file.ts';
import { readJsonFile } from '#src/content/json-file.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { broughtFile } from '#src/content/runs.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import * as v from 'valibot';
import { externalJob, type ExternalJob } from '#src/contracts/external-jobs.ts';
import { differencesOf } from '../feeds/refresh-report.ts';
import type { MergedLists } from './import-files.ts';
import { inFileOrder } from './job-collection.ts';
import { writeJobsFile } from './write-jobs-file.ts';

/** What an import brought, and what it took the place of. */
const broughtLists = v.object({ brought: v.array(externalJob), replaced: v.array(externalJob) });

/** Keeps in the folder of a run what its import brings. */
export async function keepBrought(folder: string, { before, after }: MergedLists): Promise<void> {
  const { come, gone } = differencesOf(before, after, textOf);
  await writeFileAtomically(broughtFile(folder), JSON.stringify({ brought: come, replaced: gone }));
}

/**
 * Takes out of the job file what the import of a run brought or changed, and puts back what it took the place of.
 * @returns a sentence that says so
 * @throws {RefusedInput} where a later run has touched the same records
 */
export function undoImport(folder: string, out: string): Promise<string> {
  return withWriteLock(out, async () => {
    const kept = { command: 'the desk', remedy: 'This import cannot be undone.' };
    const { brought, replaced } = readJsonFile(broughtFile(folder), broughtLists, { brought: [], replaced: [] }, kept);
    const before = readJobsFile(out);
    const { gone, come: others } = differencesOf(brought, before, textOf);
    if (gone.length > 0) {
      const what = gone.length === 1 ? 'One record of this import has' : `${gone.length} records of this import have`;
      throw new RefusedInput(`${what} been changed by a later run, so it cannot be undone.`);
    }
    await writeJobsFile(out, before, inFileOrder([...others, ...replaced]));
    return `Took out what the import brought (${brought.length}), and put back what it had replaced (${replaced.length}).`;
  });
}

const KEYS = Object.keys(externalJob.entries);
const textOf = (job: ExternalJob) => JSON.stringify(job, KEYS);
