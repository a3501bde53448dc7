import { expect, it, vi } from 'vitest';
import { createServedList } from '#src/server/platform/published-list.ts';

it('a list that cannot be read is logged, and the one before stays', async () => {
  const log = { error: vi.fn() };
  const read = (file: string) =>
    file === 'bad' ? Promise.reject(new Error('Record 1 is none.')) : Promise.resolve(file);
  const { current, serve } = createServedList('grants', read, log);
  expect(current()).toBe(undefined);
  await serve('first');
  await serve('bad');
  expect(current()).toBe('first');
  expect(log.error.mock.calls).toEqual([
    [{ reason: 'Record 1 is none.' }, 'the grants of a release cannot be searched'],
  ]);
});

it('a list that comes after that of a later release is not searched', async () => {
  const reads = new Map<string, () => void>();
  const read = (file: string) => new Promise<string>((resolve) => reads.set(file, () => resolve(file)));
  const { current, serve } = createServedList('grants', read, { error: vi.fn() });
  const serving = [serve('old'), serve('new')];
  reads.get('new')?.();
  reads.get('old')?.();
  await Promise.all(serving);
  expect(current()).toBe('new');
});
