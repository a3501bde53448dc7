import { join } from 'node:path';
import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { nightsOf, sumBySource, totalOf } from '#src/domain/statistics/nightly-runs.ts';
import { counted } from '#src/domain/text/counted.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { relativeAge } from '#src/domain/dates/relative-age.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent, MailLine } from './compose-mail.ts';
import { quoted, shellBeginning, type ServerPlace } from './shell-commands.ts';
import { GO_HOME } from './sentences.ts';

/** The facts of a weekly mail. */
export interface Week {
  readonly from: Date;
  readonly now: Date;
  readonly place: ServerPlace;
  /** Those that ended within it, the latest first, with refreshes at the desk. */
  readonly nights: readonly NightlyRun[];
  /** Things with open reports, each with its reports, the latest first. */
  readonly reports: readonly {
    readonly kind: string;
    readonly name: string | null;
    readonly address: string;
    readonly reports: readonly { readonly at: string }[];
  }[];
  /** Open requests for a login, the oldest first. */
  readonly requests: readonly {
    readonly id: string;
    readonly companyName: string;
    readonly createdAt: string;
  }[];
  /** How many more of them there are. */
  readonly moreRequests: number;
  /** For each mail that could not be sent so far why, the newest first. */
  readonly unsentMails: readonly string[];
  /** Mails that were given up within it, the latest first. */
  readonly givenUpMails: readonly {
    readonly subject: string;
    readonly domain: string;
    readonly reason: string;
    readonly at: Date;
  }[];
  /** Bytes. */
  readonly disk: { readonly size: number; readonly free: number };
  readonly lastBackup: Date | undefined;
}

/** Things of one kind in one mail. */
const MAX_NAMED = 20;
/** Characters of what a feed, a build or a mail server said. */
const MAX_REASON = 300;
const GB = 1024 ** 3;

/** To the operator: listings, dead links, what waits, mails, disk and backup, then the commands. */
export const operatorWeeklyMail = (week: Week): MailContent => ({
  subject: `A week of ${site.name}`,
  lines: [
    ...listingLines(week),
    ...deadLinkLines(week),
    ...waitingLines(week),
    ...mailLines(week),
    ...machineLines(week),
    ...commandLines(week),
  ],
  link: GO_HOME,
});

function listingLines({ nights: runs, from }: Week): MailLine[] {
  const nights = nightsOf(runs);
  const without: MailLine[] = [
    `${runs.length === 0 ? 'The listings were not refreshed this week: no' : 'No'} night has run. As root, with systemd:`,
    { commands: ['systemctl enable --now adwuma-refresh.timer'] },
  ];
  if (runs.length === 0) return without;
  const counts = {
    new: sumBySource(runs.map(({ feeds }) => feeds.new)),
    gone: sumBySource(runs.map(({ feeds }) => feeds.gone)),
    doubtful: sumBySource(nights.map(({ links }) => links.doubtful)),
    dead: sumBySource(nights.map(({ links }) => links.dead)),
  };
  const words = (countOf: (of: (typeof counts)['new']) => number) =>
    Object.entries(counts)
      .map(([word, of]) => `${countOf(of)} ${word}`)
      .join(', ');
  const sources = Object.keys(sumBySource(Object.values(counts)));
  return [
    ...(nights.length === 0 ? without : []),
    `Listings of other sites since ${postedDate(from.toISOString())}: ${words(totalOf)}. Doubtful is a link that was gone once.`,
    ...listed(sources.map((source) => `${source}: ${words((of) => of[source] ?? 0)}`)),
    ...listed(failures(nights)),
  ];
}

/** Each failure, in how many nights, and why the last time. */
function failures(nights: readonly NightlyRun[]): string[] {
  const all = nights.flatMap(({ feeds, links, pages, build }) => [
    ...feeds.failed.map(({ name, says }) => ({ what: name, why: says })),
    { what: 'The feeds were not refreshed', why: feeds.fault },
    { what: 'The links were not checked', why: links.fault },
    { what: 'The pages of scholarships were not looked at', why: pages?.fault },
    { what: 'The site was not built', why: build.fault },
  ]);
  const failed = Map.groupBy(
    all.filter(({ why }) => why !== undefined),
    ({ what }) => what,
  );
  return Array.from(failed, ([what, times]) => {
    const often = `in ${times.length} of ${nights.length} nights`;
    return `${what}, ${often}: ${reason(times[0]?.why ?? '')}`;
  });
}

