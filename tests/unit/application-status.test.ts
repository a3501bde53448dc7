import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#src/contracts/job-values.ts';
import {
  choiceOf,
  STATUS_CHOICES,
  statusBadge,
  statusText,
  statusNews,
} from '#src/domain/applications/application-status.ts';

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

/** A step that no mail has named; `mailed` for one that a mail has. */
const step = (status: ApplicationStatus, message: string | null = null, mailed = false) => ({
  status,
  message,
  mailWasDue: mailed,
  mailedAt: mailed ? new Date(0) : null,
});

describe('what the next mail to an applicant says', () => {
  it.each([
    ['the status that stands', [step('reviewed'), step('interviewed')], ['interviewed']],
    [
      'nothing of a status that was corrected, nor its message',
      [step('rejected', 'Sorry'), step('interviewed')],
      ['interviewed'],
    ],
    [
      'a message that changed no status, though the status was corrected after it',
      [step('reviewed'), step('reviewed', 'Please bring your papers'), step('interviewed')],
      ['reviewed: Please bring your papers', 'interviewed'],
    ],
    [
      'a message that was written before any change',
      [step('pending', 'We have your application'), step('rejected'), step('reviewed')],
      ['pending: We have your application', 'reviewed'],
    ],
    [
      'nothing where it is back at what the last mail said',
      [step('reviewed', null, true), step('rejected', 'Sorry'), step('reviewed')],
      [],
    ],
    [
      'what was written with the way back',
      [step('reviewed', null, true), step('rejected'), step('reviewed', 'A slip of ours')],
      ['reviewed: A slip of ours'],
    ],
    ['nothing twice', [step('reviewed', 'Hello', true)], []],
    ['nothing of nothing', [], []],
  ])('is %s', (_, steps, expected) => {
    const news = statusNews(steps).map(({ status, message }) => (message === null ? status : `${status}: ${message}`));
    expect(news).toEqual(expected);
  });
});
