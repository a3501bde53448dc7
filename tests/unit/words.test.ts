import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import acronyms from '#data/words/acronyms.json' with { type: 'json' };
import fraud from '#data/words/fraud.json' with { type: 'json' };
import synonyms from '#data/words/synonyms.json' with { type: 'json' };
import { citiesOf, COUNTRIES_BY_CODE } from '#src/contracts/countries.ts';
import { anyWord } from '#src/domain/classification/title-words.ts';
import { searchText } from '#src/domain/search/search-text.ts';

it('has synonyms in groups of two or more, written as they are compared, and each only once', () => {
  const groups = v.parse(v.record(v.string(), v.array(v.string())), synonyms);
  const lines = Object.values(groups).flat();
  const words = lines.map((line) => line.split(', '));
  expect(words.filter((group) => group.length < 2)).toEqual([]);
  const all = words.flat();
  expect(all.filter((word) => word !== searchText(word).trim() || word === '' || word.includes('-'))).toEqual([]);
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

it('has acronyms in capital letters, in alphabetical order, each once', () => {
  expect(acronyms.filter((word) => !/^[A-Z\d]+$/.test(word))).toEqual([]);
  expect(acronyms).toEqual([...new Set(acronyms)].sort());
});

const countries = [...COUNTRIES_BY_CODE];

it('has cities that are separated from their other names by an equals sign with a blank on each side', () => {
  const cities = countries.flatMap(([, country]) => country.cities);
  expect(cities.filter((city) => city.replaceAll(' = ', '').includes('='))).toEqual([]);
});

it('has each country once, and each of its names, regions, cities and codes once', async () => {
  const file = await readFile(new URL('../../data/words/places.json', import.meta.url), 'utf8');
  const codes = [...file.matchAll(/^ {2}"(\w+)":/gm)].map(([, code]) => code);
  expect(codes).toEqual([...COUNTRIES_BY_CODE.keys()]);

  const doubled = countries.flatMap(([code, country]) =>
    [
      [country.name, ...country.otherNames],
      country.regions,
      citiesOf(code).flat(),
      country.inText,
      ...[country.stateCodes, country.regionCodes, country.ownRegionCodes].map((each) => each.split(' ')),
    ].flatMap((list) => {
      const words = list.map(searchText);
      return words.filter((word, at) => words.indexOf(word) !== at);
    }),
  );
  expect(doubled).toEqual([]);
});

it('has in any text only places that stand among the names, regions or cities of their country', () => {
  const strange = countries.flatMap(([code, { name, otherNames, regions, inText }]) => {
    const known = new Set([name, ...otherNames, ...regions, ...citiesOf(code).flat()]);
    return inText.filter((place) => !known.has(place));
  });
  expect(strange).toEqual([]);
});

it('refuses a list of words that is not there', () => {
  expect(anyWord(['(%software%) architect']).test('Cloud Architect')).toBe(true);
  expect(() => anyWord(['%nothing%'])).toThrow('No list of words is called "nothing".');
});

it('has words of frauds in four lists', () => {
  const list = v.strictObject({ about: v.string(), words: v.array(v.pipe(v.string(), v.minLength(1))) });
  v.parse(v.strictObject({ fees: list, owed: list, payers: list, messengers: list }), fraud);
});
