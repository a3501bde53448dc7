import { expect, it } from 'vitest';
import { createHostLimiter } from '#scripts/outgoing/host-limiter.ts';

/** Turns whose clock moves by pauses only. */
function turns(hosts: number) {
  let time = 0;
  const pauses: number[] = [];
  const inTurn = createHostLimiter({
    hosts,
    intervalMs: 1_000,
    now: () => time,
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    },
  });
  return { inTurn, pauses };
}

it('asks a host once a second, in order', async () => {
  const { inTurn, pauses } = turns(8);
  const order: number[] = [];
  const work = (number: number) => (): Promise<void> => {
    order.push(number);
    return Promise.resolve();
  };
  await Promise.all([1, 2, 3].map((number) => inTurn('a.example', work(number))));
  expect([order, pauses]).toEqual([
    [1, 2, 3],
    [1_000, 1_000],
  ]);
});

it('asks no more hosts at once than it may, and each only once', async () => {
  const { inTurn } = turns(2);
  const open = new Set<string>();
  let most = 0;
  const work = (host: string) => async (): Promise<void> => {
    expect(open.has(host)).toBe(false);
    open.add(host);
    most = Math.max(most, open.size);
    await new Promise(setImmediate);
    open.delete(host);
  };
  const hosts = ['a', 'b', 'c', 'd'].flatMap((host) => [host, host]);
  await Promise.all(hosts.map((host) => inTurn(host, work(host))));
  expect(most).toBe(2);
});

it('goes on after work that failed', async () => {
  const { inTurn } = turns(1);
  await expect(inTurn('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await inTurn('a', () => Promise.resolve('next'))).toBe('next');
});
