import type { APIContext } from 'astro';
import { FEED_CACHE } from '#src/routes/cache-rules.ts';
import { FEED_TYPES, type FeedFormat } from '#src/routes/feed-paths.ts';
import { readRecord } from '#src/layouts/parts/read-record.ts';
import type { Feed } from './feed.ts';
import { writeFeed } from './write-feed.ts';

/** A feed shows no script. */
const POLICY = "default-src 'none'";

/**
 * Answers with the feed that `read` finds, kept ten minutes in shared caches, or in a sentence why there is none now.
 */
export async function answerFeed(
  context: APIContext,
  format: FeedFormat,
  read: (context: APIContext, site: URL) => Promise<Feed>,
): Promise<Response> {
  const site = context.site ?? context.url;
  const headers = new Headers({ 'Content-Security-Policy': POLICY });
  const { record: feed, refusal } = await readRecord({ headers }, read(context, site));
  if (refusal) {
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(`${refusal.sentence}\n`, { status: refusal.status, headers });
  }
  headers.set('Content-Type', `${FEED_TYPES[format]}; charset=utf-8`);
  headers.set('Cache-Control', FEED_CACHE);
  headers.set('Last-Modified', new Date(feed.changedAt).toUTCString());
  return new Response(writeFeed(format, feed, site), { headers });
}
