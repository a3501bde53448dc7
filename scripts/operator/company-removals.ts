import type { Command } from 'commander';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { openJobCountText } from '#src/domain/jobs/open-job-count.ts';
import { operatorInput } from '#src/server/operator/input.ts';
import { operatorName } from '#src/server/operator/open-services.ts';
import { previewCompanyRemoval } from '#src/server/operator/preview-removal.ts';
import { removeCompany, restoreCompany } from '#src/server/operator/remove-company.ts';
import { setCompanyEnabled } from '#src/server/operator/set-company-state.ts';
import { call, makeSure, recipientsText } from './operator-command.ts';

interface Options {
  username: string;
  reason?: string;
  yes?: true;
  json?: true;
}

/**
 * Adds the commands that take a company down, and those that bring it back.
 * @param command adds one with its options `--username` and `--json`
 */
export function addRemovalCommands(command: (name: string, description: string) => Command): void {
  /** A command that mails the company the reason. */
  const mailed = (name: string, description: string) =>
    command(name, description).option('--reason <text>', 'why; the company is told');

  mailed('disable', 'end the sessions of a company and show it nowhere').option('--yes', 'do not ask').action(disable);
  mailed('enable', 'enable a company').action(enable);
  mailed('remove', 'remove a company, with its jobs and the applications to them')
    .option('--yes', 'do not ask')
    .action(remove);
  mailed('restore', 'bring a removed company back, within 30 days').action(restore);
}

async function disable({ username, reason, yes, json }: Options): Promise<void> {
  const { name, openJobs, ...company } = await preview(username);
  const wayBack = `To take it back: ${commandFor('enable', company.username)}`;
  const what = `This ends the sessions of ${name}, and shows it and its ${openJobCountText(openJobs)} nowhere. ${wayBack}`;
  await makeSure(what, yes, 'act');
  const given = { username, enabled: false, reason, by: operatorName() };
  const disabled = await call(setCompanyEnabled, operatorInput.enabling, given);
  if (json) return console.log(JSON.stringify(disabled));
  console.log(`${disabled.username} is disabled: it cannot log in and is shown nowhere.\n${wayBack}`);
}

async function enable({ username, reason, json }: Options): Promise<void> {
  const given = { username, enabled: true, reason, by: operatorName() };
  const enabled = await call(setCompanyEnabled, operatorInput.enabling, given);
  console.log(json ? JSON.stringify(enabled) : `${enabled.username} is enabled.`);
}

async function remove({ username, reason, yes, json }: Options): Promise<void> {
  const { name, openJobs, applications, ...company } = await preview(username);
  const what = `${openJobCountText(openJobs)} and ${applicationCountText(applications)}`;
  const wayBack = `To bring it back: ${commandFor('restore', company.username)}`;
  await makeSure(
    `This removes ${name} with ${what}, and tells it and who applied. It goes for good after 30 days. ${wayBack}`,
    yes,
  );
  const given = { username, reason, by: operatorName() };
  const removed = await call(removeCompany, operatorInput.companyRemoval, given);
  if (json) return console.log(JSON.stringify(removed));
  console.log(
    `${name} is removed, with ${what}. ${recipientsText(removed.told)}\nIt goes for good on ${postedDate(removed.keptUntil)}. ${wayBack}`,
  );
}

async function restore({ username, reason, json }: Options): Promise<void> {
  const given = { username, reason, by: operatorName() };
  const restored = await call(restoreCompany, operatorInput.companyRemoval, given);
  if (json) return console.log(JSON.stringify(restored));
  const state = restored.enabled
    ? 'Its jobs are shown as before, but for those whose deadline has passed.'
    : 'It is still disabled.';
  console.log(`${restored.name} is back. ${state} ${recipientsText(restored.told)}`);
}

const preview = (username: string) => call(previewCompanyRemoval, operatorInput.company, { username });

const commandFor = (act: string, username: string) => `npm run company -- ${act} --username ${username}`;
