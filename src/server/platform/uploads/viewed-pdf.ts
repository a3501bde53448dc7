import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

/** A usual resume takes half a second, 5 MB of small objects three. */
const MAX_MILLISECONDS = 8_000;
/** Bytes; a copy is hardly larger than the file, of which 5 MB are taken. */
const MAX_COPY = 32 * 1024 * 1024;

const SCRIPT = fileURLToPath(new URL('./sanitize-pdf.ts', import.meta.url));

/** PDFs that are in memory at once, as read and as written. */
const fewAtATime = pLimit(2);

/**
 * A PDF as a page may show it: a copy that runs nothing. Nothing where none can be made in time, as of a
 * PDF with a password.
 * @param read reads the PDF once its turn has come; what it throws is thrown
 */
export function viewedPdf(read: () => Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  return fewAtATime(async () => sanitizeApart(await read()));
}

/**
 * In a process of its own, whose end takes time and memory back from a stranger's file, and which gets none
 * of the server's secrets.
 */
function sanitizeApart(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT],
      {
        encoding: 'buffer',
        env: {},
        killSignal: 'SIGKILL',
        maxBuffer: MAX_COPY,
        timeout: MAX_MILLISECONDS,
      },
      (error, copy) => resolve(error === null ? copy : undefined),
    );
    // One that has ended reads no more; its callback tells.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}
