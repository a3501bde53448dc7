import { keepsTarget, type BenchRow } from './bench-row.ts';

/** Figures as one JSON line each. */
export function jsonLines(rows: readonly BenchRow[]): string {
  return rows.map((row) => JSON.stringify({ ...row, ok: keepsTarget(row) })).join('\n');
}

/** Figures as a table: name, value, target, and whether it is kept. */
export function table(rows: readonly BenchRow[]): string {
  const cells = rows.map((row) => [
    row.name,
    `${shown(row.value)} ${row.unit}`,
    row.target === undefined
      ? ''
      : `${row.better === 'higher' ? 'at least' : 'at most'} ${shown(row.target)}`,
    verdict(row),
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function verdict(row: BenchRow): string {
  if (row.target === undefined) return '';
  if (keepsTarget(row)) return 'ok';
  return row.better === 'higher' ? 'UNDER' : 'OVER';
}

function shown(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
