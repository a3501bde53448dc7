import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME } from './sentences.ts';

const MAKE_BACKUP = 'Make one with: npm run backup -- FILE';
const RUN_NIGHT = 'Run a night now with: systemctl start adwuma-refresh (without systemd: npm run refresh)';

/**
 * To the operator: something to do something about. A `place` is a folder and its machine.
 * @param commands what to do, by command
 */
const warning = (subject: string, lines: string[], ...commands: string[]): MailContent => ({
  subject,
  lines: [...lines, { desk: { text: 'Health', href: deskPaths.health() } }, ...commands],
  link: GO_HOME,
});

/** @param free bytes */
export const diskFullMail = (place: string, free: number) =>
  warning('The disk is almost full', [
    `${Math.floor(free / 1024 ** 2)} MB are left on the disk of ${place}.`,
    'No files are taken until there is room again. When it is full, nobody can apply or post a job. Please make room.',
  ]);

export const backupOldMail = (place: string, madeAt: Date) =>
  warning(
    'The last backup is too old',
    [`The last backup of ${place} was made on ${calendarDay(madeAt)}.`],
    MAKE_BACKUP,
  );

/**
 * @param what is there to back up: `it`, the data folder, or the setting of another database
 * @param file whose age says when the last backup was made
 */
export const backupMissingMail = (place: string, what: 'it' | 'DATABASE_URL', file: string) =>
  warning(
    'There is no backup yet',
    [`There has been no backup of ${place} yet.`],
    MAKE_BACKUP,
    `Where ${what} is backed up in another way, run after each: touch ${file}`,
  );

export const backupFailedMail = (place: string, failedAt: Date, reason: string) =>
  warning('The last backup failed', [
    `The backup of ${place} at ${minuteOf(failedAt)} failed.`,
    `The reason: ${reason}`,
  ]);

/** The last night, and whether it is too long ago itself. */
interface LastNight {
  readonly night: NightlyRun;
  readonly isLate: boolean;
}

/** @param since when all feeds were last read, or, when they never were, the first night */
export function listingsOldMail(place: string, since: Date, wereRead: boolean, last: LastNight) {
  const { fault, failed } = last.night.feeds;
  const lines = [
    wereRead
      ? `All feeds of ${place} were last read at ${minuteOf(since)}.`
      : `In no night since ${minuteOf(since)} all feeds of ${place} could be read.`,
    lastNightLine(last),
    ...(fault === undefined ? [] : [`The feeds were not refreshed then: ${fault}`]),
    ...failed.map(({ name, says }) => `${name}: ${says}`),
  ];
  return warning('The listings are too old', lines, RUN_NIGHT);
}

export function siteOldMail(place: string, builtAt: Date, last: LastNight) {
  const { fault } = last.night.build;
  const lines = [
    `What ${place} serves was built at ${minuteOf(builtAt)}.`,
    lastNightLine(last),
    ...(fault === undefined ? [] : [`The site was not built then: ${fault}`]),
  ];
  return warning('The site was built too long ago', lines, RUN_NIGHT);
}

/** @param host of the site */
export const certificateEndsMail = (host: string, validUntil: Date, hasEnded: boolean) =>
  warning(
    hasEnded ? 'The certificate of the site has ended' : 'The certificate of the site ends soon',
    [
      `The certificate of ${host} ${hasEnded ? 'was' : 'is'} valid until ${minuteOf(validUntil)}. After that, browsers show a warning in place of the site.`,
    ],
    'Renew it now, with certbot: certbot renew (is its timer on? systemctl list-timers certbot.timer)',
  );

/** A timer that is off does not fail: it does nothing. */
function lastNightLine({ night, isLate }: LastNight): string {
  const at = minuteOf(new Date(night.endedAt));
  return isLate
    ? `No night has run since ${at}. Is its timer on? systemctl list-timers adwuma-refresh.timer`
    : `The last night ended at ${at}.`;
}

/** `2026-11-25 03:17 UTC` */
const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The sums of all networks together, in words. */
const SUMS = {
  'unconfirmed-mails': 'mails to addresses that nobody has confirmed, within an hour',
  'uploaded-bytes': 'kB of uploads, within an hour',
  'company-requests': 'confirmed requests for a company login that wait for an answer',
  previews: 'previews of resumes that wait',
  applications: 'applications, within an hour',
  reports: 'reports, within an hour',
  searches: 'searches, within a minute',
  'tracking-calls': 'calls that count visits, clicks and views of jobs, within a minute',
  'tracking-rows': 'visits, clicks and views of jobs, within a day',
} as const;

/** How much of a sum is used. */
export interface Sum {
  readonly name: keyof typeof SUMS;
  readonly used: number;
  readonly most: number;
}

/** The effects of a sum that is half used, where they are more than the usual one. */
const FROM_HALF: Partial<Record<keyof typeof SUMS, string>> = {
  'unconfirmed-mails':
    'From the half on, a network gets a hundredth of it, and a browser has to do a sum of some seconds before a sign-up, an alert or a request for a login is taken.',
  'company-requests': 'Many are declined at once with: npm run company -- decline --all --without-mail',
};

/** Warns of more of something than a site of this size has, which may be an attack. */
export function siteLimitMail(place: string, { name, used, most }: Sum): MailContent {
  return {
    subject: 'Very much is asked of the site',
    lines: [
      `${figure(used)} of at most ${figure(most)} ${SUMS[name]}: so far at ${place}.`,
      ...(name === 'company-requests' ? [{ desk: { text: 'Requests', href: deskPaths.requests() } }] : []),
      FROM_HALF[name] ?? 'From the half on, a network gets a hundredth of it.',
      'When all is used, callers read that they may try again later. Everything else goes on.',
      'All such sums, as they are now: the figures adwuma_site_limit of /metrics.',
    ],
    link: GO_HOME,
  };
}

const figure = (count: number) => count.toLocaleString('en-GB');
