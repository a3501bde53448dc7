import { MIN_NETWORKS_TO_HIDE } from '#src/domain/fraud/fraud-reports.ts';
import type { MailContent } from './compose-mail.ts';
import type { ServerPlace } from './shell-commands.ts';
import { listingLines, reportCommands, reportLines, type ReportedListing, type ToldReport } from './report-parts.ts';

/** To the operator: the first open report of something. */
export const operatorListingReportedMail = (
  listing: ReportedListing,
  report: ToldReport,
  place: ServerPlace,
): MailContent => ({
  subject: `A listing was reported: ${listing.name}`,
  lines: [
    ...listingLines(listing),
    ...reportLines(report),
    whatHappened(listing),
    ...reportCommands(place, listing, report.id),
  ],
  link: { text: 'Look at it', href: listing.address },
});

function whatHappened({ kind, isShown }: ReportedListing): string {
  if (!isShown) return 'It was hidden already, and stays so. The report waits until you close it.';
  const waits = 'Nothing has happened by itself: it is still shown, and the report waits for you.';
  return kind === 'job' ? `${waits} Reports of fraud from ${MIN_NETWORKS_TO_HIDE} networks would hide it.` : waits;
}
