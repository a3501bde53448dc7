import { expect, it } from 'vitest';
import { createTurns, type Asker } from '#src/server/platform/limits/turns.ts';

const { signal: staying } = new AbortController();

/** A line in which each piece of work costs its asker a second, and ends when the test says so. */
function lineOf(places: number) {
  const turns = createTurns();
  const line = turns.createLine(places);
  const done: string[] = [];
  const open: (() => void)[] = [];
  const ask = (asker: Asker, gone = staying) =>
    line.add(
      asker,
      async () => {
        done.push(asker.account);
        await new Promise<void>((end) => open.push(end));
        turns.spend(asker, 1);
      },
      gone,
    );
  /** Ends the work that is under way, and all that comes after it. */
  const finish = async (asked: readonly Promise<void>[]) => {
    const all = Promise.allSettled(asked);
    for (let left = asked.length; left > 0; left--) {
      open.shift()?.();
      await new Promise(setImmediate);
    }
    return all;
  };
  return { turns, ask, finish, done };
}

const from = (network: string, account: string): Asker => ({ network, account });
const crowd = (network: string, many: number) => Array.from({ length: many }, (_, at) => from(network, `crowd ${at}`));

it('fifty accounts of one network keep another network waiting for one piece of work', async () => {
  const { ask, finish, done } = lineOf(1);
  const asked = crowd('a', 50).map((asker) => ask(asker));
  asked.push(ask(from('b', 'Ama')));
  await finish(asked);
  expect(done.slice(0, 3)).toEqual(['crowd 0', 'Ama', 'crowd 1']);
  expect(done).toHaveLength(51);
});

it('of those who have spent as much, the first to come goes first', async () => {
  const { ask, finish, done } = lineOf(1);
  const asked = ['Ama', 'Kofi', 'Esi', 'Yaw'].map((account) => ask(from(`network of ${account}`, account)));
  await finish(asked);
  expect(done).toEqual(['Ama', 'Kofi', 'Esi', 'Yaw']);
});

it('also of one network, whose time has been counted while they waited', async () => {
  const { ask, finish, done } = lineOf(1);
  const asked = crowd('a', 4).map((asker) => ask(asker));
  await finish(asked);
  expect(done).toEqual(['crowd 0', 'crowd 1', 'crowd 2', 'crowd 3']);
});

it('an account that goes to another network takes along what it has spent', async () => {
  const { turns, ask, finish, done } = lineOf(1);
  turns.spend(from('a', 'Kofi'), 5);
  const asked = [from('b', 'Esi'), from('c', 'Kofi'), from('d', 'Ama')].map((asker) => ask(asker));
  await finish(asked);
  expect(done).toEqual(['Esi', 'Ama', 'Kofi']);
});

it('of one network, the account that has spent less goes first', async () => {
  const { turns, ask, finish, done } = lineOf(1);
  turns.spend(from('a', 'Kofi'), 5);
  const asked = ['Esi', 'Kofi', 'Ama'].map((account) => ask(from('a', account)));
  await finish(asked);
  expect(done).toEqual(['Esi', 'Ama', 'Kofi']);
});

it('a network that has spent much leaves the last place to others, and gets the only one', async () => {
  for (const places of [1, 2]) {
    const { turns, ask, finish, done } = lineOf(places);
    const greedy = crowd('a', 2);
    turns.spend(from('a', 'Kofi'), 3);
    const asked = greedy.map((asker) => ask(asker));
    expect(done).toEqual(['crowd 0']);
    asked.push(ask(from('b', 'Ama')));
    expect(done).toEqual(['crowd 0', 'Ama'].slice(0, places));
    await finish(asked);
    expect(done).toEqual(['crowd 0', 'Ama', 'crowd 1']);
  }
});

it('who has gone leaves the line, and work that fails makes room for the next', async () => {
  const turns = createTurns();
  const line = turns.createLine(1);
  const leaving = new AbortController();
  const failed = line.add(from('a', 'Ama'), () => Promise.reject(new Error('It is torn.')), leaving.signal);
  const left = line.add(from('b', 'Kofi'), () => Promise.resolve('read'), leaving.signal);
  const stayed = line.add(from('c', 'Esi'), () => Promise.resolve('read'), staying);
  leaving.abort(new Error('They have left.'));
  await expect(failed).rejects.toThrow('It is torn.');
  await expect(left).rejects.toThrow('They have left.');
  expect([await stayed, line.waiting()]).toEqual(['read', 0]);
  await expect(line.add(from('d', 'Yaw'), () => Promise.resolve('read'), leaving.signal)).rejects.toThrow('left');
});
