import type { Command } from 'commander';
import type { GenericSchema } from 'valibot';
import { readConfig } from '#src/server/config.ts';
import { ApiError, StartupError } from '#src/server/errors.ts';
import { openServices, type OpenServices } from '#src/server/operator/open-services.ts';
import { runVerb, type Verb } from '#src/server/operator/run-verb.ts';
import { check } from '#src/server/platform/http/read-input.ts';

/** Why a command was not carried out, in sentences for the operator. */
export class CommandError extends Error {}

let opened: OpenServices | undefined;

/** What the commands of operators share: a mistake is told in sentences and ends with 1. */
export async function runCommand(program: Command): Promise<void> {
  try {
    await program.parseAsync();
    if (opened?.mailsWait()) console.error('No server is running: mails wait until one starts.');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await opened?.[Symbol.asyncDispose]();
  }
}

/** Does an operator's act on the database that the settings name. @throws CommandError */
export async function call<Input, Result>(
  verb: Verb<Input, Result>,
  ...[schema, input]: [] | [GenericSchema<unknown, Input>, unknown]
): Promise<Result> {
  try {
    const checked = (schema && check(schema, input)) as Input;
    opened ??= await openServices(readConfig(process.env));
    return await runVerb(opened.services, verb, checked);
  } catch (error) {
    throw commandError(error);
  }
}

function commandError(error: unknown): unknown {
  if (error instanceof StartupError) return new CommandError(error.message);
  if (!(error instanceof ApiError)) return error;
  const details = Object.entries(error.fields ?? {}).map((field) => `\n  ${field.join(': ')}`);
  return new CommandError(error.message + details.join(''));
}

/** 'Told: a@b.example, c@d.example.' */
export function toldText(told: readonly string[]): string {
  return told.length === 0 ? 'Nobody was told.' : `Told: ${told.join(', ')}.`;
}
