import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInput } from '../jobs/read/input-file.ts';
import { rowsOf } from '../jobs/read/rows.ts';
import { RefusedInput } from '../jobs/refused-input.ts';
import { FeedFailure } from './feed-failure.ts';

/** An answer as JSON. @throws {FeedFailure} when it is none. */
export function readJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes).trim();
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = text === '' ? 'nothing' : text.startsWith('<') ? 'a web page' : 'broken JSON';
    throw new FeedFailure(`sent ${what} instead of a list`, { cause: error });
  }
}

export interface AnswerRows {
  readonly rows: readonly unknown[];
  readonly isRss: boolean;
}

/** The rows of an answer, read as the importer reads a file. @throws {FeedFailure} when it has none. */
export async function readRows(bytes: Uint8Array): Promise<AnswerRows> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  const path = join(folder, 'answer');
  try {
    await writeFile(path, bytes);
    const file = await openInput(path);
    const isRss = file.format === 'RSS';
    const rows: unknown[] = [];
    for await (const { fields } of rowsOf(file, () => undefined)) rows.push(fields);
    if (isRss && !hasEnd(bytes)) throw new FeedFailure('sent a list that is cut off');
    return { rows, isRss };
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    const why = error.message.replaceAll(path, 'the answer').replace(/\.$/, '');
    throw new FeedFailure(why, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The reader of feeds is lenient and would take a cut list for a short one. */
function hasEnd(bytes: Uint8Array): boolean {
  const end = new TextDecoder('latin1').decode(bytes.subarray(-2000)).replaceAll('\0', '');
  return /<\/(?:rss|feed|(?:\w+:)?RDF)\s*>/i.test(end);
}
