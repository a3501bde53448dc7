import { withoutUnseen } from '#src/contracts/pasted-text.ts';
import { typedNumber } from './typed-number.ts';

/** What people write before an amount in cedis. */
const SIGN = /^\s*(?:gh\s?[₵¢]|ghs|₵)\s*/i;

/** The amount that somebody has typed, '2,000', '2 000' or '₵2000': null for nothing, NaN for anything that is no amount. */
export function typedMoney(text: string): number | null {
  return typedNumber(withoutUnseen(text).replace(SIGN, ''));
}
