import { Command, InvalidArgumentError } from 'commander';
import { RefusedInput } from '#src/content/refused-input.ts';
import { StartupError } from '#src/server/errors.ts';
import { checkEnvironment } from '#src/server/settings.ts';
import { seedContent } from './seed-content.ts';

/**
 * The arguments of an npm script: `--help` ends with 0, and a wrong call with 2 and a sentence, before anything is
 * done.
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

/**
 * A command that goes by the settings and needs the lists of the content folder, which gets those that it has not yet.
 */
export function withContent(command: Command): Command {
  return withSettings(command).hook('preAction', () => seedContent(process.env));
}

/** Why a command was not carried out, in sentences. */
export class CommandError extends Error {
  readonly exitCode: number;

  /** @param exitCode 2 where the command has to be typed in another way */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command. An input that it refuses ends it with 1 and sentences, a wrong call with 2.
 * @param outcome what came of it where an input is refused
 * @returns whether it was carried out
 */
export async function runCommand(command: Command, outcome?: string): Promise<boolean> {
  try {
    await command.parseAsync();
    return true;
  } catch (error) {
    if (error instanceof CommandError) {
      console.error(error.message);
      process.exitCode = error.exitCode;
    } else if (error instanceof RefusedInput) {
      console.error(outcome === undefined ? error.message : `${error.message}\n${outcome}`);
      process.exitCode = 1;
    } else throw error;
    return false;
  }
}

/** Reads an argument that is a whole number from 1 on. */
export function numberFrom1(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write a whole number from 1 on.');
  return Number(text);
}
