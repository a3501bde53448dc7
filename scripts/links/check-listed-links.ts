import { linkChecksBeside } from '#src/content/link-checks.ts';
import { readRegister } from '#src/content/source-register.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { dataFile } from '../command/repository.ts';
import { progressBar } from '../command/progress-bar.ts';
import { politeRequests } from '../outgoing/polite-requests.ts';
import { checkLinks, type LinkCheckReport } from './check-links.ts';
import type { LinkList } from './link-lists.ts';

const SAVE_EVERY_MS = 2_000;
const MINUTE_MS = 60_000;

export interface ListedLinks {
  readonly only?: LinkList | undefined;
  readonly limit?: number | undefined;
  /** No check begins after them. */
  readonly minutes?: number | undefined;
  /** The job file. */
  readonly jobs: string;
  /** Where the checks are kept; else beside the jobs. */
  readonly out?: string | undefined;
}

/**
 * Checks the links of a job file and of the scholarships, with a bar on a terminal.
 * @throws {RefusedInput} when a list or the file of checks cannot be read.
 */
export async function checkListedLinks({
  jobs,
  only,
  limit,
  minutes,
  out = linkChecksBeside(jobs),
}: ListedLinks): Promise<LinkCheckReport> {
  const over = minutes === undefined ? undefined : AbortSignal.timeout(minutes * MINUTE_MS);
  const polite = politeRequests({ allowHttp: true, over });
  try {
    const register = readRegister(dataFile('sources.json'));
    return await checkLinks(
      {
        files: { jobs, scholarships: dataFile('scholarships.json') },
        sourcePages: register.pages,
        out,
        only,
        limit,
        over,
        today: calendarDay(new Date()),
        saveEveryMs: SAVE_EVERY_MS,
      },
      polite,
      progressBar(process.stderr, { format: '{value} of {total} links' }),
    );
  } finally {
    await polite.requests.close();
  }
}
