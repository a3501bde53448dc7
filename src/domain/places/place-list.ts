import { meaningsOf } from './place-names.ts';

/** The names of a text that is nothing but a list of known cities or of countries; none for any other text. */
export function namesListed(text: string): readonly string[] {
  const names = text.split(/,|\s(?:and|&|et|e|y|und)\s/i);
  return isListOfCities(names, text) || isListOfCountries(names) ? names : [];
}

/** `Lagos, Accra`, `Accra, Kumasi and Tamale`; `Madina, Accra` may be a part of the other. */
function isListOfCities(names: readonly string[], text: string): boolean {
  const cities = names.map(meaningsOf);
  const isEach = cities.every(([first, other]) => first?.kind === 'city' && other === undefined);
  const isSeveral =
    names.length > 2 ||
    text.split(',').length < names.length ||
    new Set(cities.map(([first]) => first?.country)).size > 1;
  return isEach && names.length > 1 && isSeveral;
}

/** `Kenya, Ghana`; `Georgia, United States` and `Lebanon, USA` are no lists. */
function isListOfCountries(names: readonly string[]): boolean {
  return (
    names.length > 1 &&
    names
      .map(meaningsOf)
      .every(([first, other]) => first?.kind === 'country' && first.country !== 'US' && other === undefined)
  );
}
