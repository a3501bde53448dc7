import file from '#data/words/acronyms.json' with { type: 'json' };

/** Words of job titles that are written in capitals also in running text. */
const acronyms = new Set<string>(file);
/** Words with capitals inside, which do not show that the rest is calm. */
const mixedCase = /\b(?:[iem][A-Z][\p{L}]+|macOS|tvOS|PhD|MSc|BSc|DevOps|[A-Z]{2,}s)\b/gu;
const smallWords = new Set('a an and at by de des du et for from in of on or the to with'.split(' '));
/** Letters of scripts without capitals, as in `AI工程師`, belong to no such word. */
const word = /[\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}'’]+/gu;

/**
 * Gives a title written all in capitals the usual case; acronyms stay.
 * A single short word is more likely an acronym than shouting.
 */
export function fixAllCaps(title: string): string {
  if (/\p{Ll}/u.test(title.replace(mixedCase, ''))) return title;
  const kept = new Set(title.match(mixedCase));
  const words = title.match(word) ?? [];
  const shouted = words.some((each) => each.length >= 5 && !isAcronym(each) && !kept.has(each));
  if (!shouted) return title;
  return title.replace(word, (each, at: number) => {
    // `.NET` and `M&E` are names, not shouted words.
    if (isAcronym(each) || kept.has(each) || /\p{N}/u.test(each) || isDotted(title, at)) return each;
    const lower = each.toLowerCase();
    if (at > 0 && smallWords.has(lower)) return lower;
    const [first = ''] = each;
    return first + each.slice(first.length).toLowerCase();
  });
}

/** Known ones, and short words that cannot be spoken, such as `DSP`. */
function isAcronym(text: string): boolean {
  return acronyms.has(text) || /^[B-DF-HJ-NP-TV-XZ]{2,5}$/.test(text);
}

function isDotted(title: string, at: number): boolean {
  return title[at - 1] === '.' && !/[\p{L}\p{N}]/u.test(title[at - 2] ?? '');
}
