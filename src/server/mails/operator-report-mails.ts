import { join } from 'node:path';
import type { ReportedKind, ReportReason } from '#src/contracts/reports.ts';
import { MIN_NETWORKS_TO_HIDE } from '#src/domain/fraud/fraud-reports.ts';
import { KIND_WORDS, REASON_LABELS } from '#src/domain/fraud/report-subject.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import type { MailContent, MailLine } from './compose-mail.ts';
import { quotedLines } from './sentences.ts';
import { commandLines, quoted, type Choice, type ServerPlace } from './shell-commands.ts';

/** The thing that a report is about. */
export interface ReportedListing {
  readonly kind: ReportedKind;
  /** The id of a job, company or message, the key of a listing; its link where several share one, or no list is there. */
  readonly item: string;
  /** The title or name that people know it by; its link while no list is there. */
  readonly name: string;
  /** Its source in words; empty where that is not known. */
  readonly source: string;
  /** Its page: a path of the site, or the link. */
  readonly address: string;
  readonly isShown: boolean;
  /** What a message says. */
  readonly text?: string;
  /** The company's login. */
  readonly username?: string | null;
  /** Whether the list that it stands in is there. */
  readonly isKnown?: boolean;
  /** Whether it is not clear which of several listings that share a link. */
  readonly sharesLink?: boolean;
  /** Whether its link leads to no other listing. */
  readonly hasOwnLink?: boolean;
}

/** A report as the operator reads it. */
export interface MailedReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly details: string | null;
}

/** To the operator: the first open report of something. */
export const operatorListingReportedMail = (
  listing: ReportedListing,
  report: MailedReport,
  place: ServerPlace,
): MailContent => ({
  subject: `A ${listing.kind === 'message' ? 'message' : 'listing'} was reported: ${listing.name}`,
  lines: [
    ...listingLines(listing),
    ...reportLines(report),
    whatHappened(listing),
    ...reportCommands(place, listing, report.id),
  ],
  link: { text: 'Look at it', href: listing.address },
});

function whatHappened({ kind, isShown }: ReportedListing): string {
  if (kind === 'message')
    return 'Nothing has happened by itself: the report waits for you. It keeps what the message said.';
  if (!isShown) return 'It was hidden already, and stays so. The report waits until you close it.';
  const waits = 'Nothing has happened by itself: it is still shown, and the report waits for you.';
  return kind === 'job' ? `${waits} Reports of fraud from ${MIN_NETWORKS_TO_HIDE} networks would hide it.` : waits;
}

/** Reports whose words the mail repeats. */
const MAX_REPORTS = 20;

/**
 * To the operator: reports of fraud have hidden a job.
 * @param reports all that are open, the last first
 */
export function operatorJobHiddenMail(
  job: ReportedListing,
  reports: readonly MailedReport[],
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

const moderate = (act: string, what: string) => `npm run moderate -- ${act} ${quoted(what)}`;

function listingLines({ kind, name, source, text }: ReportedListing): MailLine[] {
  const lines: MailLine[] = [`Reported: ${name} (${KIND_WORDS[kind]}).`];
  if (source !== '') lines.push(`Source: ${source}.`);
  return text === undefined ? lines : [...lines, 'It says:', ...quotedLines(text)];
}

function reportLines({ reason, details }: MailedReport): MailLine[] {
  const given = `The reason given: ${REASON_LABELS[reason]}.`;
  return details === null ? [given] : [given, 'In their words:', ...quotedLines(details)];
}

/**
 * What the operator can do about something reported: at the desk, and in commands to paste as they are.
 * @param reportId the one open report; where others are open too, the acts close them all
 */
function reportCommands(place: ServerPlace, listing: ReportedListing, reportId?: string): MailLine[] {
  const choices = choicesFor(place, listing);
  if (reportId !== undefined) choices.push(['When all is well:', moderate('resolve', reportId)]);
  choices.push(['All open reports:', 'npm run moderate -- list']);
  return [{ desk: { text: 'Hide it, or leave it', href: deskPaths.reports() } }, ...commandLines(place, choices)];
}

function choicesFor({ contentDir }: ServerPlace, listing: ReportedListing): Choice[] {
  const { kind, item, isShown, username, sharesLink } = listing;
  switch (kind) {
    case 'job':
      return [
        isShown
          ? ['Hide it from everybody but its company:', moderate('hide-job', item)]
          : ['Show it again, when all is well:', moderate('show-job', item)],
        ['Remove it for good, with the applications to it:', moderate('remove-job', item)],
      ];
    case 'message':
    case 'company': {
      if (!username) return [];
      const company = (act: string) => `npm run company -- ${act} --username ${quoted(username)}`;
      return [
        isShown
          ? ['Disable it, so that it cannot log in and is shown nowhere:', company('disable')]
          : ['Enable it again, when all is well:', company('enable')],
        [
          'Remove it, with its jobs and the applications to them; for 30 days it can be brought back:',
          company('remove'),
        ],
      ];
    }
    case 'external_job': {
      const asks = sharesLink ? ' Several share its link: it says which.' : '';
      const what = `Take it off the list, within ten seconds and without a build.${asks}`;
      return [[what, moderate('hide-job', item)]];
    }
    case 'scholarship': {
      const file = join(contentDir, 'scholarships.json');
      return [
        [
          `Correct or remove its line in ${file}, and build with the settings of the server; as root, with systemd:`,
          'systemctl start adwuma-publish',
        ],
      ];
    }
  }
}
