import { withoutUnseen } from '#src/contracts/pasted-text.ts';
import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';
import { parseNumber } from './parse-number.ts';

/** An amount in cedis, with its pesewas where it has some: '2,000', '2,500.50'. */
export function moneyText(cedis: number): string {
  const grouped = groupedNumber(cedis);
  return /\.\d$/.test(grouped) ? `${grouped}0` : grouped;
}

/** What people write before an amount in cedis. */
const SIGN = /^\s*(?:gh\s?[₵¢]|ghs|₵)\s*/i;

/** The amount that somebody has typed, '2,000', '2 000' or '₵2000': null for nothing, NaN for anything that is no amount. */
export function parseMoney(text: string): number | null {
  return parseNumber(withoutUnseen(text).replace(SIGN, ''));
}
