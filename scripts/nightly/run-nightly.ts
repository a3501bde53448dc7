import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { jobsFile } from '#src/content/jobs-file.ts';
import { nightlyRunsFile, readNightlyRuns } from '#src/content/nightly-runs.ts';
import { RUN_UNDER_WAY, runsLock } from '#src/content/runs.ts';
import type { RunStep } from '#src/contracts/desk-runs.ts';
import type { BySource, NightlyRun } from '#src/contracts/nightly-runs.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { NIGHTLY_STEPS, sumBySource, isSuccessful } from '#src/domain/statistics/nightly-runs.ts';
import { contentFolder } from '#src/settings/content-folder.ts';
import { runNode } from '../command/processes.ts';
import { dataFile, root } from '../command/repository.ts';
import { refreshListings } from '../feeds/refresh-listings.ts';
import { refreshLines } from '../feeds/refresh-report.ts';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import { checkListedLinks } from '../links/check-listed-links.ts';
import { linkCheckLines, networkFault } from '../links/check-links.ts';
import { politeRequests } from '../outgoing/polite-requests.ts';
import { checkPages, pageCheckLines } from '../scholarships/check-pages.ts';
import { progressBar } from '../command/progress-bar.ts';
import { scholarshipChecksBeside } from '#src/content/scholarship-checks.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { seedContent } from '../command/seed-content.ts';
import { explainFullDisk } from './full-disk.ts';
import { nightlyRunLines } from './nightly-run-lines.ts';

/** As many as a weekly mail looks back, and some; what operators have refreshed between them counts too. */
const MAX_NIGHTS_KEPT = 30;
/** Of one night; the counts are of all. */
const MAX_DEAD_LINKS_NAMED = 50;
/** Pages of scholarships that a night looks at. */
const MAX_PAGES = 60;
const SAVE_PAGES_EVERY_MS = 2_000;
/** Lines of a build that say why it failed. */
const MAX_FAULT_LINES = 12;

export interface RefreshWork {
  /** For checks of links; none without them. */
  readonly linkMinutes?: number;
  /** Fetches the feeds of this source alone. */
  readonly source?: string | undefined;
  /** Takes a list of it that is held back. */
  readonly accept?: boolean;
  /** The folder in which `dist` leads to the release that serves; the repository by default. */
  readonly place?: string | undefined;
  /** Hears what is begun. */
  readonly onStep?: (step: RunStep) => Promise<void>;
}

/**
 * Fetches the feeds, checks links for so many minutes, builds the site and lets it serve.
 * @returns whether all went well
 * @throws {RefusedInput} when another run is under way, or the content folder cannot be written
 */
export async function runNightly(linkMinutes: number): Promise<boolean> {
  await seedContent(process.env);
  return oneAtATime(async () => {
    const { night, isKept } = await refreshAndBuild({ linkMinutes });
    return isKept && NIGHTLY_STEPS.every((part) => isSuccessful(night, part));
  });
}

/** Does work on the list and the site. @throws {RefusedInput} while other such work is under way */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  withWriteLock(runsLock(contentFolder()), work, () => RUN_UNDER_WAY);

/** The parts of a night. One that fails stops no other. What came of it is printed and kept for the server. */
export async function refreshAndBuild(work: RefreshWork): Promise<{ night: NightlyRun; isKept: boolean }> {
  const { linkMinutes, source, place, onStep } = work;
  const startedAt = new Date().toISOString();
  await onStep?.('feeds');
  const feeds = await fetchFeeds(work);
  const links = linkMinutes === undefined ? NO_LINKS : await checkLinks(linkMinutes);
  const pages = linkMinutes === undefined ? undefined : await lookAtPages();
  await onStep?.('build');
  const build = await buildSite(place);
  const ended = { startedAt, endedAt: new Date().toISOString(), feeds, links, ...(pages && { pages }), build };
  const night = linkMinutes === undefined ? { ...ended, atDesk: true as const, ...(source && { source }) } : ended;
  for (const line of nightlyRunLines(night)) console.log(line);
  return { night, isKept: await keep(night, contentFolder()) };
}

