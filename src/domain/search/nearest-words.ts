/** From so many letters on a word may be near to the beginning of one: 'enginer' to 'engineering'. */
const LONG = 5;
const FAR = 1000;
/** The last three rows of the table of distances, filled again for every word. */
const rows: [number[], number[], number[]] = [[], [], []];

/** A known word near to a misspelt one. */
export interface NearWord {
  readonly known: string;
  readonly mistakes: number;
}

/**
 * The known words nearest to a misspelt one, which begin like it: those with the fewest mistakes, then the most
 * frequent. A mistake is a wrong, missing or extra letter, two that are swapped, or any end after a near beginning.
 */
export function nearestWords(word: string, counts: ReadonlyMap<string, number>, count = 3): NearWord[] {
  const length = word.length;
  // In a short word one mistake makes another word.
  const most = length < 4 ? 0 : length < 7 ? 1 : length < 10 ? 2 : 3;
  const found: (NearWord & { times: number })[] = [];
  for (const [known, times] of counts) {
    if (!beginsAlike(word, known)) continue;
    const mistakes = mistakesIn(word, known, most);
    if (mistakes <= most) found.push({ known, mistakes, times });
  }
  found.sort((a, b) => a.mistakes - b.mistakes || b.times - a.times || (a.known < b.known ? -1 : 1));
  return found.slice(0, count).map(({ known, mistakes }) => ({ known, mistakes }));
}

/** First letters that sound alike: 'fysics', 'kivil'. */
const ALIKE = new Set('cs cg ck cq ei fp iy ou sz uw vw'.split(' '));

/** Whether two words have one first letter or one that sounds alike, or begin so without a letter that is missing or swapped. */
function beginsAlike(word: string, known: string): boolean {
  const [a = '', b = ''] = [word.slice(0, 1), known.slice(0, 1)];
  return a === b || a === known[1] || word[1] === b || ALIKE.has(a < b ? a + b : b + a);
}

/** The distance by optimal string alignment; `FAR` when it is more than `most`. */
function mistakesIn(word: string, known: string, most: number): number {
  const { length } = word;
  // A longer word can only have a near beginning.
  const end = Math.min(known.length, length + most);
  const isLonger = known.length > end;
  if (length - end > most || (isLonger && length < LONG)) return FAR;
  let [before, above, row] = rows;
  for (let j = 0; j <= end; j += 1) row[j] = j;
  let fewest = 0;
  for (let i = 1; i <= length; i += 1) {
    [before, above, row] = [above, row, before];
    const letter = word.charCodeAt(i - 1);
    // A cell further from the diagonal is too far anyway.
    const first = Math.max(1, i - most);
    const last = Math.min(end, i + most);
    row[first - 1] = first === 1 ? i : FAR;
    if (last === i + most) above[last] = FAR;
    fewest = FAR;
    for (let j = first; j <= last; j += 1) {
      let mistakes = (above[j - 1] ?? FAR) + (letter === known.charCodeAt(j - 1) ? 0 : 1);
      mistakes = Math.min(mistakes, (above[j] ?? FAR) + 1, (row[j - 1] ?? FAR) + 1);
      const isSwapped = letter === known.charCodeAt(j - 2) && word.charCodeAt(i - 2) === known.charCodeAt(j - 1);
      if (isSwapped) mistakes = Math.min(mistakes, (before[j - 2] ?? FAR) + 1);
      row[j] = mistakes;
      if (mistakes < fewest) fewest = mistakes;
    }
    if (fewest > most) return FAR;
  }
  const whole = isLonger ? FAR : (row[end] ?? FAR);
  return length < LONG ? whole : Math.min(whole, fewest + 1);
}
