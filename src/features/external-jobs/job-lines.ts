import type { ExternalJob } from '#src/contracts/external-jobs.ts';

/** Characters parsed at once: some sixty records, a few milliseconds on a slow phone. */
const PIECE = 16 * 1024;

/**
 * The records of a job file while it arrives: a JSON array in UTF-8 with one record a line, cut
 * anywhere. Yields them in order, some at a time. Throws when the text is no such file or ends early.
 */
export async function* jobLines(
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ExternalJob[], void> {
  const reader = file.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let last = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    rest += chunk.value;
    for (let cut = endOfPiece(rest); cut > 0; cut = endOfPiece(rest)) {
      const piece = rest.slice(0, cut).trim();
      rest = rest.slice(cut);
      last = piece || last;
      yield parseLines(piece);
    }
  }
  last = rest.trim() || last;
  yield parseLines(rest.trim());
  if (!last.endsWith(']')) throw new Error('The job file ends too early.');
}

/** How much of `text` are whole lines that make one piece; 0 without a whole line. */
function endOfPiece(text: string): number {
  const end = text.lastIndexOf('\n', PIECE);
  return (end === -1 ? text.indexOf('\n') : end) + 1;
}

/** Lines of the array as records: without the bracket before the first, the comma or bracket after the last. */
function parseLines(lines: string): ExternalJob[] {
  const records = lines.replace(/^\[/, '').replace(/[,\]]$/, '');
  return JSON.parse(`[${records}]`) as ExternalJob[];
}
