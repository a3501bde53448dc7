import * as v from 'valibot';
import { MAX_FACT_LENGTH, MAX_FACTS, MAX_MERGED_NOTE_LENGTH, MAX_SAVED } from '#src/contracts/saved-item-values.ts';
import { savedFile, type SavedItem } from '#src/contracts/saved-items.ts';
import { mergeSaved } from '#src/domain/saved/merge-saved.ts';
import { readSaved } from './checked-list.ts';
import { replaceSaved } from './saved-changes.ts';

/** Bytes: a full list is far smaller. */
const MAX_FILE_SIZE = 10_000_000;
const NO_LIST = 'This is no file of a saved list. Nothing was changed.';

/** Adds what a file holds to the list, and answers what came of it. A file with a fault changes nothing. */
export async function importSaved(file: File): Promise<string> {
  if (file.size > MAX_FILE_SIZE) return NO_LIST;
  const read = readFile(await file.text());
  if (typeof read === 'string') return read;
  if (read.length === 0) return 'The file has no saved items.';
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
  if (read.success) return read.output.saved;
  const { length } = Array.isArray(content.saved) ? content.saved : [];
  return length > MAX_SAVED
    ? `The file holds ${length}, and a list ${MAX_SAVED} at most. Nothing was changed.`
    : faultOf(read.issues[0]);
}

/** The fault of an entry, by its field. */
const FAULTS: Readonly<Record<keyof SavedItem, string>> = {
  kind: 'says neither job nor scholarship',
  key: 'has a key that no item of this site has',
  link: 'has no link to a web page',
  title: `has no title, or one of more than ${MAX_FACT_LENGTH} characters`,
  company: 'says in no text who offers it',
  facts: `has something else than at most ${MAX_FACTS} short lines of facts`,
  closes: 'has a closing date that is no day',
  usuallyCloses: 'names months that are none',
  savedAt: 'does not say when it was saved',
  note: `has a note of more than ${MAX_MERGED_NOTE_LENGTH.toLocaleString('en-GB')} characters, or none that is text`,
  appliedOn: 'says that it was applied to on what is no day',
};

function faultOf(issue: v.InferIssue<typeof savedFile>): string {
  const [first, place, field] = issue.path?.map(({ key }) => key) ?? [];
  if (first === 'version') {
    return 'This file was made by another version of this site. Nothing was changed.';
  }
  if (first !== 'saved' || typeof place !== 'number') return NO_LIST;
  const what =
    typeof field !== 'string'
      ? 'is no saved item'
      : field in FAULTS
        ? FAULTS[field as keyof SavedItem]
        : 'has more than a saved item has';
  return `Entry ${place + 1} ${what}. Nothing was changed.`;
}
