import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';
import { isPublicHost, mixesAlphabets } from '#src/content/public-host.ts';
import { plainText } from './plain-text.ts';

/** What a click on the link can be recorded with (contract of `POST /link-clicks`). */
const MAX_LINK_LENGTH = 2048;
/** Tracking parameters may make a raw link much longer than it has to be. */
const MAX_RAW_LENGTH = 16_384;

/** Parameters that follow a reader, name a person or log one in, and name no job. */
const tracking =
  /^(?:utm_\w*|gh_src|trk\w*|trackingid|refid|fbclid|gclid|gbraid|wbraid|dclid|yclid|ttclid|msclkid|igshid|li_fat_id|mc_cid|mc_eid|mkt_tok|_ga|_gl|_hs\w*|lever-(?:source|origin)(?:\[\])?|(?:user_?|candidate_?)?(?:phone|mobile|tel|e-?mail)(?:_?(?:number|address))?|(?:access_?|auth_?)?token|jsessionid|phpsessid|session_?id)$/i;
/** Words that elsewhere may name a job. */
const trackingOn: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?:^|\.)linkedin\.com$/,
    /^(?:position|pagenum|originalsubdomain|lipi|midtoken|midsig|ebp|eid|alternatechannel|recommendedflavor)$/i,
  ],
  [/(?:^|\.)indeed\.com$/, /^(?:from|tk|pos|adid|advn|vjs|sjdu|acatk|xkcb|xpse)$/i],
  [/(?:^|\.)glassdoor\.[a-z.]{2,10}$/, /^(?:pos|ao|src|guid|uido|ea|cs|cb|vt|ctt|jrtk|srs)$/i],
];

const personalAddress = /[\p{L}\p{N}._+-]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;

export type LinkReading =
  | { readonly kind: 'link'; readonly url: string }
  /** The export has cut the address: it still names the site, but leads nowhere. */
  | { readonly kind: 'cut'; readonly url: string }
  | { readonly kind: 'unusable'; readonly reason: string };

/** Reads an address as an absolute http(s) link without tracking parameters. */
export function readLink(raw: string): LinkReading {
  if (raw.length > MAX_RAW_LENGTH) return unusable(`a link of ${raw.length} characters`);
  const text = plainText(raw);
  if (text === '') return unusable('no link');
  // People who keep a list by hand leave out the scheme.
  const whole = text.replace(/^www\.(?=\S+$)/i, 'https://www.');
  const url = URL.parse(withoutDots(whole));
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return unusable(`no web address: ${JSON.stringify(shortened(text))}`);
  }
  if (url.username !== '' || url.password !== '') return unusable('the link carries a login');
  const hasName = /^(?:[^.]+(?:\.[^.]+)+|\[.+\])$/.test(url.hostname);
  if (!hasName || !(isPublicHost(url) || isLocalAllowed()) || mixesAlphabets(url)) {
    return unusable(`no public address: ${JSON.stringify(shortened(text))}`);
  }
  url.search = keptParameters(url);
  url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/gi, '');
  if (namesPerson(url.href)) return unusable('the link carries an email address');
  if (url.href.length > MAX_LINK_LENGTH) return unusable(`a link of ${url.href.length} characters`);
  // A cut can come to light only where a tracking parameter has gone.
  const isCut = [whole, url.href].some((address) => withoutDots(address) !== address);
  return { kind: isCut ? 'cut' : 'link', url: url.href };
}

/** Whether feeds of this machine are read, as tests do. */
const isLocalAllowed = () => process.env['FEED_HOSTS_LOCAL'] === 'allow';

/** Without the dots where the export has cut an address, plain or percent-encoded. */
function withoutDots(address: string): string {
  const decoded = address.replaceAll(/%E2%80%A6/gi, '…');
  const bare = trimCharactersEnd(decoded, /[.…]/);
  return /\.{3}|…/.test(decoded.slice(bare.length)) ? bare : address;
}

/** Without tracking and email addresses. Edits the text, because rebuilding the query would re-encode what stays. */
function keptParameters({ search, hostname }: URL): string {
  const onHost = trackingOn.find(([host]) => host.test(hostname))?.[1];
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const name = pair.split('=', 1)[0] ?? '';
      const follows = tracking.test(name) || onHost?.test(name) === true;
      return pair !== '' && !follows && !namesPerson(pair);
    });
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Whether an email address stands in a text, also one that is encoded twice. */
function namesPerson(text: string): boolean {
  return personalAddress.test(text.replace(/%(?:25)*40/g, '@'));
}

function unusable(reason: string): LinkReading {
  return { kind: 'unusable', reason };
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
