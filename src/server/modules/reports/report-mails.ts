import { eq } from 'drizzle-orm';
import type { ReportReason } from '#src/contracts/reports.ts';
import { MIN_NETWORKS_TO_HIDE } from '#src/domain/fraud/fraud-reports.ts';
import { KIND_WORDS } from '#src/domain/fraud/report-subject.ts';
import { REASON_LABELS } from '#src/domain/fraud/report-labels.ts';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import type { Services } from '#src/server/services.ts';
import type { MailLine } from '#src/server/platform/mail/compose-mail.ts';
import { site } from '#src/site-config.ts';
import { addNotice, type Notice } from '../moderation/moderate.ts';
import { reportCommands } from './report-commands.ts';
import type { ReportedListing } from './reported-listing.ts';

type NoticeServices = Pick<Services, 'clock' | 'config'>;

/** A report as the operator reads it. */
export interface ToldReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly details: string | null;
}

/** Reports whose words one mail repeats. */
const MAX_REPORTS = 20;

/** Mails the operator about the first open report of something, in the transaction of the report. */
export async function tellOperator(
  tx: Database,
  { clock, config }: NoticeServices,
  listing: ReportedListing,
  report: ToldReport,
): Promise<void> {
  const { operatorMail } = config;
  if (operatorMail === undefined) return;
  await addNotice(
    tx,
    { clock, config },
    {
      recipient: operatorMail,
      subject: `A listing was reported: ${listing.name}`,
      lines: [
        ...listingLines(listing),
        ...wordsOf(report),
        happenedTo(listing),
        ...reportCommands(config, listing, report.id),
      ],
      link: { text: 'Look at it', path: listing.address },
    },
  );
}

function happenedTo({ kind, isShown }: ReportedListing): string {
  if (!isShown) return 'It was hidden already, and stays so. The report waits until you close it.';
  const waits = 'Nothing has happened by itself: it is still shown, and the report waits for you.';
  return kind === 'job'
    ? `${waits} Reports of fraud from ${MIN_NETWORKS_TO_HIDE} networks would hide it.`
    : waits;
}

/** What the company and the operator are told when reports have hidden a job; the company nothing of who sent them. */
export async function hidingNotices(
  tx: Database,
  { config }: Pick<NoticeServices, 'config'>,
  listing: ReportedListing,
  { companyId, reports }: { companyId: string; reports: readonly ToldReport[] },
): Promise<Notice[]> {
  const { name } = listing;
  const [login] = await tx
    .select({ email: companyLogins.email })
    .from(companyLogins)
    .where(eq(companyLogins.companyId, companyId));
  const toCompany = {
    subject: `Your job is hidden at ${site.name} until we have looked: ${name}`,
    lines: [
      `Several people have told us that something is wrong with your job “${name}”: that it asks for money, or is not real.`,
      'We have hidden it until somebody here has looked at it. When all is well it is shown again, and you need not do anything.',
      `To tell us more, write to ${site.contact.email}.`,
    ],
    link: { text: 'Your jobs', path: paths.myJobs() },
  };
  const more = reports.length - MAX_REPORTS;
  const toOperator = {
    subject: `Hidden by reports of fraud: ${name}`,
    lines: [
      ...listingLines(listing),
      ...reports.slice(0, MAX_REPORTS).flatMap(wordsOf),
      ...(more > 0 ? [`There are ${more} more reports.`] : []),
      `Reports of fraud from ${MIN_NETWORKS_TO_HIDE} networks have hidden it, and its company was told. Please look at it: show it again, or remove it.`,
      ...reportCommands(config, { ...listing, isShown: false }, ''),
    ],
    link: { text: 'Its page, which is hidden now', path: listing.address },
  };
  const { operatorMail } = config;
  return [
    ...(login === undefined ? [] : [{ recipient: login.email, ...toCompany }]),
    ...(operatorMail === undefined ? [] : [{ recipient: operatorMail, ...toOperator }]),
  ];
}

function listingLines({ kind, name, source }: ReportedListing): MailLine[] {
  return [
    `Reported: ${name} (${KIND_WORDS[kind]}).`,
    ...(source === '' ? [] : [`Source: ${source}.`]),
  ];
}

/** Each line is marked as theirs, so that none reads as ours or as a command. */
function wordsOf({ reason, details }: ToldReport): MailLine[] {
  const given = `The reason given: ${REASON_LABELS[reason]}.`;
  if (details === null) return [given];
  const lines = details.split(/\n+/).map((line) => ({ quoted: line }));
  return [given, 'In their words:', ...lines];
}
