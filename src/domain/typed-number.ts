/** '1,250,000.50': commas only where they part thousands. */
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The number that somebody has typed: null for nothing, NaN for anything that is no number. */
export function typedNumber(text: string): number | null {
  const typed = text.replace(/\s/g, '');
  if (typed === '') return null;
  return Number(THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed);
}
