/** A word of a path of this site. */
const WORD = /^[a-z\d]+(?:[-._][a-z\d]+)*/;
/** What stands before an address in a sentence, and in the place of a word. */
const BEFORE = /^[\s"'()[\]{}<>“”„‘’«»*~`,.;:!?…]+/;
/** Letters that go on after a word, or are of another alphabet: a name that is none of ours. */
const OTHER_NAME = /^-?[\p{L}\p{N}_]/u;

/**
 * The address (path, and a query that was encoded with it) that is meant by a path as people pass it on: `/Jobs`,
 * `//jobs`, `/job-details/ID).`, `/jobs&utm_source=x`; the same where nothing is to be corrected.
 */
export function correctedAddress(path: string): string {
  const [ours = '', ...asked] = decoded(path).split('?');
  const words: string[] = [];
  for (const segment of ours.toLowerCase().split('/')) {
    const text = segment.replace(BEFORE, '');
    const [word = ''] = WORD.exec(text) ?? [];
    if (text === '') continue;
    if (word === '' || OTHER_NAME.test(text.slice(word.length))) return path;
    words.push(word);
  }
  const query = String(new URLSearchParams(asked.join('?')));
  return `/${words.join('/')}${query && `?${query}`}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
