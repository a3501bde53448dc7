import type { LinkOutcome } from '#src/contracts/link-checks.ts';
import { verdict } from '../links/check-link.ts';
import type { PoliteRequests } from '../outgoing/polite-requests.ts';
import { readBody } from '../outgoing/read-body.ts';
import { mainText } from './main-text.ts';

/** Bytes of a page. */
const MAX_PAGE = 3_000_000;

export interface PageReading {
  readonly outcome: LinkOutcome;
  /** `read`, or why there is no text. */
  readonly why: string;
  /** Where the link led. */
  readonly url: string;
  /** Its main text; empty where there is none to read. */
  readonly lines: readonly string[];
}

/** Gets the page of a scholarship when it is the turn of its host, and reads its main text. */
export function readPage(link: string, { requests, inTurn, timeoutMs }: PoliteRequests): Promise<PageReading> {
  return inTurn(new URL(link).host, async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const unread = (outcome: LinkOutcome, why: string, url = link) => ({ outcome, why, url, lines: [] });
    try {
      const answer = await requests.send(link, { signal });
      const { response, url } = answer;
      const { outcome, why } = verdict(link, answer);
      const type = response.headers.get('content-type') ?? 'text/html';
      const isPage = /html/i.test(type);
      if (outcome !== 'ok' || !isPage) {
        await response.body?.cancel();
        if (outcome !== 'ok') return unread(outcome, why);
        return unread('ok', /pdf/i.test(type) ? 'a PDF' : `no page (${type.split(';')[0]})`, url.href);
      }
      const bytes = await readBody(response, MAX_PAGE);
      if (bytes === undefined) return unread('ok', `over ${MAX_PAGE / 1_000_000} MB`, url.href);
      const lines = mainText(decoded(bytes, type));
      if (lines.length === 0) return unread('ok', 'no text without its scripts', url.href);
      return { outcome: 'ok', why: 'read', url: url.href, lines };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return unread('unsure', signal.aborted ? 'no answer in time' : (code ?? message));
    }
  });
}

/** In the encoding that the answer or the page names, else UTF-8. */
function decoded(bytes: Uint8Array, type: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const [, label = 'utf-8'] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type) ?? /charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
