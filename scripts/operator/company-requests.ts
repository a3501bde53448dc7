import { Option, type Command } from 'commander';
import {
  approveRequest,
  declineAllRequests,
  declineRequest,
  declineRequests,
  listRequests,
  type CompanyRequest,
} from '#src/server/operator/company-requests.ts';
import { operatorInput } from '#src/server/operator/input.ts';
import { operatorName } from '#src/server/operator/open-services.ts';
import { CommandError } from '../command/command-line.ts';
import { call, callWithoutInput, makeSure, NO_WAY_BACK } from './operator-command.ts';

interface Options {
  username?: string;
  reason?: string;
  withoutMail?: true;
  all?: true;
  yes?: true;
  json?: true;
}

/** Adds the commands about requests for a company login. @param command adds one with its option `--json` */
export function addRequestCommands(command: (name: string, description: string) => Command): void {
  command('requests', 'list who asks for a company login').action(list);
  command('approve <request>', 'make the company that a request asks for, and mail it a link')
    .option('--username <name>', "what it logs in with; made of the company's name without it")
    .action(approve);
  command('decline [requests...]', 'decline requests for a company login')
    .option('--reason <text>', 'why, for who asked; needed unless --without-mail')
    .addOption(new Option('--without-mail', 'tell nobody').conflicts('reason'))
    .option('--all', 'every open request, with --without-mail')
    .option('--yes', 'do not ask')
    .action(decline);
}

async function list({ json }: Options): Promise<void> {
  const { requests, more } = await callWithoutInput(listRequests);
  const rest = `These are the oldest ${requests.length}; ${more} more wait.`;
  if (json) {
    // Not in the line that a script reads.
    if (more > 0) console.error(rest);
    return console.log(JSON.stringify(requests));
  }
  if (requests.length === 0) return console.log('Nobody asks for a login.');
  console.log([...requests.map(requestText), ...(more > 0 ? [rest] : [])].join('\n\n'));
}

async function approve(request: string, { username, json }: Options): Promise<void> {
  const company = await call(approveRequest, operatorInput.approval, { id: request, username, by: operatorName() });
  if (json) return console.log(JSON.stringify(company));
  const { email } = company;
  console.log(`Username: ${company.username}\nA link that sets the password is mailed to ${email}.`);
}

async function decline(ids: readonly string[], options: Options): Promise<void> {
  const { reason, withoutMail = false, all, yes, json } = options;
  if (all ? ids.length > 0 || !withoutMail : ids.length === 0) {
    throw new CommandError('Name the requests, or give --all --without-mail.', 2);
  }
  if (all) return declineAll(options);
  if (!withoutMail && !reason?.trim()) {
    throw new CommandError('Give the --reason that is mailed, or --without-mail. Nothing was done.', 2);
  }
  const what = ids.length === 1 ? 'This declines 1 request' : `This declines ${ids.length} requests`;
  const whom = withoutMail ? 'nobody' : 'who asked';
  await makeSure(`${what} and tells ${whom}. ${NO_WAY_BACK}`, yes, 'act');
  if (ids.length > 1 || withoutMail) return declineSeveral(ids, options);
  const declined = await call(declineRequest, operatorInput.refusal, { id: ids[0], reason, by: operatorName() });
  if (json) return console.log(JSON.stringify(declined));
  console.log(`${declined.companyName} is declined, and ${declined.email} is told.`);
}

async function declineAll({ yes, json }: Options): Promise<void> {
  await makeSure(`This declines every open request for a company login, and tells nobody. ${NO_WAY_BACK}`, yes);
  const { declined } = await call(declineAllRequests, operatorInput.refusalOfAll, { by: operatorName() });
  console.log(json ? JSON.stringify({ declined }) : declinedText(declined, false));
}

async function declineSeveral(ids: readonly string[], options: Options): Promise<void> {
  const { reason, withoutMail = false, json } = options;
  const given = { ids, reason, mailed: !withoutMail, by: operatorName() };
  const { declined, refused } = await call(declineRequests, operatorInput.refusals, given);
  for (const { id, why } of refused) console.error(`${id}: ${why}`);
  if (refused.length > 0) process.exitCode = 1;
  const answer = { declined, refused };
  console.log(json ? JSON.stringify(answer) : declinedText(declined.length, given.mailed));
}

function declinedText(count: number, mailed: boolean): string {
  const done = count === 1 ? '1 request is declined.' : `${count} requests are declined.`;
  return `${done} ${mailed && count > 0 ? 'Who asked is told.' : 'Nobody was told.'}`;
}

function requestText({ id, createdAt, ...request }: CompanyRequest): string {
  const { companyName, contactName, email, phone, website, message } = request;
  return [
    `${id}  ${companyName}, asked on ${createdAt.slice(0, 10)}`,
    ...[`${contactName}, ${email}`, phone, website, message?.replace(/\s+/g, ' ')].filter(Boolean),
  ].join('\n    ');
}
