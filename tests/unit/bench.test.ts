import { describe, expect, it } from 'vitest';
import { longestTask } from '#tests/load/filter-time.ts';
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

describe('longestTask', () => {
  const task = (ts: number, dur: number, tid = 1) => ({
    ...{ name: 'ThreadControllerImpl::RunTask', pid: 1, tid, ts, dur },
  });
  const mark = (name: string, ts: number) => ({ name, pid: 1, tid: 1, ts });
  const trace = (...traceEvents: object[]) => Buffer.from(JSON.stringify({ traceEvents }));

  it('looks at the tasks of the marked thread between the marks, in milliseconds', () => {
    const marks = [mark('filter-start', 10_000), mark('filter-end', 50_000)];
    const inside = [task(9_000, 3_000), task(20_000, 12_500)];
    const outside = [task(0, 9_000), task(60_000, 90_000), task(20_000, 80_000, 2)];
    expect(longestTask(trace(...marks, ...inside, ...outside))).toBe(12.5);
  });

  it('refuses a trace that shows nothing', () => {
    expect(() => longestTask(trace())).toThrow('no mark');
  });
});
