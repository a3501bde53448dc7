import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#src/contracts/job-values.ts';
import { choiceOf, STATUS_CHOICES, statusBadge, statusText } from '#src/domain/applications/application-status.ts';

describe('statusBadge', () => {
  it.each([
    ['pending', 'New', 'blue'],
    ['reviewed', 'Reviewed', 'info'],
    ['interviewed', 'Interviewed', 'warning'],
    ['rejected', 'Rejected', 'red'],
    ['hired', 'Hired', 'green'],
  ])('of %s is %s in %s', (status, label, color) => {
    expect(statusBadge(status)).toEqual({ label, color });
  });

  it('has words for every status that can be stored', () => {
    const plain = APPLICATION_STATUSES.filter((status) => !statusBadge(status).color);
    expect(plain).toEqual([]);
  });

  it.each(['archived', 'toString', ''])('shows %j, which it does not know, as it is', (status) => {
    expect(statusBadge(status)).toEqual({ label: status, color: undefined });
  });
});

describe('the status in words', () => {
  it.each([
    ['hired', null, 'Hired'],
    ['hired', '2026-11-05', 'Hired, withdrawn later'],
    ['rejected', '2026-11-05', 'Rejected, withdrawn later'],
    ['reviewed', '2026-11-05', 'Withdrawn'],
    ['pending', null, 'New'],
  ] as const)('of %s, withdrawn %s, is %s', (status, withdrawnAt, text) => {
    expect(statusText({ status, withdrawnAt })).toBe(text);
  });
});

describe('the choices of a status', () => {
  it('say what a company does, and send interview', () => {
    expect(STATUS_CHOICES.map(({ value, label }) => [value, label])).toEqual([
      ['pending', 'New'],
      ['reviewed', 'Review'],
      ['interview', 'Interview'],
      ['rejected', 'Reject'],
      ['hired', 'Hire'],
    ]);
  });

  it('cover every status that can be stored', () => {
    expect(APPLICATION_STATUSES.map(choiceOf)).toEqual(STATUS_CHOICES.map(({ value }) => value));
  });
});
