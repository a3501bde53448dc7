import type { MailContent } from './compose-mail.ts';
import { MAKE_BACKUP } from './operator-sentences.ts';
import { GO_HOME } from './sentences.ts';

interface Missing {
  readonly place: string;
  /** Whether the database is the operator's own. */
  readonly isExternal: boolean;
  /** The file whose age says when the last backup was made. */
  readonly lastBackupFile: string;
}

/** To the operator: there has never been a backup. */
export function operatorBackupMissingMail({
  place,
  isExternal,
  lastBackupFile,
}: Missing): MailContent {
  return {
    subject: 'There is no backup yet',
    lines: [
      `There has been no backup of ${place} yet.`,
      MAKE_BACKUP,
      `Where ${isExternal ? 'DATABASE_URL' : 'it'} is backed up in another way, run after each: touch ${lastBackupFile}`,
    ],
    link: GO_HOME,
  };
}
