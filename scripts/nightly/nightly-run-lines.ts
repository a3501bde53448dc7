import type { BySource, DeadLink, NightlyRun } from '#src/contracts/nightly-runs.ts';
import { NIGHTLY_STEPS, totalOf, isSuccessful } from '#src/domain/statistics/nightly-runs.ts';

const MINUTE_MS = 60_000;

/** The summary of a night, for its operator. */
export function* nightlyRunLines(night: NightlyRun): Generator<string> {
  const { startedAt, endedAt, feeds, links, pages, build } = night;
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS);
  yield `Refresh of ${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${minutes} minutes:`;

  if (feeds.fault === undefined) {
    yield `Feeds: ${totalOf(feeds.new)} new, ${totalOf(feeds.gone)} gone.`;
    yield* sourceLines('new', feeds.new);
    yield* sourceLines('gone', feeds.gone);
    for (const { name, says } of feeds.failed) yield `  ${name}: ${says}`;
  } else yield* faultLines('Feeds: not refreshed.', feeds.fault);

  if (links.fault === undefined) {
    const left = links.left === 0 ? '' : `, ${links.left} left for another night`;
    yield `Links: ${links.checked} checked, ${totalOf(links.dead)} dead, ${totalOf(links.doubtful)} doubtful${left}.`;
    yield* sourceLines('dead', links.dead);
    yield* sourceLines('doubtful', links.doubtful);
    yield* links.deadLinks.map(deadLine);
  } else yield* faultLines('Links: not checked.', links.fault);

  if (pages?.fault !== undefined) yield* faultLines('Scholarships: pages not looked at.', pages.fault);
  else if (pages !== undefined) {
    const { checked, changed, proposed, left } = pages;
    yield `Scholarships: ${checked} pages looked at, ${changed} changed, ${proposed} days proposed, ${left} left for another night.`;
  }

  if (build.fault === undefined) yield 'Site: built, and it serves.';
  else yield* faultLines('Site: not built; what serves is as it was.', build.fault);

  const failed = NIGHTLY_STEPS.filter((part) => !isSuccessful(night, part));
  yield failed.length === 0 ? 'All went well.' : `Failed: ${failed.join(', ')}.`;
}

function* sourceLines(word: string, counts: BySource): Generator<string> {
  for (const [source, count] of Object.entries(counts)) yield `  ${source}: ${count} ${word}`;
}

const deadLine = ({ name, link, why }: DeadLink) => `  dead: ${name}: ${link} (${why})`;

function* faultLines(head: string, fault: string): Generator<string> {
  yield head;
  for (const line of fault.split('\n')) yield `  ${line}`;
}
