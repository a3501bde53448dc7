const names = new Intl.DisplayNames(['en'], { type: 'region' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions that have a code and are no country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Every country's ISO 3166 code of two letters. */
export const COUNTRY_CODES: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => {
    // Former codes, such as DD, stand for the country of today.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code;
    return isCurrent && countryName(code) !== code && !NO_COUNTRY.has(code);
  });

/** The English name of a country by its code. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
