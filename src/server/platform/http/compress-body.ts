import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '#src/server/static-site/accepted-encoding.ts';

/** A fifth of the time of the best quality, for a few per cent more bytes. */
const BROTLI_QUALITY = 5;

/** The bytes of a text in an encoding; `identity` leaves them as they are. */
export function compressBody(
  bytes: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  switch (encoding) {
    case 'identity':
      return Promise.resolve(bytes);
    case 'gzip':
      return promisify(gzip)(bytes);
    case 'br':
      return promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
  }
}

/**
 * The encoding that a client likes best of a text of `length` bytes.
 * @param worth bytes from which it is compressed
 */
export function bodyEncoding(
  accepted: string | undefined,
  length: number,
  worth: number,
): Encoding {
  return acceptedEncoding(accepted, (one) => one === 'identity' || length >= worth);
}
