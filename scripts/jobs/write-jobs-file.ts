import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { jobsFileText } from '#src/content/jobs-file.ts';
import { COMPARED_JOB, continueHistory, readListingHistory, writeWithHistory } from '#src/content/listing-history.ts';
import { listingKeys } from '#src/content/listing-keys.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';

/** Writes a job file and the history of its listings, under the write lock of the file. @param before its records */
export async function writeJobsFile(
  file: string,
  before: readonly ExternalJob[],
  after: readonly ExternalJob[],
): Promise<void> {
  const known = readListingHistory(file);
  const keyed = (list: readonly ExternalJob[]) => ({ list, keys: listingKeys(list) });
  const history = continueHistory(known, keyed(before), keyed(after), COMPARED_JOB, calendarDay(new Date()));
  await writeWithHistory(file, jobsFileText(after), known, history);
}
