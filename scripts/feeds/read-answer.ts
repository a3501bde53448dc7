import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RefusedInput } from '#src/content/refused-input.ts';
import { type InputFile, openInput } from '../jobs/read/input-file.ts';
import { rssRows } from '../jobs/read/rss-rows.ts';
import { FeedFailure } from './adapter.ts';

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

/** The items of an answer in RSS. @throws {FeedFailure} when it is none, or not whole. */
export function readRss(bytes: Uint8Array): Promise<readonly unknown[]> {
  return asFile(bytes, async (file) => {
    const items: unknown[] = [];
    for await (const { fields } of rssRows(file, () => undefined)) items.push(fields);
    return items;
  });
}

/**
 * Gives an answer to `read` as a file, for which the importer has its readers.
 * @throws {FeedFailure} for what the importer refuses.
 */
export async function asFile<T>(bytes: Uint8Array, read: (file: InputFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  const path = join(folder, 'answer');
  try {
    await writeFile(path, bytes);
    const file = await openInput(path);
    const result = await read(file);
    if (file.format === 'RSS' && !hasEnd(bytes)) {
      throw new FeedFailure('sent a list that is cut off');
    }
    return result;
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
  const text = (part: Uint8Array): string => new TextDecoder('latin1').decode(part).replaceAll('\0', '');
  const root = /<([a-z][\w:.-]*)/i.exec(text(bytes.subarray(0, 2000)))?.[1];
  return root !== undefined && text(bytes.subarray(-2000)).includes(`</${root}`);
}
