import { describe, expect, it } from 'vitest';
import { jsonLines, keepsTarget, median, table, type BenchRow } from '#tests/load/rows.ts';

const row = (rest: Partial<BenchRow>): BenchRow => ({ name: 'x', value: 10, unit: 'ms', ...rest });

describe('keepsTarget', () => {
  it('wants at most the target, or at least where higher is better', () => {
    expect(keepsTarget(row({ target: 10 }))).toBe(true);
    expect(keepsTarget(row({ target: 9 }))).toBe(false);
    expect(keepsTarget(row({ target: 10, better: 'higher' }))).toBe(true);
    expect(keepsTarget(row({ target: 11, better: 'higher' }))).toBe(false);
    expect(keepsTarget(row({}))).toBe(true);
  });
});

describe('median', () => {
  it('is the middle one, or half way between the two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });
});

describe('the printed figures', () => {
  const rows = [
    row({ name: 'short', target: 16 }),
    row({ name: 'a longer name', value: 1234.5, unit: 'rows/s', target: 2000, better: 'higher' }),
    row({ name: 'told', value: 0.126 }),
  ];

  it('are a table with the target and whether it is kept', () => {
    expect(table(rows).split('\n')).toEqual([
      'short          10 ms         at most 16      ok',
      'a longer name  1,235 rows/s  at least 2,000  UNDER',
      'told           0.13 ms',
    ]);
  });

  it('or a JSON line each', () => {
    expect(
      jsonLines(rows)
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { ...rows[0], ok: true },
      { ...rows[1], ok: false },
      { ...rows[2], ok: true },
    ]);
  });
});
