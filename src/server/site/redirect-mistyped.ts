import type { Hono } from 'hono';
import { UNKNOWN_CACHE } from '#src/routes/cache-rules.ts';
import { shellFor } from '#src/routes/shell-routes.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';

/** Sends an address that leads nowhere as it was passed on to the page that it means, where there is one. */
export function redirectMistyped(site: Hono<ApiEnv>): void {
  site.use(async (context, next) => {
    const { path, method, url } = context.req;
    const meant = correctedAddress(path);
    if (meant === path || (method !== 'GET' && method !== 'HEAD')) return next();
    // A shell answers whatever stands in place of an id.
    const isShell = shellFor(path) !== undefined;
    if (!isShell) await next();
    if (!isShell && context.res.status !== 404) return;
    const { search } = new URL(url);
    const address = search === '' || meant.includes('?') ? meant : meant + search;
    // Without the visitor's connection: it is no request of theirs that is counted.
    const { address: visitor } = context.env;
    const answer = await site.request(address, { method: 'HEAD' }, { address: visitor });
    await answer.body?.cancel();
    if (answer.status < 400 || answer.status === 410) {
      if (!isShell) await context.res.body?.cancel();
      // Nothing of the page that was not found: its headers would be taken over.
      context.res = undefined;
      const headers = { Location: address, 'Cache-Control': UNKNOWN_CACHE };
      context.res = new Response(null, { status: 308, headers });
    } else if (isShell) await next();
  });
}

/** A word of a path of this site. */
const WORD = /^[a-z\d]+(?:[-._][a-z\d]+)*/;
/** What stands before an address in a sentence, and in the place of a word. */
const BEFORE = /^[\s"'()[\]{}<>“”„‘’«»*~`,.;:!?…]+/;
/** Letters that go on after a word, or are of another alphabet: a name that is none of ours. */
const OTHER_NAME = /^-?[\p{L}\p{N}_]/u;

/**
 * The address (path, and a query that was encoded with it) that is meant by a path as people pass it on: `/Jobs`,
 * `//jobs`, `/job-details/ID).`, `/jobs&utm_source=x`; the same where nothing is to be corrected.
 */
function correctedAddress(path: string): string {
  const [ours = '', ...asked] = decoded(path).split('?');
  const words: string[] = [];
  for (const segment of ours.toLowerCase().split('/')) {
    const text = segment.replace(BEFORE, '');
    const [word = ''] = WORD.exec(text) ?? [];
    if (text === '') continue;
    if (word === '' || OTHER_NAME.test(text.slice(word.length))) return path;
    words.push(word);
  }
  const query = String(new URLSearchParams(asked.join('?')));
  return `/${words.join('/')}${query && `?${query}`}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
