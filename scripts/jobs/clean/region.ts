import { countryNamed } from '#src/domain/places/place-names.ts';

const regions =
  /^(?:(?:sub-saharan|west|east|north|south|central|southern|eastern|western|northern|latin) )?(?:africa|europe|asia|america|americas|oceania)$|^(?:emea|apac|latam|eu|uk|us|usa|u\.s\.(?:a\.?)?|mena|ssa|gcc|dach|eea|middle east|caribbean|asia[ -]pacific|anz|nordics)$/i;
const edges = /[,;/|•·()\n]|\s[-–—]\s/;
const joiners = /[&+]|\s(?:and|or|et|ou|und|oder|y|e|o)(?=\s)/i;

/** Whether a text as a whole names a country or a part of the world: `the United States`, `Deutschland`, `EMEA`. */
export function isCountryOrRegion(text: string): boolean {
  const name = text.replace(/^the /i, '').trim();
  return regions.test(name) || countryNamed(name) !== undefined;
}

/** Whether some part of a text does: `Lagos, Nigeria`. */
export function namesCountryOrRegion(text: string): boolean {
  return [text, ...text.split(edges)].some(isCountryOrRegion);
}

/**
 * The countries and regions of a list such as `Ghana, Nigeria and Kenya`; none where anything else stands among them.
 */
export function regionsListed(text: string): string[] {
  const named = text.split(/[,;/|•·\n]|\s[-–—]\s/).flatMap((part) => {
    const name = part.trim().replace(/^(?:and|or|&) /i, '');
    // 'Trinidad and Tobago' is one.
    return isCountryOrRegion(name) ? [name] : name.split(joiners);
  });
  const parts = named.map((part) => part.trim()).filter((part) => part !== '');
  return parts.every(isCountryOrRegion) ? parts : [];
}
