import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { jobsFile } from '#src/content/jobs-file.ts';
import { nightlyRunsFile, readNightlyRuns } from '#src/content/nightly-runs.ts';
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
import { seedContent } from '../command/seed-content.ts';
import { explainFullDisk } from './full-disk.ts';
import { nightlyRunLines } from './nightly-run-lines.ts';

/** As many as a weekly mail looks back, and some. */
const MAX_NIGHTS_KEPT = 14;
/** Of one night; the counts are of all. */
const MAX_DEAD_LINKS_NAMED = 50;
/** Lines of a build that say why it failed. */
const MAX_FAULT_LINES = 12;

/**
 * Fetches the feeds, checks links for so many minutes, builds the site and lets it serve. A part that
 * fails stops no other. What came of it is printed and kept for the server.
 * @returns whether all went well
 * @throws {RefusedInput} when another night is under way, or the content folder cannot be written
 */
export async function runNightly(linkMinutes: number): Promise<boolean> {
  await seedContent(process.env);
  const folder = contentFolder();
  return withWriteLock(
    nightlyRunsFile(folder),
    async () => {
      const startedAt = new Date().toISOString();
      const feeds = await fetchFeeds();
      const links = await checkLinks(linkMinutes);
      const build = await buildSite();
      const night = { startedAt, endedAt: new Date().toISOString(), feeds, links, build };
      for (const line of nightlyRunLines(night)) console.log(line);
      const isKept = await keep(night, folder);
      return isKept && NIGHTLY_STEPS.every((part) => isSuccessful(night, part));
    },
    (pid) => `Another refresh is under way (process ${pid}). Try again when it has ended.`,
  );
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
const jobs = () => resolve(root, jobsFile(process.env));

async function fetchFeeds(): Promise<NightlyRun['feeds']> {
  try {
    const report = await refreshListings({
      register: dataFile('sources.json'),
      out: jobs(),
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

async function checkLinks(minutes: number): Promise<NightlyRun['links']> {
  try {
    const report = await checkListedLinks({ jobs: jobs(), minutes });
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
    const nothing = { checked: 0, left: 0, doubtful: {}, dead: {}, deadLinks: [] };
    return { fault: messageOf(error), ...nothing };
  }
}

/** In a separate process, whose memory is free again before the next night. */
async function buildSite(): Promise<NightlyRun['build']> {
  const { code, output } = await runNode(['scripts/build.ts', '--silent'], { stream: true });
  if (code === 0) return {};
  const said = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const last = said.slice(-MAX_FAULT_LINES).join('\n') || `The build ended with ${code}.`;
  return { fault: explainFullDisk(last) };
}

const counted = (sources: readonly string[]): BySource => sumBySource(sources.map((source) => ({ [source]: 1 })));

const messageOf = (error: unknown) => explainFullDisk(error instanceof Error ? error.message : String(error));
