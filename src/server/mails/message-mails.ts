import { askedWarnings } from '#src/domain/fraud/job-warnings.ts';
import { hiringCompany } from '#src/domain/jobs/job-summary.ts';
import { paths } from '#src/routes/paths.ts';
import type { MailContent } from './compose-mail.ts';
import { COMPANY_SETTINGS, JOB_SEEKER_SETTINGS, quotedLines, toReach } from './sentences.ts';

type Application = Record<'id' | 'title' | 'companyName' | 'contactEmail', string> & { postedBy: string | null };

/**
 * To the applicant: what the company has written about an application and they have not read.
 * @param messages oldest first; at least one
 */
export function messagesToApplicantMail(
  application: Application,
  messages: readonly { author: string | null; text: string }[],
): MailContent {
  const { id, title, companyName } = application;
  return {
    subject: `${companyName} has written to you: ${title}`,
    lines: [
      `${hiringCompany(application)} has written to you about your application for “${title}”.`,
      ...messages.flatMap(({ author, text }) => [`${author ?? companyName} writes:`, ...quotedLines(text)]),
    ],
    link: { text: 'Read and answer', href: paths.ownMessages(id) },
    foot: messages.some(({ text }) => askedWarnings(text).length > 0) ? [ASKS_FOR_MONEY] : [],
    contact: toReach(application),
    further: JOB_SEEKER_SETTINGS,
  };
}

/** Beside words that frauds use. */
const ASKS_FOR_MONEY =
  'This reads like asking for money, bank details or papers. Never pay to apply or to be interviewed. If you are asked to, report the message on its page.';

/** An application with what its applicant wrote, oldest first. */
interface Written {
  readonly id: string;
  readonly title: string;
  readonly name: string | null;
  readonly messages: readonly { readonly text: string }[];
}

/** Applications whose messages one mail repeats. */
const MAX_WRITTEN = 20;

/** To the company: what applicants have written and none of its members has read. */
export function messagesToCompanyMail(written: readonly [Written, ...Written[]]): MailContent {
  const [first, ...others] = written;
  const by = ({ name }: Written) => name ?? 'An applicant';
  const more = written.length - MAX_WRITTEN;
  return {
    subject:
      others.length === 0
        ? `${by(first)} has written to you: ${first.title}`
        : `${written.length} applicants have written to you`,
    lines: [
      ...written
        .slice(0, MAX_WRITTEN)
        .flatMap((one) => [
          `${by(one)} writes about the application for “${one.title}”:`,
          ...one.messages.flatMap(({ text }) => quotedLines(text)),
        ]),
      ...(more > 0 ? [`There are messages of ${more} more.`] : []),
    ],
    link: {
      text: 'Read and answer',
      href: others.length === 0 ? paths.receivedMessages(first.id) : paths.applications(),
    },
    foot: ['An answer to this email reaches no one: write on the page.'],
    further: COMPANY_SETTINGS,
  };
}
