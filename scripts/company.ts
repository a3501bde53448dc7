import '#src/settings-file.ts';
import type { Command } from 'commander';
import { createCompany, type CompanyCredentials } from '#src/server/operator/create-company.ts';
import { setCompanyEnabled } from '#src/server/operator/set-company-enabled.ts';
import { operatorInput } from '#src/server/operator/input.ts';
import { inviteCompany } from '#src/server/operator/invite-company.ts';
import { listCompanies } from '#src/server/operator/list-companies.ts';
import { operatorName } from '#src/server/operator/open-services.ts';
import { removeCompany } from '#src/server/operator/remove-company.ts';
import { resetPassword } from '#src/server/operator/reset-password.ts';
import { verifyCompany } from '#src/server/operator/verify-company.ts';
import { commandLine, withSettings } from './command-line.ts';
import { addRequestCommands } from './company-request-commands.ts';
import { call, runCommand, toldText } from './operator-command.ts';

/** `npm run company -- …`: the operator's work on company accounts, while the server runs or without it. */
interface Options {
  username: string;
  email: string;
  name: string;
  reason?: string;
  invite?: true;
  json?: true;
  undo?: true;
}

/** Characters of a name in the list, which is read on a terminal. */
const MAX_NAME = 24;

const program = withSettings(commandLine('company', 'Company accounts'));

/** A command about one company, or about all with `of: 'all'`. */
function command(name: string, description: string, of: 'one' | 'all' = 'one'): Command {
  const added = program.command(name).description(description);
  if (of === 'one') added.requiredOption('--username <name>', 'what the company logs in with');
  return added.option('--json', 'print one line of JSON');
}

command('create', 'make a company with a login and print its password, once, or mail a link')
  .requiredOption('--email <address>', 'where the company is reached')
  .requiredOption('--name <name>', "the company's name")
  .option('--invite', 'mail a link to that address, by which the company chooses its password')
  .action(async ({ username, email, name, invite, json }: Options) => {
    const facts = { username, email, name };
    const { newCompany } = operatorInput;
    if (!invite) return printLogin(await call(createCompany, newCompany, facts), json);
    const company = await call(inviteCompany, newCompany, facts);
    if (json) return console.log(JSON.stringify(company));
    console.log(
      `Username: ${company.username}\nA link that sets the password is mailed to ${email}.`,
    );
  });

command('list', 'list all companies that can log in', 'all').action(async ({ json }: Options) => {
  const companies = await call(listCompanies);
  if (json) return console.log(JSON.stringify(companies));
  if (companies.length === 0) return console.log('There is no company yet.');
  const rows = companies.map(({ id, username, name, state, lastLoginAt, openJobs }) => {
    const shownName = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
    return [username, shownName, state, lastLoginAt?.slice(0, 10) ?? 'never', `${openJobs}`, id];
  });
  console.log(textTable([['username', 'name', 'state', 'last login', 'open jobs', 'id'], ...rows]));
});

command('reset-password', 'print a new password, once, and end all sessions').action(
  async ({ username, json }: Options) => {
    printLogin(await call(resetPassword, operatorInput.company, { username }), json);
  },
);

command('verify', 'show that you have confirmed that a company is who it says')
  .option('--undo', 'show it no longer')
  .action(async ({ username, undo, json }: Options) => {
    const given = { username, verified: !undo };
    const company = await call(verifyCompany, operatorInput.verification, given);
    if (json) return console.log(JSON.stringify(company));
    console.log(
      undo
        ? `${company.name} is no longer shown as verified.`
        : `${company.name} is shown as verified from now on, until it changes its name.`,
    );
  });

addRequestCommands((name, description) => command(name, description, 'all'));

/** A command that takes a company down or brings it back: it is told why. */
const told = (name: string, description: string) =>
  command(name, description).option('--reason <text>', 'why; the company is told');

for (const [name, enabled, done] of [
  ['disable', false, 'disabled: it cannot log in and is shown nowhere'],
  ['enable', true, 'enabled'],
] as const) {
  told(name, `${name} a company`).action(async ({ username, reason, json }: Options) => {
    const given = { username, enabled, reason, by: operatorName() };
    const company = await call(setCompanyEnabled, operatorInput.enabling, given);
    console.log(json ? JSON.stringify(company) : `${company.username} is ${done}.`);
  });
}

told('remove', 'remove a company for good, with its jobs and the applications to them').action(
  async ({ username, reason, json }: Options) => {
    const given = { username, reason, by: operatorName() };
    const removed = await call(removeCompany, operatorInput.companyRemoval, given);
    if (json) return console.log(JSON.stringify(removed));
    console.log(`${removed.name} is removed for good. ${toldText(removed.told)}`);
  },
);

await runCommand(program);

/** Rows of cells with columns as wide as their widest cell. */
function textTable(rows: readonly (readonly string[])[]): string {
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function printLogin(login: CompanyCredentials, json: true | undefined): void {
  if (json) return console.log(JSON.stringify(login));
  console.log(`Username: ${login.username}\nPassword: ${login.password}`);
  console.log('The password is shown only this once; the company can change it under Account.');
}
