import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';

/** The form of a link for comparing: scheme, `www.`, a last slash and the order of parameters make no difference. */
export function linkKey(url: URL): string {
  const sorted = url.search.includes('&') ? new URL(url) : url;
  if (sorted !== url) sorted.searchParams.sort();
  const host = url.host.replace(/^www\./, '');
  return `${host}${trimCharactersEnd(url.pathname, /\//)}${sorted.search}${url.hash}`;
}
