import type { DeskImportReport } from '#src/contracts/desk-runs.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { compareLists } from '../feeds/refresh-report.ts';
import type { MergedLists } from './import-files.ts';
import { doubtsOf, kindsOf, mostUnknown, type ImportReport } from './import-report.ts';

/** Of each kind, in a report. */
const MAX_EXAMPLES = 20;

/** The report of an import of one file, for its page. */
export function reportOf({ files: [file] }: ImportReport, { before, after }: MergedLists): DeskImportReport {
  if (file === undefined) throw new Error('An import has a file.');
  const { read, kept, merged, rejected, unreadColumns, rejections, merges } = file;
  const { added, changed, removed } = compareLists(before, after);
  const counted = ([words, count]: [string, number]) => ({ words, count });
  return {
    read,
    kept,
    merged,
    rejected,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    columns: Object.fromEntries(Object.entries(file.columns).map(([field, names]) => [field, [...names]])),
    unreadColumns: [...unreadColumns],
    doubts: doubtsOf(file),
    unknown: mostUnknown(file).slice(0, MAX_EXAMPLES).map(counted),
    reasons: kindsOf(rejections.map(({ reason }) => reason)).map(counted),
    examples: {
      kept: [...added, ...changed].slice(0, MAX_EXAMPLES).map(shownJob),
      merged: merges.slice(0, MAX_EXAMPLES),
      rejected: rejections.slice(0, MAX_EXAMPLES).map(({ row, reason }) => ({ row, reason })),
    },
  };
}

const shownJob = (job: ExternalJob) => ({
  title: job['Job Title'],
  company: job.Company,
  location: job.Location ?? '',
  category: job['Job Category'],
  level: job['Job Level'],
  closing: job['Closing Date'] ?? '',
  source: job.Source,
  link: job['Job URL'],
});
