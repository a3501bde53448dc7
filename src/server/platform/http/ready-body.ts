import { createHash } from 'node:crypto';
import type { Encoding } from '#src/server/static-site/accepted-encoding.ts';
import { namesEtag } from '#src/server/static-site/site-file.ts';
import type { ApiContext } from './api.ts';
import { bodyEncoding, compressBody } from './compress-body.ts';

/** A JSON answer that is written out once for many requests. */
export interface ReadyBody {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Names the content, whatever its encoding; to be sent as a weak one. */
  readonly tag: string;
  /** The bytes in an encoding, compressed when first asked for. */
  readonly encoded: (encoding: Encoding) => Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>;
}

/** Bytes; below this, compressing saves no packet. */
const WORTH_COMPRESSING = 1_000;
export function createReadyBody(answer: unknown): ReadyBody {
  const bytes = Buffer.from(JSON.stringify(answer));
  const compressed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  return {
    bytes,
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded: (encoding) => {
      if (encoding === 'identity') return bytes;
      const known = compressed.get(encoding);
      if (known !== undefined) return known;
      const made = compressBody(bytes, encoding);
      compressed.set(encoding, made);
      return made;
    },
  };
}

/**
 * Answers with a ready body in the encoding that the client likes best, or with 304 when it has
 * it already. The client asks again each time, so that it never shows an older one.
 */
export async function sendReadyBody(
  context: ApiContext,
  { bytes, tag, encoded }: ReadyBody,
): Promise<Response> {
  const { headers } = context.env.incoming;
  const base = {
    ETag: `W/${tag}`,
    'Cache-Control': 'no-cache',
    Vary: 'Origin, Accept-Encoding',
  };
  if (namesEtag(headers['if-none-match'], tag)) return context.body(null, 304, base);
  const encoding = bodyEncoding(headers['accept-encoding'], bytes.length, WORTH_COMPRESSING);
  return context.body(await encoded(encoding), 200, {
    ...base,
    'Content-Type': 'application/json',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
}
