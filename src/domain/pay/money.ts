import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';

/** An amount in cedis, with its pesewas where it has some: '2,000', '2,500.50'. */
export function moneyText(cedis: number): string {
  const grouped = groupedNumber(cedis);
  return /\.\d$/.test(grouped) ? `${grouped}0` : grouped;
}
