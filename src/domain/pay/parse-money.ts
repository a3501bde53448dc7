import { withoutUnseen } from '#src/contracts/pasted-text.ts';
import { parseNumber } from './parse-number.ts';

/** What people write before an amount in cedis. */
const SIGN = /^\s*(?:gh\s?[₵¢]|ghs|₵)\s*/i;

/** The amount that somebody has typed, '2,000', '2 000' or '₵2000': null for nothing, NaN for anything that is no amount. */
export function parseMoney(text: string): number | null {
  return parseNumber(withoutUnseen(text).replace(SIGN, ''));
}
