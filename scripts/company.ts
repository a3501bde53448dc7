import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { StartupError } from '#src/server/errors.ts';
import { readConfig } from '#src/server/config.ts';
import { operatorEndpoints, type CompanyCredentials } from '#src/server/operator/contract.ts';
import { callOperatorApi, CommandError } from '#src/server/operator/operator-client.ts';

/** `npm run company -- …`: the operator's work on company accounts, done by the running server. */
interface Options {
  username: string;
  email: string;
  name: string;
  json?: true;
}

if (existsSync('.env')) process.loadEnvFile('.env');

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

for (const [name, enabled, done] of [
  ['disable', false, 'disabled: it cannot log in and is shown nowhere'],
  ['enable', true, 'enabled'],
] as const) {
  command(name, `${name} a company`).action(async ({ username, json }: Options) => {
    const company = await call(operatorEndpoints.enableCompany, {
      params: { username },
      body: { enabled },
    });
    console.log(json ? JSON.stringify(company) : `${company.username} is ${done}.`);
  });
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function call<E extends Parameters<typeof callOperatorApi>[1]>(
  endpoint: E,
  input: Parameters<typeof callOperatorApi<E>>[2],
) {
  return callOperatorApi(readConfig(process.env).dataDir, endpoint, input);
}

function printLogin(login: CompanyCredentials, json: true | undefined): void {
  if (json) return console.log(JSON.stringify(login));
  console.log(`Username: ${login.username}\nPassword: ${login.password}`);
  console.log('The password is shown only this once; the company cannot change it by itself.');
}
