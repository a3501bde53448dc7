/** How a figure moved against the period before. */
export interface Trend {
  /** Change in per cent with one decimal; null where there was nothing to compare with. */
  percent: number | null;
  /** True when the figure did not fall. */
  up: boolean;
}

export function trend(current: number, before: number): Trend {
  const percent = before === 0 ? null : Math.round(((current - before) / before) * 1000) / 10;
  return { percent, up: current >= before };
}

const percent = new Intl.NumberFormat('en-GB', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A change in per cent in words; null where the period before had nothing to compare with. */
export function trendText(change: number | null): string {
  return change === null ? 'No earlier figures to compare with' : `${percent.format(change)}% on the period before`;
}
