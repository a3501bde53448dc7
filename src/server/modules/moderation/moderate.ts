import { addMail } from '#src/server/platform/mail/add-mail.ts';
import {
  composeMail,
  mailSettings,
  type MailLine,
} from '#src/server/platform/mail/compose-mail.ts';
import { moderationActs } from '#src/server/db/schema/moderation.ts';
import type { Database } from '#src/server/db/database.ts';
import type { Services } from '#src/server/services.ts';
import { eraseEmail } from './erase-email.ts';

export type ModerationServices = Pick<
  Services,
  'background' | 'clock' | 'config' | 'db' | 'files' | 'log' | 'mail'
>;

/** What one person is told, in plain sentences. */
export interface Notice {
  readonly recipient: string;
  readonly subject: string;
  readonly lines: readonly MailLine[];
  /** A page of the site that helps from here, or a whole address. */
  readonly link: { readonly text: string; readonly path: string };
  /** The page where such mails can be turned off. */
  readonly settings?: string;
}

/** What was done to what, by whom and why, and who is told. */
export interface Act {
  readonly act: (typeof moderationActs.$inferInsert)['act'];
  readonly itemId: string;
  readonly name: string;
  readonly reason: string | null;
  readonly by: string;
  readonly notices: readonly Notice[];
  /** The address of the account that the act removes: it does not stay in the record. */
  readonly removedAddress?: string;
}

export interface Outcome {
  id: string;
  name: string;
  told: string[];
}

/** Milliseconds after which a notice is given up: a week. */
const NOTICE_LIFE = 7 * 86_400_000;

/**
 * Does `work` in one transaction together with its record and its notices. The mails are sent and the
 * files removed once it is committed.
 */
export async function moderate(
  services: ModerationServices,
  work: (tx: Database) => Promise<Act>,
): Promise<Outcome> {
  const { db, files, background } = services;
  const act = await db.transaction(async (tx) => {
    const done = await work(tx);
    await recordAct(tx, services, done);
    return done;
  });
  background.run('removing files', () => files.removeDue());
  return announce(services, act);
}

/** Writes the record of an act and its notices, in the transaction `tx` of the act itself. */
export async function recordAct(
  tx: Database,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { notices, removedAddress, ...facts }: Act,
): Promise<void> {
  const now = clock();
  for (const notice of notices) await addNotice(tx, { clock, config }, notice);
  const told = notices.map(({ recipient }) => recipient);
  await tx.insert(moderationActs).values({ ...facts, told, at: now });
  if (removedAddress !== undefined) await eraseEmail(tx, removedAddress);
}

/** Adds the mail of a notice in the transaction of what it is about. */
export async function addNotice(
  tx: Database,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { recipient, subject, lines, link: { text, path }, settings }: Notice,
): Promise<void> {
  const now = clock();
  const link = { text, href: new URL(path, config.siteUrl).href };
  const mail = await composeMail({
    ...{ recipient, subject, lines, link, foot: [] },
    ...(settings !== undefined && {
      further: mailSettings(config.siteUrl + settings),
    }),
  });
  await addMail(tx, { ...mail, expiresAt: new Date(now.getTime() + NOTICE_LIFE) }, now);
}

/** After the commit: the log says who did what, and the mails go out. */
export function announce({ log, mail }: Pick<Services, 'log' | 'mail'>, done: Act): Outcome {
  const { act, itemId, by, reason, name, notices } = done;
  log.info({ act, item: itemId, by, reason, told: notices.length }, 'moderated');
  mail.wake();
  return { id: itemId, name, told: notices.map(({ recipient }) => recipient) };
}

/** The reason as a sentence of a mail; none when none was given. */
export function becauseOf(reason: string | null): string[] {
  return reason === null ? [] : [`The reason: ${reason}`];
}
