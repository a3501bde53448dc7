import '#src/settings/settings-file.ts';
import type { Command } from 'commander';
import { createCompany, inviteCompany, type CompanyCredentials } from '#src/server/operator/create-company.ts';
import { operatorInput } from '#src/server/operator/input.ts';
import { operatorName } from '#src/server/operator/open-services.ts';
import { listCompanies } from '#src/server/operator/list-companies.ts';
import { inviteOwner, listCompanyMembers } from '#src/server/operator/members.ts';
import { resetPassword } from '#src/server/operator/reset-password.ts';
import { verifyCompany } from '#src/server/operator/set-company-state.ts';
import { commandLine, withSettings } from './command/command-line.ts';
import { addRemovalCommands } from './operator/company-removals.ts';
import { addRequestCommands } from './operator/company-requests.ts';
import { call, callWithoutInput, makeSure, NO_WAY_BACK, runOperatorCommand } from './operator/operator-command.ts';

/** `npm run company -- …`: the operator's work on company accounts, while the server runs or without it. */
interface Options {
  username: string;
  email: string;
  name: string;
  invite?: true;
  json?: true;
  undo?: true;
  yes?: true;
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
    const facts = { username, email, name, by: operatorName() };
    const { newCompany } = operatorInput;
    if (!invite) return printLogin(await call(createCompany, newCompany, facts), json);
    const company = await call(inviteCompany, newCompany, facts);
    if (json) return console.log(JSON.stringify(company));
    console.log(`Username: ${company.username}\nA link that sets the password is mailed to ${email}.`);
  });

command('list', 'list all companies with a login', 'all').action(async ({ json }: Options) => {
  const companies = await callWithoutInput(listCompanies);
  if (json) return console.log(JSON.stringify(companies));
  if (companies.length === 0) return console.log('There is no company yet.');
  const rows = companies.map(({ id, username, name, lastLoginAt, openJobs, ...company }) => {
    const { state, keptUntil } = company;
    const shownState = keptUntil === null ? state : `${state}, goes ${keptUntil.slice(0, 10)}`;
    return [username ?? '', shortened(name), shownState, lastLoginAt?.slice(0, 10) ?? 'never', `${openJobs}`, id];
  });
  console.log(textTable([['username', 'name', 'state', 'last login', 'open jobs', 'id'], ...rows]));
});

command('reset-password', 'print a new password, once, and end all sessions')
  .option('--yes', 'do not ask')
  .action(async ({ username, yes, json }: Options) => {
    const what = `This gives ${username} a new password, and ends its sessions and its old password.`;
    await makeSure(`${what} ${NO_WAY_BACK}`, yes, 'act');
    printLogin(await call(resetPassword, operatorInput.passwordReset, { username, by: operatorName() }), json);
    if (!json) console.log(`Its sessions have ended, and so has its old password. ${NO_WAY_BACK}`);
  });

command('verify', 'show that you have confirmed that a company is who it says')
  .option('--undo', 'show it no longer')
  .action(async ({ username, undo, json }: Options) => {
    const given = { username, verified: !undo, by: operatorName() };
    const company = await call(verifyCompany, operatorInput.verification, given);
    if (json) return console.log(JSON.stringify(company));
    console.log(
      undo
        ? `${company.name} is no longer shown as verified.`
        : `${company.name} is shown as verified from now on, until it changes its name.`,
    );
  });

command('members', 'list the people who act for a company').action(async ({ username, json }: Options) => {
  const { members } = await call(listCompanyMembers, operatorInput.company, { username });
  if (json) return console.log(JSON.stringify(members));
  const rows = members.map(({ username: login, name, role, state, lastLoginAt, email }) => {
    return [login ?? '', shortened(name), role, state, lastLoginAt?.slice(0, 10) ?? 'never', email];
  });
  console.log(textTable([['username', 'name', 'role', 'state', 'last login', 'email'], ...rows]));
});

command('invite-owner', 'mail a person a link that makes them an owner, where no owner can log in any more')
  .requiredOption('--email <address>', 'where the link is mailed')
  .requiredOption('--name <name>', "the person's name")
  .action(async ({ username, email, name, json }: Options) => {
    const invited = await call(inviteOwner, operatorInput.newOwner, { username, email, name, by: operatorName() });
    if (json) return console.log(JSON.stringify(invited));
    console.log(
      `${name} is invited as an owner of ${invited.company}. The link is mailed to ${email}, for seven days.`,
    );
  });

addRequestCommands((name, description) => command(name, description, 'all'));

addRemovalCommands(command);

await runOperatorCommand(program);

function shortened(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
}

/** Rows of cells with columns as wide as their widest cell. */
function textTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
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
