import { beforeEach, expect, test } from 'vitest';
import { Ledger } from '#tests/support/crash/ledger.ts';

let ledger: Ledger;
beforeEach(() => {
  ledger = new Ledger();
  ledger.write('resume ama', 'first')();
});

const holding = (...entries: [string, string][]) => new Map(entries);

test('what was acknowledged has to be there', () => {
  expect(ledger.compare(holding(['resume ama', 'first']))).toEqual([]);
  expect(ledger.compare(holding())).toEqual(['resume ama: there is nothing, acknowledged was first.']);
});

test('what was not answered may be there or not, but nothing else', () => {
  const unanswered = () => void ledger.write('resume ama', 'second');
  unanswered();
  expect(ledger.compare(holding(['resume ama', 'first']))).toEqual([]);
  unanswered();
  expect(ledger.compare(holding(['resume ama', 'second']))).toEqual([]);
  ledger.write('resume ama', 'third');
  expect(ledger.compare(holding(['resume ama', 'half of the third']))).toEqual([
    'resume ama: there is half of the third, acknowledged was second, unanswered third.',
  ]);
});

test('what turned out to be there must stay, and what was not must not come', () => {
  ledger.write('job 1', 'posted');
  ledger.write('job 2', 'posted');
  const ama: [string, string] = ['resume ama', 'first'];
  expect(ledger.compare(holding(ama, ['job 1', 'posted']))).toEqual([]);
  expect(ledger.compare(holding(ama, ['job 2', 'posted']))).toEqual([
    'job 1: there is nothing, acknowledged was posted.',
    'job 2: there is posted, acknowledged was nothing.',
  ]);
});

test('names what was not asked for, and counts what was answered and what was not', () => {
  ledger.write('resume ama', 'second');
  expect(ledger.compare(holding(['resume ama', 'first'], ['job 3', 'posted']))).toEqual([
    'job 3: there is posted, acknowledged was nothing.',
  ]);
  expect(ledger).toMatchObject({ acknowledged: 1, brokenOff: 1 });
});
