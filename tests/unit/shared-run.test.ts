import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBatch } from '#src/server/platform/batch.ts';
import { createSharedRun } from '#src/server/platform/shared-run.ts';

test('a shared run answers those who asked before it began, the next one those after', async () => {
  const runs: PromiseWithResolvers<string>[] = [];
  const ask = createSharedRun(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  const [first, second] = [ask(), ask()];
  await Promise.resolve();
  const [third, fourth] = [ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await expect(second).rejects.toThrow('broken');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve('whole');
  expect([await third, await fourth]).toEqual(['whole', 'whole']);
});

test('everybody gets the answer to their own key, by fewer readings than there are askers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20), { minLength: 1, maxLength: 50 }), async (keys) => {
      const readings: number[] = [];
      const read = createBatch(async (asked: readonly number[]) => {
        readings.push(asked.length);
        await new Promise(setImmediate);
        return asked.map((key) => (key === 7 ? undefined : `answer to ${key}`));
      });
      const answers = await Promise.all(
        keys.map(async (key, turn) => {
          for (let wait = turn % 3; wait > 0; wait--) await Promise.resolve();
          return read(key);
        }),
      );
      expect(answers).toEqual(keys.map((key) => (key === 7 ? undefined : `answer to ${key}`)));
      expect(readings.reduce((sum, one) => sum + one, 0)).toBe(keys.length);
      expect(readings.length).toBeLessThanOrEqual(2);
    }),
  );
});

test('a failed reading fails those who asked for it, and nobody after', async () => {
  let healthy = false;
  const read = createBatch((asked: readonly string[]) =>
    healthy ? Promise.resolve(asked) : Promise.reject(new Error('away')),
  );
  const failing = [read('a'), read('b')];
  for (const one of failing) await expect(one).rejects.toThrow('away');
  healthy = true;
  expect(await read('c')).toBe('c');
});
