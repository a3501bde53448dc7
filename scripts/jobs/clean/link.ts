import { plainText } from './plain-text.ts';

/** What a click on the link can be recorded with (contract of `POST /link-clicks`). */
const LONGEST_LINK = 2048;
/** Tracking parameters may make a raw link much longer than it has to be. */
const LONGEST_RAW = 16_384;

/** Dots where the export has cut an address, plain or percent-encoded. */
const cutEnd = /(?:\.{3,}|…|%E2%80%A6)+$/iu;

/** Parameters that follow a reader and name no job. */
const tracking = /^(?:utm_\w*|gh_src|trk|trackingid|refid|fbclid|gclid|msclkid|mc_cid|mc_eid)$/i;

export type LinkReading =
  | { readonly kind: 'link'; readonly url: string }
  /** The export has cut the address: it still tells the site, but leads nowhere. */
  | { readonly kind: 'cut'; readonly url: string }
  | { readonly kind: 'unusable'; readonly reason: string };

/** Reads an address as an absolute http(s) link without tracking parameters. */
export function readLink(raw: string): LinkReading {
  if (raw.length > LONGEST_RAW) return unusable(`a link of ${raw.length} characters`);
  const text = plainText(raw);
  if (text === '') return unusable('no link');
  // People who keep a list by hand leave out the scheme.
  const whole = text.replace(/^www\.(?=\S+$)/i, 'https://www.').replace(cutEnd, '');
  const url = URL.parse(whole);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return unusable(`no web address: ${JSON.stringify(shortened(text))}`);
  }
  if (url.username !== '' || url.password !== '') return unusable('the link carries a login');
  if (!/^[^.]+(?:\.[^.]+)+$/.test(url.hostname)) {
    return unusable(`no public address: ${JSON.stringify(shortened(text))}`);
  }
  url.search = withoutTracking(url.search);
  if (url.href.length > LONGEST_LINK) return unusable(`a link of ${url.href.length} characters`);
  // A cut can come to light only where a tracking parameter has gone.
  const isCut = cutEnd.test(text) || cutEnd.test(url.href);
  return { kind: isCut ? 'cut' : 'link', url: url.href };
}

/** Edits the text, because rebuilding the query would re-encode the parameters that stay. */
function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !tracking.test(pair.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function unusable(reason: string): LinkReading {
  return { kind: 'unusable', reason };
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
