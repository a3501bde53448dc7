import { expect, it } from 'vitest';
import { jsonLines, median, table, unmeasured, withRetries, type BenchRow } from '#tests/load/rows.ts';

it('the median is the middle one, or half way between the two', () => {
  expect([[9, 1, 5], [4, 1, 3, 2], [7]].map(median)).toEqual([5, 2.5, 7]);
});

it('prints the figures with their target and whether it is kept, as a table or as JSON', () => {
  const rows: BenchRow[] = [
    { name: 'short', value: 16, unit: 'ms', target: 16 },
    { name: 'slow', value: 17, unit: 'ms', target: 16 },
    { name: 'a longer name', value: 1234.5, unit: 'rows/s', target: 2000, better: 'higher' },
    { name: 'fast', value: 2000, unit: 'rows/s', target: 2000, better: 'higher' },
    { name: 'told', value: 0.126, unit: 'ms' },
  ];
  const lines = table(rows).split('\n');
  expect(lines.map((line) => line.split(/ {2,}/).slice(1))).toEqual([
    ['16 ms', 'at most 16', 'ok'],
    ['17 ms', 'at most 16', 'OVER'],
    ['1,235 rows/s', 'at least 2,000', 'UNDER'],
    ['2,000 rows/s', 'at least 2,000', 'ok'],
    ['0.13 ms'],
  ]);
  expect(new Set(lines.map((line) => line.search(/\d/)))).toEqual(new Set([15]));
  const written = jsonLines(rows).split('\n');
  expect(written.map((line) => JSON.parse(line) as unknown)).toEqual(
    [true, false, false, true, true].map((ok, at) => ({ ...rows[at], ok })),
  );
});

it('measures again what failed, and says of what it cannot measure that it is not', async () => {
  let visits = 0;
  const failFor = (times: number) => () =>
    (visits += 1) <= times ? Promise.reject(new Error('NO_NAVSTART\n{…}')) : Promise.resolve(98);
  expect(await withRetries(failFor(2))).toBe(98);
  visits = 0;
  const failed: unknown = await withRetries(failFor(3)).catch((error: unknown) => error);
  const row = unmeasured('/jobs', failed);
  expect(table([row])).toBe('/jobs  not measured: NO_NAVSTART');
  expect(JSON.parse(jsonLines([row]))).toMatchObject({ value: null, ok: false });
});
