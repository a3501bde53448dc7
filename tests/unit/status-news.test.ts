import { describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { statusNews } from '#src/domain/applications/status-news.ts';

/** A step that no mail has named; `mailed` for one that a mail has. */
const step = (status: ApplicationStatus, message: string | null = null, mailed = false) => ({
  status,
  message,
  told: mailed,
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