function deadLinkLines({ nights, place }: Week): MailLine[] {
  const dead = new Map(nights.flatMap(({ links }) => links.deadLinks.map((one) => [one.link, one])));
  if (dead.size === 0) return [];
  const list = join(place.contentDir, 'scholarships.json');
  return [
    `Links that have died. Jobs with them are left out; a scholarship says so until its line in ${list} is corrected, and the next night publishes that.`,
    ...listed([...dead.values()].map(({ name, link, why }) => `${name}: ${link} (${why})`)),
    { desk: { text: 'Scholarships whose links are dead', href: deskPaths.scholarships('dead') } },
  ];
}

function waitingLines({ reports, requests, moreRequests, now }: Week): MailLine[] {
  const since = (iso: string | undefined) => relativeAge(iso, now).toLowerCase();
  return [
    `${counted(reports.length, 'reported listing waits', 'reported listings wait')}.`,
    ...listed(
      reports.map(({ kind, name, address, reports: made }) => {
        const times = counted(made.length, 'report', 'reports');
        const what = name === null || name === address ? address : `${name}, ${address}`;
        return `${kind.replace('_', ' ')}: ${what}: ${times}, the first ${since(made.at(-1)?.at)}`;
      }),
    ),
    ...deskLines(reports.length, 'Reports', deskPaths.reports()),
    `${counted(requests.length + moreRequests, 'request for a company login waits', 'requests for a company login wait')}.`,
    ...listed(
      requests.map(({ id, companyName, createdAt }) => `${companyName}, asked ${since(createdAt)} (${id})`),
      moreRequests,
    ),
    ...deskLines(requests.length, 'Requests', deskPaths.requests()),
  ];
}

function mailLines({ unsentMails, givenUpMails }: Week): MailLine[] {
  const [last] = unsentMails;
  return [
    last === undefined
      ? 'No mail has failed that still waits.'
      : `${counted(unsentMails.length, 'mail', 'mails')} could not be sent so far; the last reason: ${reason(last)}`,
    givenUpMails.length === 0
      ? 'No mail was given up this week.'
      : `${counted(givenUpMails.length, 'mail was', 'mails were')} given up this week and will not be sent again:`,
    ...listed(
      givenUpMails.map(
        ({ subject, domain, reason, at }) =>
          `${subject}, to an address at ${domain}, on ${postedDate(at.toISOString())}: ${reason}`,
      ),
    ),
  ];
}

function machineLines({ disk, place, lastBackup, now }: Week): MailLine[] {
  const free = (disk.free / GB).toFixed(1);
  const folder = place.dataDir;
  return [
    `${free} of ${(disk.size / GB).toFixed(1)} GB are free on the disk of ${folder}.`,
    lastBackup === undefined
      ? `There is no backup of ${folder} yet.`
      : `The last backup of ${folder} was made on ${postedDate(lastBackup.toISOString())} (${relativeAge(lastBackup.toISOString(), now).toLowerCase()}).`,
    { desk: { text: 'Health', href: deskPaths.health() } },
  ];
}

/** Only ids and paths of this machine: the operator pastes and runs them, so no text of strangers is in them. */
function commandLines({ reports, requests, place }: Week): MailLine[] {
  const commands = [
    ...(reports.length > 0 ? ['npm run moderate -- list'] : []),
    ...requests.slice(0, MAX_NAMED).map(({ id }) => `npm run company -- approve ${id}`),
    `npm run backup -- ${quoted(join(place.dataDir, 'backup.tar.gz'))}`,
  ];
  return [`By command, as ${place.user}:`, { commands: [...shellBeginning(place), ...commands] }];
}

const deskLines = (waiting: number, text: string, href: string): MailLine[] =>
  waiting === 0 ? [] : [{ desk: { text, href } }];

/** @param unlisted how many more there are than `items` */
function listed(items: readonly string[], unlisted = 0): MailLine[] {
  if (items.length === 0) return [];
  const more = items.length + unlisted - MAX_NAMED;
  const named = items.slice(0, MAX_NAMED).map((item) => item.replaceAll(/\s+/g, ' '));
  return [{ list: more > 0 ? [...named, `and ${more} more`] : named }];
}

const reason = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON);
