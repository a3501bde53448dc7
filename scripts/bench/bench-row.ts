/** One measured figure, as `npm run bench` prints it. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  /** `ms`, `kB`, `MB`, `rows/s` … */
  readonly unit: string;
  /** The budget of design section 7; absent where a figure is only told. */
  readonly target?: number;
  /** Which side of the target is good; lower unless said otherwise. */
  readonly better?: 'lower' | 'higher';
}

/** Whether a figure keeps its budget; one without a budget does. */
export function keepsTarget({ value, target, better = 'lower' }: BenchRow): boolean {
  if (target === undefined) return true;
  return better === 'lower' ? value <= target : value >= target;
}

/** The middle of some measurements, which one slow run does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}
