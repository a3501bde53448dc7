/** The address to link to when `text` is an absolute web address; undefined for anything else. */
export function webLink(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
