import { sanitizePdf } from './sanitize-pdf.ts';

// A terminal and systemd send these to the server too, which ends this process when it needs it no more.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);

/** What the process of `viewed-pdf.ts` runs: the copy, or nothing where none can be made. */
export default function readPdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return sanitizePdf(bytes).catch(() => undefined);
}
