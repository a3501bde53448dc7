import * as v from 'valibot';
import file from '#data/words/places.json' with { type: 'json' };

const names = v.array(v.pipe(v.string(), v.trim(), v.minLength(1)));
const codes = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{1,3}(?: [A-Z]{1,3})*$|^$/, 'Codes stand with single spaces between them.'),
);

/** One country of `data/words/places.json`; `data/README.md` explains the fields to the maintainer. */
const country = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  inScholarships: v.optional(v.string()),
  territory: v.optional(v.boolean(), false),
  africa: v.optional(v.boolean(), false),
  otherNames: v.optional(names, []),
  regions: v.optional(names, []),
  stateCodes: v.optional(codes, ''),
  regionCodes: v.optional(codes, ''),
  ownRegionCodes: v.optional(codes, ''),
  cities: v.optional(names, []),
  inText: v.optional(names, []),
});
type Country = v.InferOutput<typeof country>;

const code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'A country stands under its ISO 3166 code of two letters.'));

/** All countries and territories by their ISO 3166 code of two letters. */
export const COUNTRIES_BY_CODE: ReadonlyMap<string, Country> = new Map(
  Object.entries(v.parse(v.record(code, country), file)),
);

const nameInScholarships = ({ name, inScholarships = name }: Country) => inScholarships;
const independent = [...COUNTRIES_BY_CODE.values()].filter(({ territory }) => !territory);

/**
 * The names by which scholarships name countries, in alphabetical order, so that a filter finds all of one under one
 * name.
 */
export const COUNTRIES: readonly string[] = independent.map(nameInScholarships).sort(new Intl.Collator('en').compare);

/** The countries of Africa: a scholarship for Africa is open to their people. */
export const AFRICAN_COUNTRIES: ReadonlySet<string> = new Set(
  independent.filter(({ africa }) => africa).map(nameInScholarships),
);

/** The known cities of a country by its code: each by its usual name, then its other names and its parts. */
export function citiesOf(code: string): (readonly string[])[] {
  return (COUNTRIES_BY_CODE.get(code)?.cities ?? []).map((city) => city.split(' = '));
}

/** The names in English of all countries, regions and cities. */
export function placeNames(): string[] {
  return [...COUNTRIES_BY_CODE].flatMap(([code, { name, otherNames, regions }]) => [
    name,
    ...otherNames,
    ...regions,
    ...citiesOf(code).flat(),
  ]);
}

/** The English name of a country by its code, as listings show it. */
export function countryName(code: string): string {
  return COUNTRIES_BY_CODE.get(code)?.name ?? code;
}
