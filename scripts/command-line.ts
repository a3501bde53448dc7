import { Command, InvalidArgumentError } from 'commander';
import { StartupError } from '#src/server/errors.ts';
import { checkEnvironment } from '#src/server/settings.ts';

/**
 * What all npm scripts share: `--help` ends with 0, and a wrong call with 2 and a sentence, before anything is done.
 * @param script its name in package.json
 */
export function commandLine(script: string, description: string): Command {
  return new Command(`npm run ${script} --`)
    .description(description)
    .showHelpAfterError('Add --help for what can be given.')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
}

/** A command that goes by the settings: a mistake in their names ends it with 1 and a sentence. */
export function withSettings(command: Command): Command {
  return command.hook('preAction', () => {
    try {
      checkEnvironment(process.env);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      console.error(error.message);
      process.exit(1);
    }
  });
}

/** Reads an option that is a whole number from 1 on. */
export function numberFrom1(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write a whole number from 1 on.');
  return Number(text);
}
