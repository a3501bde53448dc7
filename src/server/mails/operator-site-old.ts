import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import type { MailContent } from './compose-mail.ts';
import { lastNight, minuteOf, RUN_NIGHT } from './operator-sentences.ts';
import { GO_HOME } from './sentences.ts';

interface OldSite {
  readonly place: string;
  readonly builtAt: Date;
  readonly night: NightlyRun;
  /** Whether the last night is too long ago itself. */
  readonly isLate: boolean;
}

/** To the operator: the site was not built for too long. */
export function operatorSiteOldMail({ place, builtAt, night, isLate }: OldSite): MailContent {
  const { fault } = night.build;
  return {
    subject: 'The site was built too long ago',
    lines: [
      `What ${place} serves was built at ${minuteOf(builtAt)}.`,
      lastNight(new Date(night.endedAt), isLate),
      ...(fault === undefined ? [] : [`The site was not built then: ${fault}`]),
      RUN_NIGHT,
    ],
    link: GO_HOME,
  };
}
