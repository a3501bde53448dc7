import type { Response } from 'undici';

/** The body of an answer; undefined where it is, or says that it is, longer than `maxBytes` after decompression. */
export async function readBody({ headers, body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early also ends the connection.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
