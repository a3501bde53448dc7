import type { LinkOutcome } from '#src/contracts/link-checks.ts';
import { isHomePage } from '#src/domain/text/web-link.ts';
import { type Answer, PrivateAddress } from '../outgoing/outgoing-requests.ts';
import type { PoliteRequests } from '../outgoing/polite-requests.ts';

export interface LinkCheckTools extends PoliteRequests {
  /** The time is over: nothing more is asked. */
  readonly over?: AbortSignal | undefined;
}

export interface LinkVerdict {
  readonly outcome: LinkOutcome;
  /** What the site said: `404`, `leads to the home page`. */
  readonly why: string;
  /** No answer came from its site. */
  readonly isUnreached?: boolean;
}

/**
 * Finds out whether a page is still there. Only a clear answer, or an address in a private network, counts as gone; a
 * site that is closed to programs, overloaded or slow says nothing about the page.
 * @returns undefined when the time was over before there was an answer
 */
export async function checkLink(link: string, tools: LinkCheckTools): Promise<LinkVerdict | undefined> {
  const short = await request(link, 'HEAD', tools);
  // Many sites answer HEAD wrongly, so only good news is believed.
  return short?.outcome === 'ok' ? short : request(link, 'GET', tools);
}

function request(
  link: string,
  method: 'HEAD' | 'GET',
  { requests, timeoutMs, inTurn, over }: LinkCheckTools,
): Promise<LinkVerdict | undefined> {
  return inTurn(new URL(link).host, async () => {
    if (over?.aborted === true) return undefined;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await requests.send(link, { method, signal });
      await answer.response.body?.cancel();
      return verdict(link, answer);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (error instanceof PrivateAddress) return { outcome: 'gone', why: message };
      const why = signal.aborted ? 'no answer in time' : (code ?? message);
      return { outcome: 'unsure', why, isUnreached: true };
    }
  });
}

/** What an answer says about the page of a link. */
export function verdict(link: string, { response: { status }, url }: Answer): LinkVerdict {
  if (status === 404 || status === 410) return { outcome: 'gone', why: String(status) };
  if (status < 200 || status > 299) return { outcome: 'unsure', why: String(status) };
  return isHomePage(url) && !isHomePage(new URL(link))
    ? { outcome: 'gone', why: 'leads to the home page' }
    : { outcome: 'ok', why: String(status) };
}
