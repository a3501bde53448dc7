import type { MailContent } from './compose-mail.ts';
import { minuteOf } from './operator-sentences.ts';
import { GO_HOME } from './sentences.ts';

/** To the operator: the last backup failed. */
export function operatorBackupFailedMail(
  place: string,
  failedAt: Date,
  reason: string,
): MailContent {
  return {
    subject: 'The last backup failed',
    lines: [`The backup of ${place} at ${minuteOf(failedAt)} failed.`, `The reason: ${reason}`],
    link: GO_HOME,
  };
}
