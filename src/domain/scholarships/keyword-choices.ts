import { ANY_COUNTRY, FUNDING_WORDS, SCHOLARSHIP_LEVELS } from '#src/contracts/scholarship-values.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { keywordOf } from '#src/domain/search/keyword.ts';
import { searchText } from '#src/domain/search/search-text.ts';
import { whyFound } from '#src/domain/search/why-found.ts';
import { openToWords, withArticle } from './scholarship-words.ts';
import { subjectsOf } from './study-fields.ts';

/**
 * The results of a keyword besides titles, in words: 'Master's scholarships in Germany', where it names a level, a
 * country of study or both, and all that is shown is so; else 'scholarships that match it by …'.
 * @param hosts the countries that the filter offers
 */
export function foundByWords(
  search: string,
  hosts: readonly string[],
  shown: readonly Pick<Scholarship, 'levels' | 'hosts'>[],
): string {
  const asked = wordsOf(search);
  takeWords(asked, 'scholarship');
  const level = SCHOLARSHIP_LEVELS.find((one) => takeWords(asked, one));
  const host = hosts.find((one) => one !== ANY_COUNTRY && takeWords(asked, one));
  const isTrue = shown.every(
    (one) => (level === undefined || one.levels?.includes(level)) && (host === undefined || one.hosts?.includes(host)),
  );
  const isAll = asked.size === 0 && (level !== undefined || host !== undefined);
  if (!isAll || !isTrue) return 'scholarships with these words';
  return [level, 'scholarships', host && `in ${withArticle(host)}`].filter(Boolean).join(' ');
}

/** Why a keyword finds a scholarship whose title has none of its words; empty where the title has one. */
export function whyListed(search: string, scholarship: Omit<Scholarship, 'link' | 'status'>): string {
  const { scholarshipTitle, levels = [], hosts = [], fields = [], funding, openTo = [], note = '' } = scholarship;
  const facts = [...levels, ...hosts, ...fields, funding ? FUNDING_WORDS[funding] : '', ...fields.flatMap(subjectsOf)];
  return whyFound(search, scholarshipTitle, [
    ...facts.map((text) => ({ text })),
    { text: openTo.join('\n'), said: openToWords(openTo) ?? '' },
    { text: note, name: 'the note' },
  ]);
}

/** The country of study that is typed as a keyword, which finds what speaks of it too; undefined for other keywords. */
export function countryOfKeyword(search: string, hosts: readonly string[]): string | undefined {
  const typed = searchText(search).trim();
  return hosts.find((host) => host !== ANY_COUNTRY && searchText(host) === typed);
}

/** Takes the words of a name out of those that are asked for, if all of them are there. */
function takeWords(asked: Set<string>, name: string): boolean {
  const words = [...wordsOf(name)];
  const isNamed = words.every((word) => asked.has(word));
  if (isNamed) words.forEach((word) => asked.delete(word));
  return isNamed;
}

const wordsOf = (text: string) =>
  new Set(keywordOf(text).alternatives.flatMap(({ words }) => words.map(({ word, group }) => group || word)));
