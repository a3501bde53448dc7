import '#src/settings/settings-file.ts';
import { makeDeskLink, resetSecondFactor } from '#src/server/operator/desk-access.ts';
import { operatorInput } from '#src/server/operator/input.ts';
import { operatorName } from '#src/server/operator/open-services.ts';
import { commandLine, withSettings } from './command/command-line.ts';
import { call, runOperatorCommand } from './operator/operator-command.ts';

/** `npm run desk -- …`: the way in to the operator's desk from the machine itself. */
const program = withSettings(commandLine('desk', "The operator's desk"));

program
  .command('link')
  .description('print a link that signs you in at /desk, once, for 15 minutes')
  .option('--for <address>', "whose acts they are, one of OPERATORS; without it the record says 'at the machine'")
  .option('--json', 'print one line of JSON')
  .action(async ({ for: email, json }: { for?: string; json?: true }) => {
    const made = await call(makeDeskLink, operatorInput.deskLink, { email });
    console.log(json ? JSON.stringify(made) : `${made.link}\nIt signs in once, within 15 minutes.`);
  });

program
  .command('reset-second-factor')
  .description('take the second factor of an operator away, whose phone and recovery codes are lost')
  .requiredOption('--for <address>', 'whose')
  .option('--json', 'print one line of JSON')
  .action(async ({ for: email, json }: { for: string; json?: true }) => {
    const done = await call(resetSecondFactor, operatorInput.secondFactor, { email, by: operatorName() });
    console.log(json ? JSON.stringify(done) : `${done.operator} signs in with the mailed link alone from now on.`);
  });

await runOperatorCommand(program);
