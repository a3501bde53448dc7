import { withoutUnseen } from '#src/contracts/pasted-text.ts';

/** '1,250,000.50': commas only where they part thousands. */
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** As people write them: no hexadecimal, no powers of ten. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The number that was typed: null for nothing, NaN for anything that is no number. */
export function parseNumber(text: string): number | null {
  const typed = withoutUnseen(text).replace(/\s/g, '');
  if (typed === '') return null;
  const digits = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed;
  return DECIMAL.test(digits) ? Number(digits) : Number.NaN;
}

/** Signs that people write before an amount in cedis. */
const SIGN = /^\s*(?:gh\s?[₵¢]|ghs|₵)\s*/i;

/** The amount that was typed, '2,000', '2 000' or '₵2000': null for nothing, NaN for anything that is no amount. */
export function parseMoney(text: string): number | null {
  return parseNumber(withoutUnseen(text).replace(SIGN, ''));
}
