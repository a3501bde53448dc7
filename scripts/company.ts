import { Command } from 'commander';
import { operatorEndpoints, type CompanyCredentials } from '#src/server/operator/contract.ts';
import { moderationEndpoints } from '#src/server/operator/moderation-contract.ts';
import { call, operatorName, runCommand, toldText } from './operator-command.ts';

/** `npm run company -- …`: the operator's work on company accounts, done by the running server. */
interface Options {
  username: string;
  email: string;
  name: string;
  reason?: string;
  json?: true;
}

const program = new Command('npm run company --')
  .description('Company accounts of the running server')
  .showHelpAfterError();

/** A command about one company, or about all with `of: 'all'`. */
function command(name: string, description: string, of: 'one' | 'all' = 'one'): Command {
  const added = program.command(name).description(description);
  if (of === 'one') added.requiredOption('--username <name>', 'what the company logs in with');
  return added.option('--json', 'print one line of JSON');
}

command('create', 'make a company with a login and print its password, once')
  .requiredOption('--email <address>', 'where the company is reached')
  .requiredOption('--name <name>', "the company's name")
  .action(async ({ username, email, name, json }: Options) => {
    printLogin(
      await call(operatorEndpoints.createCompany, { body: { username, email, name } }),
      json,
    );
  });

command('list', 'list all companies that can log in', 'all').action(async ({ json }: Options) => {
  const companies = await call(operatorEndpoints.listCompanies, {});
  if (json) return console.log(JSON.stringify(companies));
  if (companies.length === 0) return console.log('There is no company yet.');
  console.table(
    companies.map(({ username, name, email, enabled }) => ({ username, name, email, enabled })),
  );
});

command('reset-password', 'print a new password, once, and end all sessions').action(
  async ({ username, json }: Options) => {
    printLogin(await call(operatorEndpoints.resetPassword, { params: { username } }), json);
  },
);

/** A command that takes a company down or brings it back: it is told why. */
const told = (name: string, description: string) =>
  command(name, description).option('--reason <text>', 'why; the company is told');

for (const [name, enabled, done] of [
  ['disable', false, 'disabled: it cannot log in and is shown nowhere'],
  ['enable', true, 'enabled'],
] as const) {
  told(name, `${name} a company`).action(async ({ username, reason, json }: Options) => {
    const company = await call(moderationEndpoints.enableCompany, {
      params: { username },
      body: { enabled, reason, by: operatorName() },
    });
    console.log(json ? JSON.stringify(company) : `${company.username} is ${done}.`);
  });
}

told('remove', 'remove a company for good, with its jobs and the applications to them').action(
  async ({ username, reason, json }: Options) => {
    const removed = await call(moderationEndpoints.removeCompany, {
      params: { username },
      body: { reason, by: operatorName() },
    });
    if (json) return console.log(JSON.stringify(removed));
    console.log(`${removed.name} is removed for good. ${toldText(removed.told)}`);
  },
);

await runCommand(program);

function printLogin(login: CompanyCredentials, json: true | undefined): void {
  if (json) return console.log(JSON.stringify(login));
  console.log(`Username: ${login.username}\nPassword: ${login.password}`);
  console.log('The password is shown only this once; the company cannot change it by itself.');
}
