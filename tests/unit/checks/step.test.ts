import { afterEach, expect, it, vi } from 'vitest';
import { runSteps } from '#scripts/checks/step.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => log.mockClear());

it('counts each step once; one that throws has failed', async () => {
  const totals = await runSteps(
    [
      { name: 'good', find: () => ({ problems: [], notes: ['a long file'] }) },
      { name: 'bad', find: () => ({ problems: ['first', 'second'] }) },
      { name: 'broken', find: () => Promise.reject(new Error('no such tool')) },
    ],
    2,
  );
  expect(totals).toEqual({ passed: 1, failed: 2 });
});

it('prints a line for each step, with what was found below it', async () => {
  await runSteps([{ name: 'format', find: () => ({ problems: ['a.ts\nb.ts'] }) }], 1);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^✗ format \(\d+\.\d s\)\n {4}a\.ts\n {4}b\.ts$/),
  );
});
