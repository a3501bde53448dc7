import { createInterface } from 'node:readline/promises';
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

/**
 * Asks before what cannot be taken back, unless `yes` was given.
 * @throws CommandError when the answer is no, and where there is no terminal to ask on
 */
export async function makeSure(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY)
    throw new CommandError('Without a terminal add --yes. Nothing was done.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandError('Nothing was done.');
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
