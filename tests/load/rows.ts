/** One measured figure, as `npm run bench` prints it. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  /** Why there is no value, which is then no number. */
  readonly fault?: string | undefined;
  /** `ms`, `kB`, `MB`, `requests/s` … */
  readonly unit: string;
  /** The budget; absent where a figure has none. */
  readonly target?: number | undefined;
  /** Which side of the target is good; lower unless said otherwise. */
  readonly better?: 'lower' | 'higher';
}

/** Characters. */
const MAX_FAULT = 200;

/** Whether a figure keeps its budget; one without a budget does. */
export function keepsTarget({ value, fault, target, better = 'lower' }: BenchRow): boolean {
  if (fault !== undefined) return false;
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

/** Measures up to three times what fails, such as a visit whose browser did not begin. @throws what the last attempt threw */
export async function withRetries<T>(measure: () => Promise<T>): Promise<T> {
  for (let left = 2; ; left -= 1) {
    try {
      return await measure();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** A figure that could not be measured, with the first line of why. */
export function unmeasured(name: string, error: unknown): BenchRow {
  const message = error instanceof Error ? error.message : String(error);
  const fault = (message.split('\n', 1)[0] ?? '').slice(0, MAX_FAULT);
  return { name, value: NaN, unit: '', fault: `not measured: ${fault}` };
}

/** Figures as one JSON line each. */
export function jsonLines(rows: readonly BenchRow[]): string {
  return rows.map((row) => JSON.stringify({ ...row, ok: keepsTarget(row) })).join('\n');
}

/** Figures as a table: name, value, target, and whether it is kept. */
export function table(rows: readonly BenchRow[]): string {
  const cells = rows.map((row) => {
    const { name, value, unit, target, better, fault } = row;
    if (fault !== undefined) return [name, fault];
    const [side, missed] = better === 'higher' ? ['at least', 'UNDER'] : ['at most', 'OVER'];
    const budget = target === undefined ? [] : [`${side} ${shown(target)}`, keepsTarget(row) ? 'ok' : missed];
    return [name, `${shown(value)} ${unit}`, ...budget];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function shown(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
