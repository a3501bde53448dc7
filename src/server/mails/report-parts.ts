import { join } from 'node:path';
import type { ReportKind, ReportReason } from '#src/contracts/reports.ts';
import { KIND_WORDS, REASON_LABELS } from '#src/domain/fraud/report-subject.ts';
import type { MailLine } from './compose-mail.ts';
import { commandLines, quoted, type Choice, type ServerPlace } from './shell-commands.ts';
import { quotedLines } from './sentences.ts';

/** What a report is about. */
export interface ReportedListing {
  readonly kind: ReportKind;
  /** The id of a job or company, the key of a listing; its link where several share one, or no list is there. */
  readonly item: string;
  /** What people know it by; its link while no list is there. */
  readonly name: string;
  /** Where it comes from, in words; empty where that is not known. */
  readonly source: string;
  /** Where it can be looked at: a path of the site, or the link. */
  readonly address: string;
  readonly isShown: boolean;
  /** What a company logs in with. */
  readonly username?: string | null;
  /** Whether the list that it stands in is there. */
  readonly isKnown?: boolean;
  /** Whether it is not clear which of several listings that share a link. */
  readonly sharesLink?: boolean;
  /** Whether its link leads to no other listing. */
  readonly hasOwnLink?: boolean;
}

/** A report as the operator reads it. */
export interface ToldReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly details: string | null;
}

const moderate = (act: string, what: string) => `npm run moderate -- ${act} ${quoted(what)}`;

export function listingLines({ kind, name, source }: ReportedListing): string[] {
  const reported = `Reported: ${name} (${KIND_WORDS[kind]}).`;
  return source === '' ? [reported] : [reported, `Source: ${source}.`];
}

export function reportLines({ reason, details }: ToldReport): MailLine[] {
  const given = `The reason given: ${REASON_LABELS[reason]}.`;
  return details === null ? [given] : [given, 'In their words:', ...quotedLines(details)];
}

/**
 * What the operator can do about something reported, each in commands of its own to paste as they are.
 * @param reportId the one open report; where others are open too, the acts close them all
 */
export function reportCommands(place: ServerPlace, listing: ReportedListing, reportId?: string): MailLine[] {
  const choices = choicesFor(place, listing);
  if (reportId !== undefined) choices.push(['When all is well:', moderate('resolve', reportId)]);
  choices.push(['All open reports:', 'npm run moderate -- list']);
  return commandLines(place, choices);
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
