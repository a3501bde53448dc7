import { expect, it } from 'vitest';
import { answerText, countWishes, meetsAll, meetsWish, readAnswer } from '#src/domain/questions/answers.ts';

const asked = { choices: ['QGIS', 'ArcGIS'], required: true };

it.each([
  ['yes-no', 'yes', { answer: 'yes' }],
  ['yes-no', 'Yes!', { fault: 'Please answer yes or no' }],
  ['number', 3, { answer: 3 }],
  ['number', '1,200.5', { answer: 1200.5 }],
  ['number', 'three', { fault: 'Please answer with a number' }],
  ['number', '1e3', { fault: 'Please answer with a number' }],
  ['choice', 'QGIS', { answer: 'QGIS' }],
  ['choice', 'GRASS', { fault: 'Please choose one of the answers' }],
  ['text', 'I would.', { answer: 'I would.' }],
  ['text', null, { fault: 'Please answer this question' }],
] as const)('reads the answer to a question of the kind %s: %j', (kind, given, read) => {
  expect(readAnswer({ kind, ...asked }, given)).toEqual(read);
});

it('leaves a question open that need not be answered', () => {
  expect(readAnswer({ kind: 'number', ...asked, required: false }, null)).toEqual({ answer: null });
});

it.each([
  ['yes-no', 'yes', 'yes', true],
  ['yes-no', 'yes', 'no', false],
  ['number', 3, 3, true],
  ['number', 3, 2.9, false],
  ['choice', 'QGIS', 'ArcGIS', false],
  ['text', 'kumasi', 'In Kumasi, near Tech.', true],
  ['text', 'Kumasi', 'Accra', false],
  ['number', 0, null, false],
  ['yes-no', null, 'no', null],
] as const)('compares a wish of the kind %s (%j) with %j', (kind, wanted, answer, met) => {
  expect(meetsWish({ kind, wanted }, answer)).toBe(met);
});

it('counts wishes, of which none is none that is met', () => {
  const of = (...met: (boolean | null)[]) => countWishes(met.map((meetsWish) => ({ meetsWish })));
  expect([of(), of(null), of(true, null, false), of(true)]).toEqual([null, null, { met: 1, of: 2 }, { met: 1, of: 1 }]);
  expect([of(), of(true, false), of(true, true)].map(meetsAll)).toEqual([false, false, true]);
});

it('says an answer in words', () => {
  expect([answerText('yes-no', 'no'), answerText('number', 1200.5), answerText('text', null)]).toEqual([
    'No',
    '1,200.5',
    'Not answered',
  ]);
});
