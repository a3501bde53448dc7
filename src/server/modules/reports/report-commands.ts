import { resolve } from 'node:path';
import type { Services } from '#src/server/services.ts';
import type { MailLine } from '#src/server/platform/mail/compose-mail.ts';
import { quoted, serverUser, shellBeginning } from '#src/server/platform/mail/operator-shell.ts';
import type { ReportedListing } from './reported-listing.ts';

type Folders = Pick<Services['config'], 'contentDir' | 'dataDir'>;
/** What something does, and the commands that do it. */
type Choice = readonly [what: string, ...commands: string[]];

const moderate = (act: string, what: string) => `npm run moderate -- ${act} ${quoted(what)}`;

/**
 * What the operator can do about something reported, each in commands of its own to paste as they are.
 * @param reportId the one open report; where others are open too, the acts close them all
 */
export function reportCommands(
  folders: Folders,
  listing: ReportedListing,
  reportId: string,
): MailLine[] {
  const choices: Choice[] = [
    ...choicesFor(folders, listing),
    ...(reportId === '' ? [] : [['When all is well:', moderate('resolve', reportId)] as const]),
    ['All open reports:', 'npm run moderate -- list'],
  ];
  return [
    `What you can do, as ${serverUser()}, after these two:`,
    { commands: shellBeginning(folders) },
    ...choices.flatMap(([what, ...commands]): MailLine[] => [what, { commands }]),
  ];
}

function choicesFor({ contentDir }: Folders, listing: ReportedListing): Choice[] {
  const { kind, item, isShown, username, sharesLink, title } = listing;
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
        ['Remove it for good, with its jobs and the applications to them:', company('remove')],
      ];
    }
    case 'external_job': {
      const which = title === undefined ? '' : ` --title ${quoted(title)}`;
      const asks =
        sharesLink && title === undefined ? ' Several share its link: it says which.' : '';
      const what = `Take it off the list, within ten seconds and without a build.${asks}`;
      return [[what, moderate('hide-job', item) + which]];
    }
    case 'scholarship': {
      const file = resolve(contentDir, 'scholarships.json');
      return [
        [
          `Correct or remove its line in ${file}, and build with the settings of the server; as root, with systemd:`,
          'systemctl start adwuma-publish',
        ],
      ];
    }
  }
}
