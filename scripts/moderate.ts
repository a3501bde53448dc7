import '#src/settings/settings-file.ts';
import type { Command } from 'commander';
import { changeHiddenListings } from '#src/content/hidden-listings.ts';
import { jobsFile } from '#src/content/jobs-file.ts';
import { NOTHING_KEPT } from '#src/contracts/desk-people.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { REPORT_REASONS } from '#src/contracts/reports.ts';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { deletable, keptText } from '#src/domain/people/kept-data.ts';
import { quoted } from '#src/server/mails/shell-commands.ts';
import { setListingsHidden } from '#src/server/operator/hide-listings.ts';
import { NO_JOB_SEEKER, operatorInput } from '#src/server/operator/input.ts';
import { lookUpPerson, mailDataLink } from '#src/server/operator/people.ts';
import { listReports, type QueuedItem, resolveReport } from '#src/server/operator/reports.ts';
import { operatorName } from '#src/server/operator/open-services.ts';
import { previewJobRemoval } from '#src/server/operator/preview-removal.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { removeJob, setJobHidden } from '#src/server/operator/moderate-job.ts';
import { contentFile } from '#src/settings/content-folder.ts';
import { CommandError, commandLine, withSettings } from './command/command-line.ts';
import { type Hiding, listingIn, listingsToShow, listingToHide } from './operator/hide-listing.ts';
import {
  call,
  callWithoutInput,
  makeSure,
  NO_WAY_BACK,
  runOperatorCommand,
  recipientsText,
} from './operator/operator-command.ts';

/** `npm run moderate -- …`: what visitors have reported, and taking things down at once. */
interface Options {
  reason?: string;
  title?: string;
  yes?: true;
  json?: true;
}

/** Characters. */
const WIDEST = Math.max(...REPORT_REASONS.map(({ length }) => length));

const program = withSettings(commandLine('moderate', 'Reports, and what is taken down'));

function command(nameAndArguments: string, description: string): Command {
  return program.command(nameAndArguments).description(description).option('--json', 'print one line of JSON');
}

/** A command that takes something down or brings it back, and mails its maker the reason. */
const act = (nameAndArguments: string, description: string) =>
  command(nameAndArguments, description).option('--reason <text>', 'why; those who are told read it');

/**
 * An act on a job of this site, by its id, or on a listing of another site, by its key or its link: that one is
 * left out by the running server and by every build from now on, and its reports are closed.
 */
function actOnListing(
  name: string,
  description: string,
  find: (hiding: Hiding) => Promise<HiddenListing[]>,
  outcome: (item: string, title?: string) => string,
  onJob: (id: string, options: Options) => Promise<void>,
): Command {
  return act(`${name} <id-or-key-or-link>`, description)
    .option('--title <text>', 'which one, where several listings share a link')
    .action(async (argument: string, options: Options) => {
      const at = listingIn(argument);
      if (at === undefined) return onJob(argument, options);
      const { reason, title, json } = options;
      const listings = await find({ at, title, reason, by: operatorName() });
      await setHidden(listings, find === listingToHide, reason);
      const names = listings.map((one) => `“${one['Job Title']}”`).join(', ');
      const [{ 'Job URL': link } = { 'Job URL': argument }] = listings;
      print({ link, listings }, `${names}: ${outcome(argument, title)}`, json);
    });
}

/** Also where there is no database the listing is written down. */
async function setHidden(listings: HiddenListing[], hidden: boolean, reason: string | undefined): Promise<void> {
  const given = { jobs: [], listings, hidden, reason, by: operatorName(), once: false };
  try {
    await call(setListingsHidden, operatorInput.listingHiding, given);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    await changeHiddenListings(jobsFile(process.env), listings, hidden);
    console.error(`Its reports are still open: ${error.message}`);
  }
}

command('list', 'what has open reports, the newest first').action(async ({ json }: Options) => {
  const queue = await callWithoutInput(listReports);
  if (json) return console.log(JSON.stringify(queue));
  console.log(queue.length === 0 ? 'There is no open report.' : queue.map(textOf).join('\n'));
});

const showAgain = (item: string, title?: string) => {
  const which = title === undefined ? '' : ` --title ${quoted(title)}`;
  return `To take it back: npm run moderate -- show-job ${quoted(item)}${which}`;
};
const hiddenText = (link: string, title?: string) =>
  `hidden. A running server leaves it out within ten seconds, each build until it is shown again.\n${showAgain(link, title)}`;
const shownText = () => 'shown again, with the next build at the latest.';

