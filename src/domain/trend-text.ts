const percent = new Intl.NumberFormat('en-GB', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A change in per cent in words; null where the period before had nothing to compare with. */
export function trendText(change: number | null): string {
  return change === null
    ? 'Nothing before to compare with'
    : `${percent.format(change)}% on the period before`;
}
