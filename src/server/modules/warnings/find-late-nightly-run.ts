import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { lastGoodRefresh } from '#src/domain/dates/nightly-runs.ts';
import { builtAt } from '#src/server/platform/metrics/last-build.ts';
import { readNightlyRuns } from '#src/server/platform/metrics/nightly-runs.ts';
import { isTooOld, minuteOf, placeOf, type Warning, type WarningConfig } from './warning.ts';

const RUN_ONE =
  'Run a night now with: systemctl start adwuma-refresh (without systemd: npm run refresh)';

/** Feeds and builds that are too old; nothing where no night has ever run, as who builds in another way. */
export async function findLateNightlyRun(config: WarningConfig, now: Date): Promise<Warning[]> {
  const nights = await readNightlyRuns(config.contentDir);
  const [last] = nights;
  if (last === undefined) return [];
  return [oldRefresh(nights, last, config, now), oldBuild(last, config, now)].filter(
    (one) => one !== undefined,
  );
}

function oldRefresh(
  nights: readonly NightlyRun[],
  last: NightlyRun,
  { contentDir }: WarningConfig,
  now: Date,
): Warning | undefined {
  const good = lastGoodRefresh(nights)?.endedAt;
  const since = new Date(good ?? nights.at(-1)?.startedAt ?? last.startedAt);
  if (!isTooOld(since, now)) return undefined;
  const { fault, failed } = last.feeds;
  return {
    cause: 'old-refresh',
    subject: 'The listings are too old',
    lines: [
      good === undefined
        ? `In no night since ${minuteOf(since)} all feeds of ${placeOf(contentDir)} could be read.`
        : `All feeds of ${placeOf(contentDir)} were last read at ${minuteOf(since)}.`,
      ...lastNight(last, now),
      ...(fault === undefined ? [] : [`The feeds were not refreshed then: ${fault}`]),
      ...failed.map(({ name, says }) => `${name}: ${says}`),
      RUN_ONE,
    ],
  };
}

function oldBuild(last: NightlyRun, { dist }: WarningConfig, now: Date): Warning | undefined {
  const built = builtAt(dist);
  if (built === undefined || !isTooOld(built, now)) return undefined;
  const { fault } = last.build;
  return {
    cause: 'old-build',
    subject: 'The site was built too long ago',
    lines: [
      `What ${placeOf(dist)} serves was built at ${minuteOf(built)}.`,
      ...lastNight(last, now),
      ...(fault === undefined ? [] : [`The site was not built then: ${fault}`]),
      RUN_ONE,
    ],
  };
}

/** A timer that is off does not fail: it does nothing. */
function lastNight({ endedAt }: NightlyRun, now: Date): string[] {
  const ended = new Date(endedAt);
  const at = minuteOf(ended);
  return isTooOld(ended, now)
    ? [`No night has run since ${at}. Is its timer on? systemctl list-timers adwuma-refresh.timer`]
    : [`The last night ended at ${at}.`];
}
