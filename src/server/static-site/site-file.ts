import { hash } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';
import { CHANGING_CACHE, HASHED_CACHE, HASHED_PREFIX } from '#src/routes/cache-rules.ts';
import { FRAME_POLICY, headerPolicy, policyOf } from '#src/routes/page-policy.ts';
import type { Encoding } from './accepted-encoding.ts';

/** One encoding of a file of the build. */
export interface Variant {
  readonly file: string;
  readonly size: number;
  /** Present while the site's memory lasts; else the file is read for every answer. */
  readonly bytes?: Buffer;
}

/** A file of the build as it is answered. */
export interface SiteFile {
  /** Without quotes, the same for every encoding; see `etagOf`. */
  readonly tag: string;
  readonly headers: Map<string, string>;
  readonly variants: ReadonlyMap<Encoding, Variant>;
}

/** The policy of what is no page: opened by itself it needs nothing. */
export const FILE_POLICY = `default-src 'none'; ${FRAME_POLICY}`;

/** @param address path of the file in the build, from `/`. */
export function siteFile(
  address: string,
  content: Buffer,
  variants: ReadonlyMap<Encoding, Variant>,
): SiteFile {
  const policy = address.endsWith('.html') ? policyOf(startOf(content)) : undefined;
  const headers = new Map([
    ['Content-Type', getMimeType(address) ?? 'application/octet-stream'],
    ['Cache-Control', address.startsWith(HASHED_PREFIX) ? HASHED_CACHE : CHANGING_CACHE],
    ['Content-Security-Policy', policy === undefined ? FILE_POLICY : shared(headerPolicy(policy))],
  ]);
  if (variants.size > 1) headers.set('Vary', 'Accept-Encoding');
  return { tag: hash('sha256', content, 'base64url').slice(0, 22), headers, variants };
}

/** Enough to hold the policy, which the build puts first. */
function startOf(page: Buffer): string {
  return page.toString('utf8', 0, 4096);
}

const texts = new Map<string, string>();

/**
 * One copy of an equal text. Thousands of pages have a handful of policies, and a part cut out of a
 * page would keep the whole page in memory.
 */
function shared(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const copy = Buffer.from(text).toString();
  texts.set(copy, copy);
  return copy;
}

/** A strong ETag names bytes, so that every encoding has its own. */
export function etagOf({ tag }: SiteFile, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** Whether an `If-None-Match` header names `etag` (RFC 9110, 13.1.2: compared weakly). */
export function namesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag);
}
