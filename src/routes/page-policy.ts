import { createHash } from 'node:crypto';

/**
 * How a built page carries its Content-Security-Policy: as a `<meta>`, which works on every host.
 * A page that is rendered on demand has it as a header.
 */
const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const HEAD_START = /<head\b[^>]*>(?:<meta charset="[^"]*">)?/i;

/** Each inline script and style, and every other tag: a likeness of one in an attribute is text. */
const TAGS = /<(script|style)\b(?:"[^"]*"|[^">])*>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;

/** The `<style>` that sonner adds to pages with `<toast-region data-sonner>`: empty first, then filled. */
export const SONNER_HASHES = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
] as const;

export const FRAME_POLICY = "frame-ancestors 'none'";

/** The header of a built page, whose own policy stands in it: also for what comes before the page is read. */
export const BUILT_PAGE_HEADER = `object-src 'none'; base-uri 'none'; ${FRAME_POLICY}`;

/** The policy of a built page; `undefined` when it carries none. */
export function policyOf(html: string): string | undefined {
  return META.exec(html)?.[1];
}

/** A built page with the narrowest policy, before anything that the policy governs. */
export function withNarrowPolicy(html: string): string {
  const policy = policyOf(html);
  if (policy === undefined) return html;
  const narrow = narrowestPolicy(policy, html);
  const meta = `<meta http-equiv="content-security-policy" content="${narrow}">`;
  return html.replace(META, '').replace(HEAD_START, (start) => start + meta);
}

/**
 * Astro allows every page the inline scripts and styles of the whole site, 88 hashes or 3 kB. This leaves
 * those that the page holds; it never adds one.
 */
export function narrowestPolicy(policy: string, html: string): string {
  const held = new Set<string>();
  for (const [tag, , text] of html.matchAll(TAGS)) {
    if (text) held.add(hashOf(text));
    if (tag.startsWith('<toast-region data-sonner')) SONNER_HASHES.forEach((h) => held.add(h));
  }
  return policy.replaceAll(/ '(sha256-[^']+)'/g, (source, hash: string) => (held.has(hash) ? source : ''));
}

/** An inline text as a policy names it. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
