import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { request } from 'undici';

/** As browsers send it. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** A page as a browser gets it: how many bytes come over the line, and what they say. */
export async function askAsBrowser(url: string): Promise<{ bytes: number; text: string }> {
  const { headers, body } = await request(url, {
    headers: { 'accept-encoding': BROWSER_ENCODINGS },
  });
  const sent = Buffer.from(await body.arrayBuffer());
  const decode = DECODERS[String(headers['content-encoding'])];
  return { bytes: sent.length, text: (decode?.(sent) ?? sent).toString() };
}
