import pLimit from 'p-limit';
import { childPool } from './child-pool.ts';

/** A usual resume takes a tenth of a second, 5 MB of small objects three. */
const MAX_SECONDS = 8;

const writer = childPool(new URL('./pdf-process.ts', import.meta.url));

/** PDFs that are in memory at once, as read and as written. */
const fewAtATime = pLimit(2);

/**
 * A PDF as a page may show it: a copy that runs nothing, made in a process of its own. Nothing where none can
 * be made in time, as of a PDF with a password.
 * @param read reads the PDF once its turn has come; what it throws is thrown
 */
export function viewedPdf(read: () => Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  return fewAtATime(async () => {
    const bytes = await read();
    const signal = AbortSignal.timeout(MAX_SECONDS * 1_000);
    const copy = writer.run(bytes, { signal }) as Promise<Uint8Array | undefined>;
    // Also where a file takes more memory than the process has, which ends it.
    return copy.catch(() => undefined);
  });
}
