import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** A title and what people say of it; how the set was made stands in the README beside it. */
interface LabelledTitle {
  readonly Title: string;
  /** From one of the exports, or written for the set. */
  readonly Origin: 'export' | 'written';
  /** The rules were written with one half in view; the other tells whether they hold. */
  readonly Half: 'developed on' | 'held back';
  readonly Level: string;
  readonly Category: string;
  /** What the board itself called it, in its own words; empty where it said nothing. */
  readonly 'Board Category': string;
}

/** How often a value is right where the rules say it, and how often they say it where it is right. */
export interface Hits {
  right: number;
  said: number;
  meant: number;
}

export function labelledTitles(): LabelledTitle[] {
  const file = new URL('../fixtures/labelled-titles/titles.csv', import.meta.url);
  return parse(readFileSync(file), { columns: true });
}

/** Counts by value. @param rule what is said of a title alone, without a label of its board */
export function hitsOf(
  titles: readonly LabelledTitle[],
  field: 'Level' | 'Category',
  rule: (title: string) => string,
): Map<string, Hits> {
  const hits = new Map<string, Hits>();
  const of = (value: string): Hits => {
    const found = hits.get(value) ?? { right: 0, said: 0, meant: 0 };
    hits.set(value, found);
    return found;
  };
  for (const title of titles) {
    const said = rule(title.Title);
    of(said).said += 1;
    of(title[field]).meant += 1;
    if (said === title[field]) of(said).right += 1;
  }
  return hits;
}

/** In percent. */
export const precision = ({ right, said }: Hits): number => (100 * right) / said;
export const recall = ({ right, meant }: Hits): number => (100 * right) / meant;
