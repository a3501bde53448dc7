import { MIN_NETWORKS_TO_HIDE } from '#src/domain/fraud/fraud-reports.ts';
import type { MailContent } from './compose-mail.ts';
import type { ServerPlace } from './shell-commands.ts';
import { listingLines, reportCommands, reportLines, type ReportedListing, type ToldReport } from './report-parts.ts';

/** Reports whose words the mail repeats. */
const MAX_REPORTS = 20;

/**
 * To the operator: reports of fraud have hidden a job.
 * @param reports all that are open, the last first
 */
export function operatorJobHiddenMail(
  job: ReportedListing,
  reports: readonly ToldReport[],
  place: ServerPlace,
): MailContent {
  const more = reports.length - MAX_REPORTS;
  return {
    subject: `Hidden by reports of fraud: ${job.name}`,
    lines: [
      ...listingLines(job),
      ...reports.slice(0, MAX_REPORTS).flatMap(reportLines),
      ...(more > 0 ? [`There are ${more} more reports.`] : []),
      `Reports of fraud from ${MIN_NETWORKS_TO_HIDE} networks have hidden it, and its company was told. Please look at it: show it again, or remove it.`,
      ...reportCommands(place, { ...job, isShown: false }),
    ],
    link: { text: 'Its page, which is hidden now', href: job.address },
  };
}
