import { eq } from 'drizzle-orm';
import type { ReportKind, ReportReason } from '#src/contracts/reports.ts';
import { REASON_WORDS } from '#src/domain/report-words.ts';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import type { Parts } from '#src/server/parts.ts';
import { site } from '#src/site-config.ts';
import { addNotice, type Notice } from '../moderation/moderate.ts';

const THE_LIST = 'All reports: npm run moderate -- list';
const homePage = { text: `Go to ${site.name}`, path: paths.home() };

/** Mails the operator about the first open report of something, in the transaction of the report. */
export async function tellOperator(
  tx: Database,
  parts: Pick<Parts, 'clock' | 'config'>,
  report: { kind: ReportKind; name: string; item: string; reason: ReportReason },
): Promise<void> {
  const { operatorMail } = parts.config;
  if (operatorMail === undefined) return;
  const { kind, name, item, reason } = report;
  await addNotice(tx, parts, {
    recipient: operatorMail,
    subject: 'A listing was reported',
    lines: [
      `Reported: ${name} (${kind.replace('_', ' ')}${name === item ? '' : ` ${item}`}).`,
      `The reason given: ${REASON_WORDS[reason]}.`,
      THE_LIST,
    ],
    link: homePage,
  });
}

/** What the company and the operator are told when reports have hidden a job; nothing of who sent them. */
export async function hidingNotices(
  tx: Database,
  { config }: Pick<Parts, 'config'>,
  { companyId, name }: { companyId: string; name: string },
): Promise<Notice[]> {
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
  const toOperator = {
    subject: `Hidden by reports of fraud: ${name}`,
    lines: [
      `Reports of fraud from three networks have hidden the job “${name}”. Please look at it: show it again, or remove it.`,
      THE_LIST,
    ],
    link: homePage,
  };
  const { operatorMail } = config;
  return [
    ...(login === undefined ? [] : [{ recipient: login.email, ...toCompany }]),
    ...(operatorMail === undefined ? [] : [{ recipient: operatorMail, ...toOperator }]),
  ];
}
