import { realpath } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ApiEnv } from '#src/server/platform/http/api.ts';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';

type Site = Pick<Hono<ApiEnv>, 'fetch'>;

export interface FollowedSite extends Site {
  readonly stop: () => void;
}

/** Milliseconds between two looks at which release `dist` leads to. */
const INTERVAL = 1_000;

/**
 * Answers from the release that `dist` leads to, and from the next one as soon as it leads there;
 * requests that are under way end on the one they began with. Without a release it says so.
 * @param open the site of a folder; undefined where it holds none
 */
export async function followReleases(
  dist: string,
  open: (folder: string) => Promise<Site | undefined>,
  log: Pick<Logger, 'info' | 'error' | 'warn'>,
): Promise<FollowedSite> {
  let site: Site | undefined;
  let seen: string | undefined;
  const look = async () => {
    const folder = await realpath(dist).catch(() => undefined);
    if (folder === undefined || folder === seen) return;
    const isFirst = seen === undefined;
    try {
      const opened = await open(folder);
      if (opened === undefined) return;
      site = opened;
      if (!isFirst) log.info({ folder }, 'new release');
    } catch (error) {
      log.error({ folder, reason: reasonOf(error) }, 'a release cannot be opened');
    }
    seen = folder;
  };
  await look();
  if (site === undefined) log.warn('there is no built site');

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, INTERVAL);
  return {
    fetch: (...request) => (site ?? unbuilt).fetch(...request),
    stop: () => clearInterval(timer),
  };
}

const unbuilt = new Hono<ApiEnv>().all('*', (context) => {
  context.header('Retry-After', '30');
  context.header('Cache-Control', 'no-store');
  context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  return context.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Please come back soon</title><h1>Please come back soon</h1>
    <p>The site is being prepared. Try again in a few minutes.</p></html>`,
    503,
  );
});
