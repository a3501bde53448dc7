import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { httpFailure } from '#src/browser/failure.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';

const read = vi.fn<(id: string) => Promise<string>>();
const fallback = 'Failed to load.';
const thing = () => createLoadable(read, { fallback, sentences: { 401: 'Please log in.' } });

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  read.mockReset();
  vi.restoreAllMocks();
});

it('is loading until it is ready', async () => {
  read.mockResolvedValueOnce('one');
  const { $state, load } = thing();
  expect($state.get()).toEqual({ status: 'loading' });
  await load('id');
  expect(read).toHaveBeenCalledExactlyOnceWith('id');
  expect($state.get()).toEqual({ status: 'ready', data: 'one' });
});

it.each([
  ['its own sentence for that status', httpFailure(401, { error: 'No.' }), 'Please log in.'],
  ["the server's sentence", httpFailure(500, { error: 'Later.' }), 'Later.'],
  ['the fallback', new Error('Out of reach'), fallback],
])('that fails shows %s, and logs why', async (_, failure, message) => {
  read.mockRejectedValueOnce(failure);
  const { $state, load } = thing();
  await load('id');
  expect($state.get()).toEqual({ status: 'failed', message });
  expect(console.info).toHaveBeenCalledExactlyOnceWith(fallback, failure);
});

it('says when the server knows no such thing', async () => {
  read.mockRejectedValueOnce(httpFailure(404, undefined));
  const { $state, load } = thing();
  await load('id');
  expect($state.get()).toEqual({ status: 'failed', message: fallback, missing: true, final: true });
});

it('shows the latest of several loads, whichever ends last', async () => {
  const { $state, load } = thing();
  const { promise, resolve } = Promise.withResolvers<string>();
  read.mockReturnValueOnce(promise);
  const first = load('first');
  read.mockResolvedValueOnce('second');
  await load('second');
  resolve('first');
  await first;
  expect($state.get()).toEqual({ status: 'ready', data: 'second' });
});

it('keeps what is shown while it refreshes, also when that fails', async () => {
  const { $state, load, refresh } = thing();
  read.mockResolvedValueOnce('one').mockResolvedValueOnce('two').mockRejectedValueOnce('away');
  await load('id');
  const states: unknown[] = [];
  const stop = $state.listen((state) => states.push(state));
  await refresh('id');
  await refresh('id');
  stop();
  expect(states).toEqual([{ status: 'ready', data: 'two' }]);
});

it('shows that it is loading when there is nothing to keep', async () => {
  const { $state, load, refresh } = thing();
  read.mockRejectedValueOnce('away').mockResolvedValueOnce('one');
  await load('id');
  const done = refresh('id');
  expect($state.get()).toEqual({ status: 'loading' });
  await done;
  expect($state.get()).toEqual({ status: 'ready', data: 'one' });
});

it('shows what another call has answered, and not an older load', async () => {
  read.mockResolvedValueOnce('old');
  const { $state, load, set } = thing();
  const done = load('id');
  set('new');
  await done;
  expect($state.get()).toEqual({ status: 'ready', data: 'new' });
});
