import '#src/settings/settings-file.ts';
import { makeDeskLink } from '#src/server/operator/desk-link.ts';
import { operatorInput } from '#src/server/operator/input.ts';
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

await runOperatorCommand(program);
