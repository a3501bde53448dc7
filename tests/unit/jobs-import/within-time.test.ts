import { expect, it } from 'vitest';
import { eachWithinTime } from '#scripts/jobs/within-time.ts';

/** A pattern that tries two ways for each letter. */
const neverEnds = () => /^(?:a+)+$/.test(`${'a'.repeat(60)}!`);

const loops = () => {
  for (;;);
};

it.each([
  ['a loop', loops],
  ['a pattern', neverEnds],
])('breaks off %s that never ends, and does all the others', (_, forever) => {
  const work = (item: number) => (item % 3 === 1 ? forever() : item);
  expect(eachWithinTime([0, 1, 2, 3, 4, 5], work, 20)).toEqual([0, undefined, 2, 3, undefined, 5]);
});

it('does not blame an item for the time in which the machine was busy with something else', () => {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const wait = (milliseconds: number) => Atomics.wait(cell, 0, 0, milliseconds);
  expect(eachWithinTime([1, 90, 1], wait, 20)).toEqual(['timed-out', 'timed-out', 'timed-out']);
});

it('passes on what goes wrong', () => {
  const fail = () => {
    throw new RangeError('wrong');
  };
  expect(() => eachWithinTime([1], fail)).toThrow(RangeError);
  expect(eachWithinTime([], fail)).toEqual([]);
});
