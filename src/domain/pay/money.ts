import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';

/** An amount in cedis as it is shown: '₵2,000'. */
export const cedisText = (cedis: number): string => `₵${moneyText(cedis)}`;

/** A pay in the words of its source, its cedis as above: 'GHS 3,000 - 5,000 a month' is '₵3,000 - ₵5,000 a month'. */
export const withCedis = (pay: string): string =>
  pay.replace(
    /(?<![\p{L}₵])(?:GH\s?[₵¢]|GHS|GHC|₵)\s*(\d[\d,.]*k?)(\s*[-–]\s*(?=\d))?/giu,
    (_, amount: string, dash: string | undefined) => `₵${amount}${dash ? ' - ₵' : ''}`,
  );

/** The same as it is typed where the sign stands beside it, with its pesewas where it has some: '2,000', '2,500.50'. */
export function moneyText(cedis: number): string {
  const grouped = groupedNumber(cedis);
  return /\.\d$/.test(grouped) ? `${grouped}0` : grouped;
}
