/** The address to link to when `text` is an absolute web address; undefined for anything else. */
export function webLink(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * A web address as people read it: as it was typed, but in plain ASCII when its host has other letters,
 * which may look like those of another host, or when a character in it is not seen.
 */
export function shownLink(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text;
  return /(^|\.)xn--/.test(url.hostname) || /\p{Cf}/u.test(text) ? url.href : text;
}

/** Whether an address is a whole site's: `/`, also in a language (`/en/`) or with a message (`/?expired=1`), but not `/?p=123`. */
export function isHomePage({ pathname, searchParams, hash }: URL): boolean {
  const isRoot = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:index|default)\.\w+|home\/?)?$/i.test(pathname);
  const hasId = [...searchParams.values()].some((value) => /\d{2}/.test(value));
  const hasRoute = /^#!?\/./.test(hash);
  return isRoot && !hasId && !hasRoute;
}
