import { parseAccept } from 'hono/utils/accept';

/** Encodings that a build comes in, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding that the client likes best among `available`, ours where it likes several alike
 * (RFC 9110, 12.5.3: `q=0` refuses, `*` stands for the rest). `identity` when it accepts none.
 */
export function acceptedEncoding(
  header: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding {
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const rest = weights.get('*');
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of ENCODINGS) {
    if (!available(encoding)) continue;
    const unnamed = encoding === 'identity' ? (rest ?? IDENTITY_UNNAMED) : (rest ?? 0);
    const weight = weights.get(encoding) ?? unnamed;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

/** Acceptable though nobody named it, but below everything that somebody did. */
const IDENTITY_UNNAMED = 0.0001;