for (const [name, hidden, done] of [
  ['hide-job', true, 'hidden: nobody but its company sees it'],
  ['show-job', false, 'shown'],
] as const) {
  actOnListing(
    name,
    `${hidden ? 'hide a job' : 'show a job again'} and close its reports`,
    hidden ? listingToHide : listingsToShow,
    hidden ? hiddenText : shownText,
    async (id: string, { reason, json }: Options) => {
      const given = { id, hidden, reason, by: operatorName() };
      const job = await call(setJobHidden, operatorInput.hiding, given);
      const wayBack = hidden ? `\n${showAgain(id)}` : '';
      print(job, `“${job.name}” is ${done}. ${recipientsText(job.told)}${wayBack}`, json);
    },
  );
}

actOnListing(
  'remove-job',
  'remove a job for good, with the applications to it',
  listingToHide,
  hiddenText,
  async (id: string, { reason, yes, json }: Options) => {
    const given = { id, reason, by: operatorName() };
    const { name, applications } = await call(previewJobRemoval, operatorInput.jobRemoval, given);
    const what = `“${name}” with ${applicationCountText(applications)}`;
    await makeSure(
      `This removes ${what}, and tells its company and who applied. ${NO_WAY_BACK} To hide it only: npm run moderate -- hide-job ${id}`,
      yes,
    );
    const job = await call(removeJob, operatorInput.jobRemoval, given);
    print(job, `${what} is removed for good. ${recipientsText(job.told)} ${NO_WAY_BACK}`, json);
  },
).option('--yes', 'do not ask');

command('look-up <email>', 'what is kept of an address, in counts and days').action(
  async (email: string, { json }: Options) => {
    const person = await call(lookUpPerson, operatorInput.lookUp, { email, by: operatorName() });
    print(person, person.kept.map(keptText).join('\n') || NOTHING_KEPT, json);
  },
);

for (const [name, dataAct, what] of [
  ['mail-data', 'export', 'all that is kept of it'],
  ['mail-deletion', 'delete', 'a press that deletes all of it'],
] as const) {
  command(`${name} <email>`, `mail an address a link to ${what}`).action(async (email: string, { json }: Options) => {
    const given = { email, act: dataAct, by: operatorName() };
    const done = await call(mailDataLink, operatorInput.dataLink, given);
    print(
      done,
      done.mailed ? `A link is mailed to ${email}.` : 'A link was mailed within the last five minutes.',
      json,
    );
  });
}

act('remove-job-seeker <email>', 'remove a job seeker for good, and all else that is kept of the address')
  .option('--yes', 'do not ask')
  .action(async (email: string, { reason, yes, json }: Options) => {
    const given = { email, reason, by: operatorName() };
    const { kept } = await call(lookUpPerson, operatorInput.lookUp, given);
    const what = deletable(kept).map(keptText).join('\n');
    if (what === '') throw new CommandError(NO_JOB_SEEKER);
    await makeSure(`This removes what is kept of ${email}, and tells them. ${NO_WAY_BACK}\n${what}`, yes);
    const person = await call(removeJobSeeker, operatorInput.jobSeekerRemoval, given);
    const who = `${recipientsText(person.told)} ${NO_WAY_BACK}`;
    print(person, `${person.name} is removed for good. ${who}`, json);
  });

command('resolve <report>', 'close a report')
  .option('--reason <text>', 'why; the log keeps it')
  .action(async (id: string, { reason, json }: Options) => {
    const given = { id, reason, by: operatorName() };
    const report = await call(resolveReport, operatorInput.resolution, given);
    print(report, `Report ${report.id} is closed.`, json);
  });

await runOperatorCommand(program);

function print(answer: object, text: string, json: true | undefined): void {
  console.log(json ? JSON.stringify(answer) : text);
}

/** One thing of the queue: what it is, how to take it out, and its reports. */
function textOf({ kind, item, name, address, text, hidden, reports }: QueuedItem): string {
  const head = [kind.replace('_', ' '), name, hidden && 'HIDDEN'].filter(Boolean).join(' · ');
  const lines = reports.map(({ id, reason, details, at }) => {
    const words = details === null ? '' : `: ${details.replace(/\s+/g, ' ')}`;
    return `  ${at.slice(0, 16).replace('T', ' ')}  ${reason.padEnd(WIDEST)}  ${id}${words}`;
  });
  const says = text === null ? [] : [`  says: ${text.replace(/\s+/g, ' ')}`];
  return [head, `  ${address}`, ...says, `  ${commandsFor(kind, item)}`, ...lines, ''].join('\n');
}

function commandsFor(kind: QueuedItem['kind'], item: string): string {
  switch (kind) {
    case 'job':
      return `hide-job ${item}, remove-job ${item}, or show-job ${item} when all is well`;
    case 'company':
    case 'message':
      return 'npm run company -- list, then disable or remove the company; resolve when all is well';
    case 'external_job':
      return `hide-job ${item}; resolve when all is well`;
    case 'scholarship':
      return `correct or remove its line in ${contentFile('scholarships.json')}, then npm run build; resolve`;
  }
}
