import type { JudgedItem, JudgedQuery } from './judged-set.ts';
import { plainText } from './plain-text.ts';

/** Parameters of BM25 as most engines set them. */
const K1 = 1.2;
const B = 0.75;

/** Plain text rank: BM25 over some text of each item, the best first; what shares no word with the query is left out. */
export function textRanking(items: readonly JudgedItem[], textOf: (item: JudgedItem) => string) {
  const texts = items.map((item) => plainText(textOf(item)).split(' '));
  const meanLength = texts.reduce((sum, words) => sum + words.length, 0) / texts.length;
  const within = new Map<string, number>();
  for (const word of texts.flatMap((words) => [...new Set(words)])) within.set(word, (within.get(word) ?? 0) + 1);
  const rarity = (word: string) =>
    Math.log(1 + (texts.length - (within.get(word) ?? 0) + 0.5) / ((within.get(word) ?? 0) + 0.5));
  const score = (words: readonly string[], asked: readonly string[]) =>
    asked.reduce((sum, word) => {
      const times = words.filter((one) => one === word).length;
      return sum + (rarity(word) * times * (K1 + 1)) / (times + K1 * (1 - B + (B * words.length) / meanLength));
    }, 0);
  return ({ query }: JudgedQuery): string[] => {
    const asked = plainText(query).split(' ');
    const scored = items.map((item, at) => ({ id: item.id, score: score(texts[at] ?? [], asked) }));
    return scored
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => id);
  };
}

export const wholeText = ({ title, company, places, facts, jobType }: JudgedItem) =>
  [title, company, jobType, ...places, ...Object.values(facts).flat()].join(' ');
