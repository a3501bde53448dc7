import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { statusBadge } from '#src/domain/applications/application-status.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { counted } from '#src/domain/text/counted.ts';
import { isInvited, isWritten, type BatchTyped } from './batch.store.ts';
import type { Release } from './release-choice.ts';

/** When applicants read a status, by what was chosen. */
const RELEASE_TEXTS: Record<Release['release'], (day: string) => string> = {
  now: () => 'Applicants see it at once, and are emailed ten minutes later.',
  day: (day) =>
    `Applicants see it, and are emailed, at 8:00 (Ghana time) on ${postedDate(day)}. Until then you can change it.`,
  later: () => 'Applicants see nothing of it, and are not emailed, before you say so.',
};

interface BatchWords {
  readonly heading: string;
  /** The heading where it can be done to none. */
  readonly none: string;
  /** When applicants read it. */
  readonly release: string;
  readonly button: string;
  readonly busy: string;
}

/** What a dialog says of an act on so many applications. */
export function batchWords(typed: BatchTyped, count: number): BatchWords {
  if (isWritten(typed)) {
    const to = counted(count, 'applicant', 'applicants');
    return {
      heading: `Send this message to ${to}?`,
      none: 'None of these can be written to',
      release: 'Applicants see it at once, and are emailed what they have not read after ten minutes.',
      button: `Send to ${to}`,
      busy: `Sending to ${to}...`,
    };
  }
  const many = applicationCountText(count);
  if (isInvited(typed)) {
    return {
      heading: `Invite ${many} to interviews?`,
      none: 'None of these can be invited',
      release: 'Applicants are emailed at once.',
      button: `Invite ${many}`,
      busy: `Inviting ${many}...`,
    };
  }
  const { label } = statusBadge(typed.newStatus === 'interview' ? 'interviewed' : typed.newStatus);
  return {
    heading: `Set ${many} to ${label}?`,
    none: 'None of these can be updated',
    release: RELEASE_TEXTS[typed.release](typed.releaseDay),
    button: `Update ${many}`,
    busy: `Updating ${many}...`,
  };
}
