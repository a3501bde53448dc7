import { join } from 'node:path';
import pLimit from 'p-limit';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import { feedLists, feedStatePath, readFeedStates, writeFeedStates, type FeedState } from '#src/content/feed-state.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { parseRegister, readRegister, type Source } from '#src/content/source-register.ts';
import { readTextFile } from '#src/content/text-file.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import { deskFeedEndpoints, type DeskFeed } from '#src/contracts/desk-feeds.ts';
import type { EndpointParsed, EndpointResponse } from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import { auditFile, sourceId } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { refreshFeeds, requireIdle } from './begin-runs.ts';

type Changing = typeof deskFeedEndpoints.changeFeed;
type Acting = Context<'operator'>;

const registerIn = (contentDir: string) => join(contentDir, 'sources.json');

/** The sources that have feeds: those that are fetched first, then by name. @throws ApiError 503 without a register */
export function listFeeds({ config }: Pick<Acting, 'config'>): DeskFeed[] {
  const { states } = readFeedStates(feedStatePath(config.jobsFile));
  const isOff = ({ enabled }: Source) => Number(!enabled);
  return sourcesOf(config)
    .toSorted((a, b) => isOff(a) - isOff(b) || a.name.localeCompare(b.name))
    .map((source) => ({
      id: source.name,
      enabled: source.enabled,
      terms: source.terms,
      reviewedOn: source.termsReviewedOn,
      lists: feedLists(source).map(({ name, address }) => ({ name, ...shown(states[address]) })),
    }));
}

function sourcesOf({ contentDir }: Acting['config']): Source[] {
  try {
    return readRegister(registerIn(contentDir)).sources.filter(({ feed }) => feed !== undefined);
  } catch (error) {
    throw error instanceof RefusedInput ? new ApiError('unavailable', error.message) : error;
  }
}

function shown(state: FeedState | undefined): Omit<DeskFeed['lists'][number], 'name'> {
  const { fetched = null, says = null, listings = null, rejected = 0, heldBack = false, refused = false } = state ?? {};
  return {
    fetchedAt: fetched,
    says,
    listings,
    rejected,
    heldBack: heldBack ? (refused ? 'refused' : 'waiting') : 'no',
  };
}

/** The lock of a file refuses a second change of this process as it does a command's. */
const inTurn = pLimit(1);

/**
 * Turns the feeds of a source on or off in the register that the next refresh reads; or takes or refuses what is held
 * back. @throws ApiError 404, 409 where it stands so already, 503 while a command writes the file
 */
export async function changeFeed(
  ctx: Acting,
  { source: name, enabled, take }: EndpointParsed<Changing>['params'] & EndpointParsed<Changing>['body'],
): Promise<EndpointResponse<Changing>> {
  const { db, clock, config, actor } = ctx;
  const source = sourcesOf(config).find((one) => one.name === name);
  if (source === undefined) throw new ApiError('not_found', deskFeedEndpoints.changeFeed.notFound);
  const logged = (act: string, write: () => Promise<void>) => {
    const entry = { act: 'change-feed', itemId: sourceId(name), name, companyId: null, details: { act } } as const;
    return auditFile(db, { clock }, { ...entry, actorKind: 'operator', actor: actor.name }, write);
  };
  try {
    if (enabled !== undefined) {
      await inTurn(() => enableFeed(config, source, enabled, (write) => logged(enabled ? 'on' : 'off', write)));
      return { run: null };
    }
    requireHeldBack(ctx, source);
    if (!take) {
      await inTurn(() => refuseList(config, source, (write) => logged('refuse', write)));
      return { run: null };
    }
    if (!source.enabled) throw new ApiError('conflict', `The feeds of ${name} are off: turn them on first.`);
    await requireIdle(ctx);
    let run = '';
    await logged('take', async () => void ({ id: run } = await refreshFeeds(ctx, name, true)));
    return { run };
  } catch (error) {
    throw error instanceof RefusedInput ? new ApiError('unavailable', error.message) : error;
  }
}

/** Begins to fetch the enabled feeds, or those of one source. @throws ApiError 404 where that one is not enabled, 409 */
export function refreshAtDesk(ctx: Acting, { source }: { source?: string | undefined }): Promise<{ id: string }> {
  const isThere = source === undefined || sourcesOf(ctx.config).some((one) => one.enabled && one.name === source);
  if (!isThere) throw new ApiError('not_found', 'There is no source with this name whose feeds are on.');
  return refreshFeeds(ctx, source ?? null);
}

type Around = (write: () => Promise<void>) => Promise<void>;

function enableFeed(
  { contentDir }: Acting['config'],
  { name }: Source,
  enabled: boolean,
  around: Around,
): Promise<void> {
  const file = registerIn(contentDir);
  return withWriteLock(file, async () => {
    const list = JSON.parse(readTextFile(file)) as { name: string; enabled: boolean }[];
    const one = list.find((each) => each.name === name);
    if (one === undefined || one.enabled === enabled) {
      throw new ApiError('conflict', `The feeds of ${name} are ${enabled ? 'on' : 'off'} already.`);
    }
    one.enabled = enabled;
    const text = `${JSON.stringify(list, null, 2)}\n`;
    try {
      parseRegister(text);
    } catch (error) {
      throw new ApiError('invalid_input', (error as Error).message);
    }
    await around(() => writeFileAtomically(file, text));
  });
}

function requireHeldBack({ config }: Acting, source: Source): void {
  const { states } = readFeedStates(feedStatePath(config.jobsFile));
  const isHeldBack = feedLists(source).some(({ address }) => states[address]?.heldBack);
  if (!isHeldBack) throw new ApiError('conflict', `Nothing of ${source.name} is held back any more.`);
}

/** A refresh writes the states under the lock of the list. */
function refuseList({ jobsFile }: Acting['config'], source: Source, around: Around): Promise<void> {
  return withWriteLock(jobsFile, async () => {
    const path = feedStatePath(jobsFile);
    const { states } = readFeedStates(path);
    const own = new Set(feedLists(source).map(({ address }) => address));
    const refused = Object.entries(states).map(([address, state]) => {
      return [address, own.has(address) && state.heldBack ? { ...state, refused: true } : state] as const;
    });
    await around(() => writeFeedStates(path, Object.fromEntries(refused)));
  });
}
