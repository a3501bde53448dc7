import { describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { heldSteps, releaseDayFault, releasedStatus, releaseTime } from '#src/domain/applications/decision-release.ts';

const NOW = new Date('2026-11-28T09:30:00Z');

describe('when an applicant reads a decision', () => {
  it.each([
    ['at once without a day', undefined, NOW],
    ['from 8:00 of a day', '2026-12-12', new Date('2026-12-12T08:00:00Z')],
    ['at once where it is past 8:00 on that day', '2026-11-28', NOW],
    ['not yet', null, null],
  ])('is %s', (_, tellOn, at) => {
    expect(releaseTime(tellOn, NOW)).toEqual(at);
  });

  it.each([
    [undefined, undefined],
    [null, undefined],
    ['2026-11-28', undefined],
    ['2026-11-27', 'This day has passed'],
    ['2027-11-28', undefined],
    ['2027-11-29', 'Choose a day within a year'],
  ])('may be on %s: %s', (tellOn, fault) => {
    expect(releaseDayFault(tellOn, NOW)).toBe(fault);
  });
});

const READ = '2026-11-20T10:00:00.000Z';
const AHEAD = '2026-12-12T08:00:00.000Z';
const step = (status: ApplicationStatus, releaseAt: string | null, message: string | null = null) => {
  return { status, releaseAt, message };
};

describe('what an applicant cannot read yet', () => {
  it.each([
    ['nothing before a decision', [], 'pending', []],
    ['nothing of what was read', [step('reviewed', READ)], 'reviewed', []],
    ['a decision of a coming day', [step('reviewed', READ), step('rejected', AHEAD)], 'reviewed', ['rejected']],
    ['a decision without a day', [step('rejected', null)], 'pending', ['rejected']],
    [
      'all that was written with it',
      [step('rejected', AHEAD, 'Sorry'), step('rejected', AHEAD, 'Come again')],
      'pending',
      ['rejected', 'rejected'],
    ],
    [
      'nothing where it was taken back',
      [step('reviewed', READ), step('rejected', null), step('reviewed', null)],
      'reviewed',
      [],
    ],
    ['the last decision alone', [step('rejected', null), step('hired', AHEAD)], 'pending', ['hired']],
    [
      'a message that changes no status',
      [step('reviewed', READ), step('reviewed', AHEAD, 'Wait')],
      'reviewed',
      ['reviewed'],
    ],
    [
      'nothing of one that was replaced by what is read',
      [step('rejected', null), step('interviewed', READ)],
      'interviewed',
      [],
    ],
  ] as const)('is %s', (_, steps, reads, held) => {
    expect(releasedStatus(steps, NOW)).toBe(reads);
    expect(heldSteps(steps, NOW).map(({ status }) => status)).toEqual(held);
  });

  it('ends at the instant of its release', () => {
    const steps = [step('rejected', AHEAD)];
    expect(releasedStatus(steps, new Date(new Date(AHEAD).getTime() - 1))).toBe('pending');
    expect(releasedStatus(steps, new Date(AHEAD))).toBe('rejected');
    expect(heldSteps(steps, new Date(AHEAD))).toEqual([]);
  });
});
