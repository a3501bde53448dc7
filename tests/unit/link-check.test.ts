import { expect, it } from 'vitest';
import type { LinkCheck, LinkOutcome } from '#src/contracts/link-checks.ts';
import { afterCheck, checkedOn, isGone } from '#src/domain/jobs/link-check.ts';

/** The record after one check a day, from 1 November on. */
function after(...outcomes: readonly LinkOutcome[]): LinkCheck | undefined {
  return outcomes.reduce<LinkCheck | undefined>(
    (check, outcome, at) => afterCheck(check, outcome, `2026-11-0${at + 1}`),
    undefined,
  );
}

it('keeps the day of the last check, and since when the outcome is what it is', () => {
  expect(after('ok', 'ok', 'ok')).toEqual({
    checked: '2026-11-03',
    outcome: 'ok',
    since: '2026-11-01',
  });
  expect(after('ok', 'unsure')).toEqual({
    checked: '2026-11-02',
    outcome: 'unsure',
    since: '2026-11-02',
  });
  expect(checkedOn(after('ok', 'gone'))).toBe('2026-11-02');
  expect(checkedOn(undefined)).toBeUndefined();
});

it.each<[LinkOutcome[], boolean]>([
  [['gone'], false],
  [['gone', 'gone'], true],
  [['gone', 'gone', 'gone'], true],
  [['gone', 'unsure', 'gone'], true],
  [['gone', 'gone', 'unsure'], true],
  [['gone', 'ok', 'gone'], false],
  [['gone', 'gone', 'ok'], false],
  [['unsure', 'unsure'], false],
])('after %j on as many days: gone is %j', (outcomes, gone) => {
  expect(isGone(after(...outcomes))).toBe(gone);
});

it('counts days, not checks', () => {
  const once = afterCheck(undefined, 'gone', '2026-11-01');
  expect(isGone(afterCheck(once, 'gone', '2026-11-01'))).toBe(false);
  expect(isGone(afterCheck(once, 'gone', '2026-11-02'))).toBe(true);
});

it('takes a link that was never checked for a living one', () => {
  expect(isGone(undefined)).toBe(false);
});
