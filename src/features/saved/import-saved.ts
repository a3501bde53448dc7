import * as v from 'valibot';
import { MAX_SAVED } from '#src/contracts/saved-item-values.ts';
import { savedFile, type SavedItem } from '#src/contracts/saved-items.ts';
import { mergeSaved } from '#src/domain/saved/merge-saved.ts';
import { replaceSaved } from './saved-changes.ts';
import { readSaved } from './saved-list.ts';

/** Bytes: a full list is far smaller. */
const MAX_FILE_SIZE = 10_000_000;
const NO_LIST = 'This is no file of a saved list. Nothing was changed.';

/** Adds what a file holds to the list, and answers what came of it. A file with a fault changes nothing. */
export async function importSaved(file: File): Promise<string> {
  if (file.size > MAX_FILE_SIZE) return NO_LIST;
  const read = readFile(await file.text());
  if (typeof read === 'string') return read;
  const { items } = readSaved();
  const merged = mergeSaved(items, read);
  const more = merged.length - items.length;
  if (merged.length > MAX_SAVED) {
    return `The file holds ${more} more, and a list ${MAX_SAVED} at most: you have ${items.length}. Nothing was changed.`;
  }
  const others = read.length - more;
  const known = others === 0 ? '' : ` ${others} ${others === 1 ? 'was' : 'were'} there already.`;
  return replaceSaved(merged) ?? `${more} ${more === 1 ? 'was' : 'were'} added.${known}`;
}

/** Its items, or what is wrong with it. */
function readFile(text: string): readonly SavedItem[] | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return NO_LIST;
  }
  if (typeof content !== 'object' || content === null || !('saved' in content)) return NO_LIST;
  const read = v.safeParse(savedFile, content);
  return read.success ? read.output.saved : faultOf(read.issues[0]);
}

function faultOf(issue: v.InferIssue<typeof savedFile>): string {
  const [first, place, field] = issue.path?.map(({ key }) => key) ?? [];
  if (first === 'version')
    return 'This file was made by another version of this site. Nothing was changed.';
  const where = typeof place === 'number' ? `Entry ${place + 1}` : 'The list';
  const what = typeof field === 'string' ? `, ${field}` : '';
  return `${where}${what}: ${issue.message} Nothing was changed.`;
}
