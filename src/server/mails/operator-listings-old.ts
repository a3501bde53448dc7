import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import type { MailContent } from './compose-mail.ts';
import { lastNight, minuteOf, RUN_NIGHT } from './operator-sentences.ts';
import { GO_HOME } from './sentences.ts';

interface OldListings {
  readonly place: string;
  /** When all feeds were last read, else since when there are nights. */
  readonly since: Date;
  readonly wereRead: boolean;
  readonly night: NightlyRun;
  /** Whether the last night is too long ago itself. */
  readonly isLate: boolean;
}

/** To the operator: the feeds were not all read for too long. */
export function operatorListingsOldMail({
  place,
  since,
  wereRead,
  night,
  isLate,
}: OldListings): MailContent {
  const { fault, failed } = night.feeds;
  return {
    subject: 'The listings are too old',
    lines: [
      wereRead
        ? `All feeds of ${place} were last read at ${minuteOf(since)}.`
        : `In no night since ${minuteOf(since)} all feeds of ${place} could be read.`,
      lastNight(new Date(night.endedAt), isLate),
      ...(fault === undefined ? [] : [`The feeds were not refreshed then: ${fault}`]),
      ...failed.map(({ name, says }) => `${name}: ${says}`),
      RUN_NIGHT,
    ],
    link: GO_HOME,
  };
}
