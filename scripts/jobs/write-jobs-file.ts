import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { jobsFileText } from '#src/content/jobs-file.ts';
import { continueHistory, historyOf, historyText, readListingHistory } from '#src/content/listing-history.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { writeFileAtomically } from '#src/content/atomic-file.ts';

/**
 * Writes a job file and the history of its listings, under the write lock of the file. The history comes first: where
 * the command is stopped between the two, the next one goes on from it.
 * @param before its records
 */
export async function writeJobsFile(
  file: string,
  before: readonly ExternalJob[],
  after: readonly ExternalJob[],
): Promise<void> {
  const known = readListingHistory(file);
  const history = continueHistory(known, before, after, calendarDay(new Date()));
  const isEmpty = Object.keys({ ...known, ...history }).length === 0;
  if (!isEmpty) await writeFileAtomically(historyOf(file), historyText(history));
  await writeFileAtomically(file, jobsFileText(after));
}
