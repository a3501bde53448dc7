import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { readNightlyRuns } from '#src/content/nightly-runs.ts';
import { findRun, readRuns, runFolder, runLog, runsLock, type KeptRun } from '#src/content/runs.ts';
import { lockHolder } from '#src/content/write-lock.ts';
import { deskRun, deskRunEndpoints, type DeskRun } from '#src/contracts/desk-runs.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { faultsOf } from '#src/domain/statistics/nightly-runs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';

type Reading = typeof deskRunEndpoints.readDeskRun;
type Acting = Context<'operator'>;

/** Characters at the end of a log that a page shows. */
const MAX_LOG = 20_000;

/** A run as the desk shows it. */
export const shown = (run: KeptRun): DeskRun => v.parse(deskRun, run);

/** All runs and nights, the oldest first. */
export async function listRuns({ config: { dataDir, contentDir } }: Pick<Acting, 'config'>): Promise<DeskRun[]> {
  const runs = await readRuns(dataDir, contentDir);
  // What was refreshed at the desk is among the nights too.
  const own = new Set(runs.map(({ nightAt }) => nightAt));
  const nights = readNightlyRuns(contentDir).filter(({ startedAt }) => !own.has(startedAt));
  const all = [...runs.map(shown), ...nights.map(nightAsRun)];
  const isBusy = runs.some(({ state }) => state === 'running');
  const holder = isBusy ? undefined : await lockHolder(runsLock(contentDir));
  if (holder !== undefined) all.push(await nightUnderWay(contentDir));
  return all.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

const NIGHT = { kind: 'night', by: null, source: null, file: null } satisfies Partial<DeskRun>;

/** Also one of the desk whose own run is no longer kept. */
function nightAsRun({ startedAt, endedAt, atDesk, source, feeds, links, pages, build }: NightlyRun): DeskRun {
  const result = { feeds, links, pages, build };
  const fault = faultsOf(result);
  const state = fault === null ? 'done' : 'failed';
  const kind = atDesk ? 'refresh' : 'night';
  return {
    ...NIGHT,
    kind,
    source: source ?? null,
    id: nightId(startedAt),
    startedAt,
    endedAt,
    result,
    state,
    step: 'build',
    fault,
  };
}

/** A night that the timer has begun, or a command. */
async function nightUnderWay(contentDir: string): Promise<DeskRun> {
  const { mtime } = await stat(`${runsLock(contentDir)}.lock`).catch(() => ({ mtime: new Date() }));
  const startedAt = mtime.toISOString();
  const id = nightId(startedAt);
  return { ...NIGHT, id, startedAt, endedAt: null, state: 'running', step: null, fault: null, result: null };
}

/** Its time in a UUID, whose version 8 leaves its form free. */
const nightId = (startedAt: string) =>
  `00000000-0000-8000-8000-${Date.parse(startedAt).toString(16).padStart(12, '0')}`;

/** A run with what it has written. @throws ApiError 404 */
export async function readDeskRun(ctx: Acting, { id }: { readonly id: string }): Promise<EndpointResponse<Reading>> {
  const { dataDir, contentDir } = ctx.config;
  const own = await findRun(dataDir, contentDir, id);
  const run = own ? shown(own) : (await listRuns(ctx)).find((one) => one.id === id);
  if (run === undefined) throw noSuchRun();
  const log = own ? await readFile(runLog(runFolder(dataDir, id)), 'utf8').catch(() => '') : '';
  return { ...run, log: log.slice(-MAX_LOG) };
}

/** The refusal of a run that is not there. */
export const noSuchRun = () => new ApiError('not_found', deskRunEndpoints.readDeskRun.notFound);
