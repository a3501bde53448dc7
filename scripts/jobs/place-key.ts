import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { countryName, countryNamed } from '#src/domain/places/place-names.ts';

/** Keys of places that were met before: exports name few places again and again. */
const known = new Map<string, string>();
const MAX_KNOWN = 50_000;

/**
 * A form of a location for comparing: `Accra`, `Accra, Ghana` and `Accra, Greater Accra, Ghana` are one place, while towns
 * of one name in two countries or states are two. A place without a country counts as Ghana's, where this site looks.
 */
export function placeKey(location: string): string {
  const before = known.get(location);
  if (before !== undefined) return before;
  const key = location
    .split(';')
    .map(keyOfOne)
    .filter((each) => each !== '')
    .toSorted()
    .join('|');
  if (known.size < MAX_KNOWN) known.set(location, key);
  return key;
}

function keyOfOne(place: string): string {
  const parts = place
    // `Accra Ghana`, `Accra (GH)` and `Accra, GH` say the same.
    .replace(/(?<=\p{L})(?:\s*[,(]\s*GH\)?|\s+\(?Ghana\)?)$/u, ', Ghana')
    .replace(/^GH$/u, 'Ghana')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const names = parts.map((part) => {
    const country = countryNamed(part);
    return country === undefined ? bare(part) : countryName(country);
  });
  const [first = ''] = names;
  const wider = names.slice(1).filter((name) => name !== 'Ghana' && !name.includes(first));
  return [first, ...wider].map(comparisonKey).join(',');
}

/** `Nairobi County` and `Greater Accra Region` without the word for what they are. */
function bare(part: string): string {
  const shorter = part
    .toLowerCase()
    .replace(/\b(?:county|region|district|province|state|metropolitan|municipal|city of|city|area)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shorter === '' ? part.toLowerCase() : shorter;
}
