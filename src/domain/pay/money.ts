import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';

/** An amount in cedis as it is shown: 'GH₵ 2,000'. Of a range the sign stands once, before the first amount. */
export const cedisText = (cedis: number): string => `GH₵ ${moneyText(cedis)}`;

/** The same as it is typed where the sign stands beside it, with its pesewas where it has some: '2,000', '2,500.50'. */
export function moneyText(cedis: number): string {
  const grouped = groupedNumber(cedis);
  return /\.\d$/.test(grouped) ? `${grouped}0` : grouped;
}
