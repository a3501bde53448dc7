import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { MailContent } from './compose-mail.ts';
import { MAKE_BACKUP } from './operator-sentences.ts';
import { GO_HOME } from './sentences.ts';

/** To the operator: the last backup was made too long ago. */
export function operatorBackupOldMail(place: string, madeAt: Date): MailContent {
  return {
    subject: 'The last backup is too old',
    lines: [`The last backup of ${place} was made on ${calendarDay(madeAt)}.`, MAKE_BACKUP],
    link: GO_HOME,
  };
}
