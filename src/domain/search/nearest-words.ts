/** From so many letters on a word may be near to the beginning of one: 'enginer' to 'engineering'. */
const LONG = 5;
const FAR = 1000;
/** The last three rows of the table of distances, filled again for every word. */
const rows: [number[], number[], number[]] = [[], [], []];

/**
 * The known words nearest to a misspelled one: those with the fewest mistakes, then with the same first letter, then the
 * most frequent. A mistake is a wrong, missing or extra letter, two that are swapped, or any end after a near beginning.
 */
export function nearestWords(word: string, counts: ReadonlyMap<string, number>, count = 3): string[] {
  const length = word.length;
  const most = length < 3 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3;
  const found: { known: string; rank: number; times: number }[] = [];
  for (const [known, times] of counts) {
    const mistakes = mistakesIn(word, known, most);
    const rank = mistakes * 2 + (known[0] === word[0] ? 0 : 1);
    if (mistakes <= most) found.push({ known, rank, times });
  }
  found.sort((a, b) => a.rank - b.rank || b.times - a.times || (a.known < b.known ? -1 : 1));
  return found.slice(0, count).map(({ known }) => known);
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
