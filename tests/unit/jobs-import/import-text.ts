import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { importFiles, type ImportRequest } from '#scripts/jobs/import-files.ts';
import type { ImportReport } from '#scripts/jobs/import-report.ts';
import { register } from './clean-one.ts';
import { temporaryFolder } from './temporary-folder.ts';

const quiet = { start: () => undefined, advance: () => undefined, stop: () => undefined };

export interface Imported {
  readonly jobs: readonly ExternalJob[];
  readonly text: string;
  readonly report: ImportReport;
}

/** Imports files given by name and content, in this order, into an empty job file. */
export async function importText(
  contents: Readonly<Record<string, string | Uint8Array>>,
  options: Partial<ImportRequest> = {},
): Promise<Imported> {
  const folder = await temporaryFolder();
  const files: string[] = [];
  for (const [name, content] of Object.entries(contents)) files.push(await folder.put(name, content));
  const out = options.out ?? folder.file('out.json');
  const report = await importFiles({ files, register, ...options, out }, quiet);
  // Nothing is written where nothing was kept.
  const text = existsSync(out) ? await readFile(out, 'utf8') : '[]';
  return { report, text, jobs: JSON.parse(text) as ExternalJob[] };
}
