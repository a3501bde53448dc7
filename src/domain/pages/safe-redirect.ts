/** An origin that no address can have, to resolve paths against. */
const HERE = 'https://site.invalid';

/**
 * The path, query and fragment that a `redirect` parameter may lead to, or `fallback` when it
 * leads off the site in any spelling that browsers understand.
 */
export function safeRedirect(redirect: string | null | undefined, fallback: string): string {
  if (!redirect?.startsWith('/')) return fallback;
  const url = URL.parse(redirect, HERE);
  if (url?.origin !== HERE) return fallback;
  const path = url.pathname + url.search + url.hash;
  // '/.//elsewhere' resolves to a path that would be an address on another host.
  return path.startsWith('//') ? fallback : path;
}
