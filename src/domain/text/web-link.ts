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