/** On a full disk the server does not hear of the night, and warns when the last good one is too old. */
async function keep(night: NightlyRun, folder: string): Promise<boolean> {
  try {
    const kept = [night, ...readNightlyRuns(folder)].slice(0, MAX_NIGHTS_KEPT);
    await writeFileAtomically(nightlyRunsFile(folder), `${JSON.stringify(kept, null, 2)}\n`);
    return true;
  } catch (error) {
    console.error(`The summary of this night was not kept: ${messageOf(error)}.`);
    return false;
  }
}

/** The list that the site is built from. */
export const listedJobs = () => resolve(root, jobsFile(process.env));

async function fetchFeeds({ source, accept }: RefreshWork): Promise<NightlyRun['feeds']> {
  try {
    const report = await refreshListings({
      register: dataFile('sources.json'),
      out: listedJobs(),
      source,
      acceptShorter: accept,
      acceptLonger: accept,
    });
    for (const line of refreshLines(report)) console.log(line);
    // The first refresh removes the samples, which no source had.
    const gone = report.removed.filter(({ Company }) => !isExample(Company));
    const failed = report.feeds.filter(({ outcome }) => outcome === 'failed');
    return {
      failed: failed.map(({ name, says }) => ({ name, says })),
      new: counted(report.added.map((job) => job.Source)),
      gone: counted(gone.map((job) => job.Source)),
    };
  } catch (error) {
    return { fault: messageOf(error), failed: [], new: {}, gone: {} };
  }
}

const NO_LINKS = { checked: 0, left: 0, doubtful: {}, dead: {}, deadLinks: [] };

async function checkLinks(minutes: number): Promise<NightlyRun['links']> {
  try {
    const report = await checkListedLinks({ jobs: listedJobs(), minutes });
    for (const line of linkCheckLines(report)) console.log(line);
    const { checked, left, missing, died } = report;
    const fault = networkFault(report);
    return {
      ...(fault !== undefined && { fault }),
      checked: checked.ok + checked.gone + checked.unsure,
      left,
      doubtful: counted(missing.map(({ source }) => source)),
      dead: counted(died.map(({ source }) => source)),
      deadLinks: died.slice(0, MAX_DEAD_LINKS_NAMED).map(({ name, link, why }) => ({ name, link, why })),
    };
  } catch (error) {
    return { fault: messageOf(error), ...NO_LINKS };
  }
}

/** The pages of some scholarships, those first that were not looked at for longest; in a week all of them. */
async function lookAtPages(): Promise<NightlyRun['pages']> {
  const file = dataFile('scholarships.json');
  const polite = politeRequests();
  const today = calendarDay(new Date());
  try {
    const bar = progressBar(process.stderr, { format: '{value} of {total} pages' });
    const checks = { checksFile: scholarshipChecksBeside(file), saveEveryMs: SAVE_PAGES_EVERY_MS };
    const report = await checkPages({ file, ...checks, today, limit: MAX_PAGES }, polite, bar);
    for (const line of pageCheckLines(report, today)) console.log(line);
    const { checked, left } = report;
    const changed = checked.filter(({ check }) => check.changed === today).length;
    const proposed = checked.reduce((sum, { check }) => sum + check.proposals.length, 0);
    return { checked: checked.length, changed, proposed, left };
  } catch (error) {
    return { fault: messageOf(error), checked: 0, changed: 0, proposed: 0, left: 0 };
  } finally {
    await polite.requests.close();
  }
}

/** In a separate process, whose memory is free again before the next night. */
export async function buildSite(place = root): Promise<NightlyRun['build']> {
  const { code, output } = await runNode(['scripts/build.ts', '--silent', '--place', place], { stream: true });
  if (code === 0) return {};
  const said = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const last = said.slice(-MAX_FAULT_LINES).join('\n') || `The build ended with ${code}.`;
  return { fault: explainFullDisk(last) };
}

const counted = (sources: readonly string[]): BySource => sumBySource(sources.map((source) => ({ [source]: 1 })));

const messageOf = (error: unknown) => explainFullDisk(error instanceof Error ? error.message : String(error));
