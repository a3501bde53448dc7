import { childPool } from './child-pool.ts';

/** A usual resume takes a tenth of a second, 5 MB of small objects three. */
const MAX_SECONDS = 8;

const writer = childPool(new URL('./pdf-process.ts', import.meta.url));

/**
 * A PDF as a page may show it: a copy that runs nothing, made in a process of its own. Nothing where none can
 * be made in time, as of a PDF with a password.
 */
export function viewedPdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const signal = AbortSignal.timeout(MAX_SECONDS * 1_000);
  const copy = writer.run(bytes, { signal }) as Promise<Uint8Array | undefined>;
  // Also where a file takes more memory than the process has, which ends it.
  return copy.catch(() => undefined);
}
