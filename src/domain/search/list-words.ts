import { KEYWORD, type SearchedList } from '#src/contracts/lists/searched-list.ts';
import { keywordWords } from './keyword-texts.ts';
import { chosenFields, filledFields, type ListValues } from './list-filter.ts';

/** A choice of a field in words. */
export function choiceWords<F extends string>({ fields }: SearchedList<F>, field: F, value: string): string {
  return fields[field].choice?.(value) ?? value;
}

/** A part of the filter that is on, in words. */
export function chipWords<F extends string>(list: SearchedList<F>, field: F, filter: ListValues<F>): string {
  const value = filter[field];
  if (field in KEYWORD) return keywordWords(filter);
  return list.fields[field].chip?.(value) ?? choiceWords(list, field, value);
}

/** The chips of what a filter leaves out, in one line: '“nurse”, Entry Level'; empty where nothing is asked for. */
export function chosenInWords<F extends string>(list: SearchedList<F>, filter: ListValues<F>): string {
  return chosenFields(list, filter)
    .map((field) => chipWords(list, field, filter))
    .join(', ');
}

/** A search in one line: 'nurse, Entry Level, in Ghana'; 'all jobs' where nothing is asked for. */
export function searchInWords<F extends string>(list: SearchedList<F>, filter: ListValues<F>): string {
  const { name: things, names } = list;
  const { search, whole } = filter;
  const said = filledFields(names, filter).map((name) => {
    const { sentence, inSentence } = list.fields[name];
    const value = filter[name];
    const part = typeof sentence === 'function' ? sentence(value) : sentence;
    const chip = chipWords(list, name, filter);
    return { part, words: inSentence?.(value) ?? (part === 'else' ? lowerFirst(chip) : chip) };
  });
  const wordsOf = (wanted: string) => said.filter(({ part }) => part === wanted).map(({ words }) => words);
  const first = [search && (whole === '' ? search : `${search} as a word`), ...wordsOf('what')].filter(Boolean);
  // The narrower place stands first: 'Accra, Ghana'.
  return joinedWords(things, first, wordsOf('where').toReversed().join(', '), wordsOf('else'));
}

/** The names of months keep their capital letters. */
const lowerFirst = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1);

/**
 * A search in one line, of a list of some `things`.
 * @param first what is looked for @param place where @param last what else is asked for
 */
export function joinedWords(things: string, first: readonly string[], place: string, last: readonly string[]): string {
  if (first.length + last.length === 0) return place === '' ? `all ${things}` : `${things} in ${place}`;
  // 'nurse in Ghana', but 'nurse, Entry Level, in Ghana'.
  const [only = '', ...others] = first;
  const placed = place === '' ? [] : [`in ${place}`];
  const begin = others.length > 0 ? [...first, ...placed] : [[only, ...placed].join(' ').trim()];
  return [...begin, ...last].filter(Boolean).join(', ');
}

/**
 * The title of a page of what a search finds: 'engineer, Entry Level, in Ghana: All Jobs', 'Jobs in Ghana'; that of its
 * list where nothing is asked for.
 * @param list the list's title @param things what it holds, 'jobs' @param words the search, as `joinedWords` writes it
 */
export function searchTitle(list: string, things: string, words: string, page = 1): string {
  const title = words === `all ${things}` ? list : titleOf(list, things, words);
  return page === 1 ? title : `${title}, page ${page}`;
}

function titleOf(list: string, things: string, words: string): string {
  if (!words.startsWith(`${things} in `)) return `${words}: ${list}`;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * A suggestion with what it finds: '“nurse”: 12 Jobs'.
 * @param counted how many it finds, in words @param search the keyword that is on
 */
export function suggestionWords(
  { fields }: SearchedList,
  { kind, label }: { readonly kind: string; readonly label: string },
  counted: string,
  search: string,
): string {
  const words = {
    spelling: `“${label}”`,
    'fewer-words': `“${label}”`,
    'whole-word': `“${label}” as a word`,
  }[kind];
  const field = fields[label];
  return `${words ?? field?.without ?? field?.form?.any ?? `Without “${search}”`}: ${counted}`;
}
