import { CommandError, commandLine, numberFrom1, runCommand, withSettings } from './command/command-line.ts';
import { explainFullDisk } from './nightly/full-disk.ts';

/** `npm run refresh`: the work of a night. Ends with 1 when anything failed. */
interface Options {
  envFile?: string;
  linkMinutes: number;
}

const command = commandLine(
  'refresh',
  'The work of a night: fetches the feeds, checks links, builds the site and lets it serve.',
)
  .option('--env-file <file>', 'the settings that the server has')
  .option('--link-minutes <number>', 'begin no check of a link after them', numberFrom1, 30)
  .hook('preAction', async (_, called) => {
    readSettings(called.opts<Options>().envFile);
    await import('#src/settings/settings-file.ts');
  })
  .action(run);

await runCommand(withSettings(command));

async function run({ linkMinutes }: Options): Promise<void> {
  try {
    // Only now, since other modules ask for settings while they load.
    const { runNightly } = await import('./nightly/run-nightly.ts');
    if (!(await runNightly(linkMinutes))) process.exitCode = 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const explained = explainFullDisk(message);
    throw explained === message ? error : new CommandError(explained);
  }
}

function readSettings(file: string | undefined): void {
  if (file === undefined) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    console.error(`The settings cannot be read: ${(error as Error).message}.`);
    process.exit(1);
  }
}
