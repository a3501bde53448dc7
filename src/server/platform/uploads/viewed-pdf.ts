import pLimit from 'p-limit';
import { runInSubprocess } from './run-in-subprocess.ts';

const SANITIZER = new URL('./sanitize-pdf.ts', import.meta.url);

/** PDFs that are in memory at once, as read and as written. */
const fewAtATime = pLimit(2);

/**
 * A PDF as a page may show it: a copy that runs nothing. Nothing where none can be made in time, as of a
 * PDF with a password.
 * @param read reads the PDF once its turn has come; what it throws is thrown
 */
export function viewedPdf(read: () => Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  return fewAtATime(async () => {
    const bytes = await read();
    return runInSubprocess(SANITIZER, bytes).catch(() => undefined);
  });
}
