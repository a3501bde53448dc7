import { expect, test } from 'vitest';
import { byClass } from '#tests/search-quality/measure.ts';
import { measureSearch, readAccepted } from '#tests/search-quality/search-quality.ts';

/** How far the figure of a class may fall below the one that was accepted last. */
const MAX_FALL = 0.02;
const MIN_JUDGED = 0.95;

test('search finds as well as it did', async () => {
  const accepted = readAccepted();
  const classes = byClass(await measureSearch());
  const fallen = classes.filter((one) => one.ndcg < (accepted[one.class] ?? 1) - MAX_FALL);
  expect(fallen).toEqual([]);
  expect(classes.map((one) => one.class)).toEqual(Object.keys(accepted));
  expect(classes.at(-1)?.judged).toBeGreaterThanOrEqual(MIN_JUDGED);
});
